import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fits, groups, narrow, open, type Part, take, values } from "../src/core/choosing";
import type { Choice } from "../src/core/protocol";

const built: Choice[] = [
  { do: "take", slot: 1 },
  { do: "take", slot: 2 },
  { do: "build", site: 7, colour: "white" },
  { do: "build", site: 7, colour: "black" },
  { do: "build", site: 9, colour: "white" },
];

const choices = fc.uniqueArray(
  fc.oneof(
    fc.record({ do: fc.constant("take"), slot: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      do: fc.constant("build"),
      site: fc.integer({ min: 1, max: 9 }),
      colour: fc.constantFrom("a", "b", "c"),
    }),
    fc.record({ do: fc.constant("pass") }),
  ),
  { minLength: 1, maxLength: 20, selector: (choice) => JSON.stringify(choice) },
) as fc.Arbitrary<Choice[]>;

describe("choosing", () => {
  it("groups by what is done", () => {
    expect(groups(built).map((group) => [group.do, group.choices.length])).toEqual([
      ["take", 2],
      ["build", 3],
    ]);
  });

  it("asks only for what still differs", () => {
    expect(open(narrow(built, { site: 7 }))).toEqual(["colour"]);
    expect(open(narrow(built, { site: 9 }))).toEqual([]);
  });

  it("starts anew from a part that contradicts the others", () => {
    const begun = take(built, {}, { site: 9 });
    expect(take(built, begun, { slot: 2 })).toEqual({ slot: 2 });
    expect(take(built, { do: "build", site: 9 }, { site: 7 })).toEqual({ do: "build", site: 7 });
  });

  it("comes to one choice by any sequence of parts that narrow it", () => {
    fc.assert(
      fc.property(choices, fc.infiniteStream(fc.nat()), (all, dice) => {
        let settled: Part = {};
        for (let step = 0; narrow(all, settled).length > 1; step += 1) {
          expect(step).toBeLessThan(8);
          const left = narrow(all, settled);
          const keys = open(left);
          const key = keys[(dice.next().value ?? 0) % keys.length]!;
          const possible = values(left, key);
          const value = possible[(dice.next().value ?? 0) % possible.length]!;
          const before = left.length;
          settled = take(all, settled, { [key]: value });
          expect(narrow(all, settled).length).toBeLessThan(before);
        }
        const chosen = narrow(all, settled)[0]!;
        expect(all).toContainEqual(chosen);
        expect(fits(chosen, settled)).toBe(true);
      }),
    );
  });
});
