import "@fontsource-variable/poltawski-nowy/wght.css";
import "@fontsource-variable/figtree/wght.css";
import "./style/tokens.css";
import "./style/pieces.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { session } from "./core/session.svelte";

const target = document.getElementById("app");
if (target) {
  session.begin().finally(() => mount(App, { target }));
}
