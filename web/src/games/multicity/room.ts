import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import { hands } from "./quilt";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["x", "y", "length"],
  turn: "turn",
  paint: (board) =>
    Object.fromEntries(
      hands(board).flatMap(({ seat, colour }) => [
        [`--seat-${seat}`, `var(--mc-${colour})`],
        [`--seat-${seat}-ink`, `var(--mc-${colour}-on)`],
      ]),
    ),
};
