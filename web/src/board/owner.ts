/** How a seat is told apart: a colour, a pattern and a letter, always all three. */
export interface Owner {
  readonly seat: number;
  readonly letter: string;
  readonly fill: string;
  readonly ink: string;
  readonly pattern: string;
}

const LETTERS = "ABCDEF";

export function owner(seat: number): Owner {
  const place = ((Math.max(1, seat) - 1) % LETTERS.length) + 1;
  return {
    seat,
    letter: LETTERS.charAt(place - 1),
    fill: `var(--seat-${place})`,
    ink: `var(--seat-${place}-ink)`,
    pattern: `url(#seat-pattern-${place})`,
  };
}
