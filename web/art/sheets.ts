import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Component } from "svelte";
import { render } from "svelte/server";
import TowerUp from "./TowerUp.svelte";
import Wall from "./Wall.svelte";

/** Every reference sheet is drawn by the parts of the real boards, over the house edition. */
const SHEETS: Record<string, Component<{ edition: unknown }>> = { wall: Wall as never, tower_up: TowerUp };

const style = (name: string): string => readFileSync(join("src/style", `${name}.css`), "utf8");
const edition = (slug: string): unknown => {
  if (slug === "wall") return null;
  return parse(readFileSync(`../src/rynek/games/${slug}/editions/house.toml`, "utf8"));
};
const out = "../docs/art";
mkdirSync(out, { recursive: true });
for (const [name, Sheet] of Object.entries(SHEETS)) {
  const drawn = render(Sheet, { props: { edition: edition(name) } }).body.replaceAll(/<!--.*?-->/g, "");
  for (const theme of ["light", "dark"]) {
    const open = drawn.indexOf(">") + 1;
    const head = drawn.slice(0, open).replace("<svg ", `<svg data-theme="${theme}" `);
    const css = `<style>${style("tokens")}${style("pieces")}</style>`;
    writeFileSync(join(out, `${name}.${theme}.svg`), head + css + drawn.slice(open));
  }
}
