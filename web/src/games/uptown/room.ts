import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import { projectName } from "./street";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["plot"],
  name: (key, value, view, edition) => (key === "project" ? projectName(edition, view.board, Number(value)) : null),
};
