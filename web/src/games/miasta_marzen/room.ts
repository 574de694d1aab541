import { words } from "../../core/words.svelte";
import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["field", "zone", "space", "tile"],
  turn: "turned",
  things: (said, view, edition) => {
    const goal = edition.goal[Number(said.goal ?? 0) - 1];
    const asked = edition.city[Number(view.board?.city ?? 0) - 1]?.requirement[Number(said.requirement ?? 0) - 1];
    return {
      ...(goal ? { goal: words.both(goal.name) } : {}),
      ...(asked ? { requirement: words.both(asked.name) } : {}),
    };
  },
  name: (key, value) => {
    if (key === "field") return words.name("miasta_marzen", ["part-field"], { value });
    return key === "turned" ? words.name("miasta_marzen", [`turned-${value}`]) : null;
  },
};
