import { seatName } from "../../core/telling";
import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import { cardName, projectCalled, projectName } from "./street";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["plot"],
  things: (said, view, edition) => ({
    ...(typeof said.card === "string" ? { card: cardName(edition, said.card) } : {}),
    ...(typeof said.project === "string" ? { project: projectCalled(edition, said.project) } : {}),
    deck: seatName(view, Number(said.deck ?? said.seat ?? 0)),
    street: seatName(view, Number(said.street ?? said.to_seat ?? said.seat ?? 0)),
  }),
  name: (key, value, view, edition, settled) => {
    if (key === "project") return projectName(edition, view.board, Number(value), Number(settled.deck ?? 0));
    return key === "street" || key === "deck" ? seatName(view, Number(value)) : null;
  },
};
