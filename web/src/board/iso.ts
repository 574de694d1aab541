/** Outlines of things seen from above at an angle: one unit right is one pixel, depth is foreshortened to a half. */

export const FLATTEN = 0.56;

export interface Prism {
  readonly left: string;
  readonly right: string;
  readonly top: string;
  readonly outline: string;
}

const at = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A square block standing on its corner: half width `a`, height `h`, its base `lift` above the ground. */
export function prism(a: number, h: number, lift = 0): Prism {
  const b = a * FLATTEN;
  const low = -lift;
  const high = -lift - h;
  return {
    left: `M${at(-a, low)}L${at(0, b + low)}L${at(0, b + high)}L${at(-a, high)}Z`,
    right: `M${at(0, b + low)}L${at(a, low)}L${at(a, high)}L${at(0, b + high)}Z`,
    top: `M${at(0, high - b)}L${at(a, high)}L${at(0, high + b)}L${at(-a, high)}Z`,
    outline: `M${at(-a, low)}L${at(0, b + low)}L${at(a, low)}L${at(a, high)}L${at(0, high - b)}L${at(-a, high)}Z`,
  };
}

/** The four-sided roof over such a block: two faces can be seen. */
export function pyramid(a: number, h: number, lift = 0): { left: string; right: string; outline: string } {
  const b = a * FLATTEN;
  return {
    left: `M${at(-a, -lift)}L${at(0, b - lift)}L${at(0, -lift - h)}Z`,
    right: `M${at(0, b - lift)}L${at(a, -lift)}L${at(0, -lift - h)}Z`,
    outline: `M${at(-a, -lift)}L${at(0, b - lift)}L${at(a, -lift)}L${at(0, -lift - h)}Z`,
  };
}

/** A window pane on one of the two faces of a block; u runs along the face, v up, both from 0 to 1. */
export function pane(
  side: "left" | "right",
  a: number,
  h: number,
  lift: number,
  u: readonly [number, number],
  v: readonly [number, number],
): string {
  const b = a * FLATTEN;
  const spot = (s: number, t: number): string =>
    side === "left" ? at(-a + a * s, b * s - lift - h * t) : at(a * s, b - b * s - lift - h * t);
  return `M${spot(u[0], v[0])}L${spot(u[1], v[0])}L${spot(u[1], v[1])}L${spot(u[0], v[1])}Z`;
}
