import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["lot", "object"],
  takes: ["paid-out", "took-free-card", "sold-share"],
};
