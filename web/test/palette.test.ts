import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

type Rgb = readonly [number, number, number];
const css = readFileSync(join(import.meta.dirname, "../src/style/tokens.css"), "utf8");
const tokens = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1] ?? "", found[2] ?? ""]));
const [lightBlock = "", darkBlock = ""] = css.split(':root[data-theme="dark"]');
const light = tokens(lightBlock);
const themes = { light, dark: new Map([...light, ...tokens(darkBlock)]) };

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [r, g, b] = rgb(hex).map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** What people without one kind of cone see (Machado, Oliveira, Fernandes 2009, full severity). */
const SIGHTS: Record<string, readonly (readonly number[])[]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(colour: Rgb): Rgb {
  const [r, g, b] = colour;
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116)) as unknown as Rgb;
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
}

function seen(hex: string, sight: string): Rgb {
  const colour = rgb(hex).map(linear);
  const rows = SIGHTS[sight];
  if (!rows) return lab(colour as unknown as Rgb);
  return lab(
    rows.map((row) =>
      Math.min(
        1,
        Math.max(
          0,
          row.reduce((sum, part, i) => sum + part * (colour[i] ?? 0), 0),
        ),
      ),
    ) as unknown as Rgb,
  );
}

const seats = [1, 2, 3, 4, 5, 6];
const far = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe.each(Object.entries(themes))("the palette in %s", (_, theme) => {
  const colour = (name: string): string => theme.get(name) ?? "#000000";

  it.each(["everybody", ...Object.keys(SIGHTS)])("keeps the first four owners apart for %s", (sight) => {
    for (const a of seats.slice(0, 4))
      for (const b of seats.slice(0, a - 1))
        expect(
          far(seen(colour(`seat-${a}`), sight), seen(colour(`seat-${b}`), sight)),
          `seats ${a} and ${b}`,
        ).toBeGreaterThan(15);
  });

  it.each(["everybody", ...Object.keys(SIGHTS)])("keeps all six owners apart for %s, the pattern helping", (sight) => {
    for (const a of seats)
      for (const b of seats.slice(0, a - 1))
        expect(
          far(seen(colour(`seat-${a}`), sight), seen(colour(`seat-${b}`), sight)),
          `seats ${a} and ${b}`,
        ).toBeGreaterThan(7);
  });

  it("has AA contrast for every text", () => {
    const pairs = [
      ["ink", "wall"],
      ["ink", "sheet"],
      ["ink", "sheet-2"],
      ["ink-2", "wall"],
      ["ink-2", "sheet"],
      ["ink-2", "sheet-2"],
      ["red-ink", "red"],
      ["sun-ink", "sun"],
      ["blue", "sheet"],
      ["blue", "wall"],
      ["green", "sheet"],
      ...seats.map((seat) => [`seat-${seat}-ink`, `seat-${seat}`]),
    ] as const;
    for (const [text, ground] of pairs)
      expect(contrast(colour(text as string), colour(ground as string)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        (text as string).startsWith("seat") ? 3 : 4.5,
      );
  });
});

describe("owners", () => {
  it("differ in pattern as well as colour and letter", () => {
    const patterns = readFileSync(join(import.meta.dirname, "../src/board/Patterns.svelte"), "utf8");
    const bodies = seats.map((seat) => patterns.split(`id="seat-pattern-${seat}"`)[1]?.split("</pattern>")[0]);
    expect(bodies.every(Boolean)).toBe(true);
    expect(new Set(bodies).size).toBe(6);
  });
});
