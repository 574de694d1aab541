import { fits, narrow, type Part } from "../src/core/choosing";
import type { Table } from "../src/core/table.svelte";

/** A table that stands still: a position out of a real match, with a part of a choice made, for the boards to draw. */
export function standing(position: any, settled: Part): Table {
  const candidates = narrow(position.choices, settled);
  const begun = Object.keys(settled).length > 0;
  const can = (part: Part): boolean => candidates.some((choice) => fits(choice, part));
  const has = (part: Part): boolean => begun && candidates.every((choice) => fits(choice, part)) && can(part);
  const helps = (part: Part): boolean => can(part) && candidates.some((choice) => !fits(choice, part));
  return {
    view: position,
    board: position.board,
    shown: position.board,
    choices: position.choices,
    candidates,
    settled,
    chosen: begun ? candidates[0] : null,
    mine: position.seat,
    myTurn: true,
    fresh: [],
    lit: null,
    turns: [],
    has,
    kind: (part: Part) => (helps(part) ? String(candidates.find((choice) => fits(choice, part))?.do) : undefined),
    could: (part: Part) => position.choices.some((choice: Part) => fits(choice as never, part)),
    rotate: () => false,
    take: () => undefined,
    ask: async () => undefined,
  } as unknown as Table;
}
