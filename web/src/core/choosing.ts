import type { Choice, Plain } from "./protocol";

/** What has been settled so far of a choice: some of its parts. */
export type Part = Readonly<Record<string, Plain>>;

const same = (a: Plain | undefined, b: Plain): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export const fits = (choice: Choice, part: Part): boolean =>
  Object.entries(part).every(([key, value]) => same(choice[key], value));

export const narrow = (choices: readonly Choice[], part: Part): readonly Choice[] =>
  choices.filter((choice) => fits(choice, part));

/** The parts in which these choices still differ, in the order in which the actions name them. */
export function open(choices: readonly Choice[]): string[] {
  const keys = [...new Set(choices.flatMap((choice) => Object.keys(choice)))];
  return keys.filter((key) => choices.some((choice) => !same(choice[key] ?? null, choices[0]?.[key] ?? null)));
}

export function values(choices: readonly Choice[], key: string): Plain[] {
  const seen = new Map<string, Plain>();
  for (const choice of choices) {
    const value = choice[key];
    if (value !== undefined) seen.set(JSON.stringify(value), value);
  }
  return [...seen.values()];
}

export interface Group {
  readonly do: string;
  readonly choices: readonly Choice[];
}

export const groups = (choices: readonly Choice[]): Group[] =>
  values(choices, "do").map((kind) => ({ do: String(kind), choices: narrow(choices, { do: kind }) }));

/** The settled parts after one more is taken; a part that contradicts the earlier ones starts anew. */
export function take(choices: readonly Choice[], settled: Part, part: Part): Part {
  const more = { ...settled, ...part };
  if (narrow(choices, more).length > 0) return more;
  const kept = "do" in settled && !("do" in part) ? { do: settled.do as Plain, ...part } : part;
  return narrow(choices, kept).length > 0 ? kept : part;
}
