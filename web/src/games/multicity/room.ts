import { words } from "../../core/words.svelte";
import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import { type Edition, hands } from "./quilt";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["x", "y", "length"],
  turn: "turn",
  things: (said, view, edition) => {
    const colour = hands(view.board).find(
      (hand) => hand.seat === Number(said.seat ?? view.board?.to_move ?? 0),
    )?.colour;
    const family = (edition as Edition).colour.find((one) => one.key === colour);
    const object = family?.objects.find((one) => one.length === Number(said.length ?? 0));
    const tile = (edition as Edition).tile[Number(said.tile ?? 0) - 1];
    return { ...(object ? { object: words.both(object.name) } : {}), ...(tile ? { tile: words.both(tile.name) } : {}) };
  },
  paint: (board) =>
    Object.fromEntries(
      hands(board).flatMap(({ seat, colour }) => [
        [`--seat-${seat}`, `var(--mc-${colour})`],
        [`--seat-${seat}-ink`, `var(--mc-${colour}-on)`],
      ]),
    ),
};
