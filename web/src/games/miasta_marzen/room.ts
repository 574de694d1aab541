import { words } from "../../core/words.svelte";
import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["field", "zone", "space", "tile"],
  turn: "turned",
  name: (key, value) => (key === "field" ? words.name("miasta_marzen", ["part-field"], { value }) : null),
};
