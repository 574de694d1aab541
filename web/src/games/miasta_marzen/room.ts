import { words } from "../../core/words.svelte";
import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["field", "zone", "space", "tile"],
  turn: "turned",
  name: (key, value) => {
    if (key === "field") return words.name("miasta_marzen", ["part-field"], { value });
    return key === "turned" ? words.name("miasta_marzen", [`turned-${value}`]) : null;
  },
};
