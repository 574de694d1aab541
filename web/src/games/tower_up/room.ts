import { words } from "../../core/words.svelte";
import type { Room } from "../room";
import Board from "./Board.svelte";
import type { Edition } from "./city";
import Panel from "./Panel.svelte";

export const room: Room = {
  Board,
  Panel,
  onBoard: ["site", "slot"],
  takes: ["take"],
  things: (said, _view, edition) => {
    const goal = (edition as Edition).goal[Number(said.goal ?? 0) - 1];
    return goal ? { goal: words.both(goal.name) } : {};
  },
};
