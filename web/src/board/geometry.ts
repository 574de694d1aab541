/** Shapes out of the points of an edition, so that an edited edition draws itself. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed path that runs softly through every point. */
export function smooth(points: readonly Point[]): string {
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count] as Point;
  const say = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  const first = at(0);
  let drawn = `M${say(first.x, first.y)}`;
  for (let i = 0; i < count; i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out = say(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6);
    const into = say(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6);
    drawn += `C${out} ${into} ${say(to.x, to.y)}`;
  }
  return `${drawn}Z`;
}

export function path(points: readonly Point[]): string {
  if (points.length === 0) return "";
  return `M${points.map((p) => `${Math.round(p.x * 10) / 10} ${Math.round(p.y * 10) / 10}`).join("L")}Z`;
}

/** A number of small things strewn in a fixed, natural-looking way around a point. */
export function strewn(centre: Point, count: number, reach: number, seed: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i + seed * 0.618) * 2.39996;
    const far = reach * (0.72 + 0.28 * Math.abs(Math.sin(seed * 12.9898 + i * 78.233)));
    return { x: centre.x + Math.cos(turn) * far, y: centre.y + Math.sin(turn) * far * 0.8 };
  });
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function bounds(points: readonly Point[], margin: number): Box {
  if (points.length === 0) return { x: -margin, y: -margin, width: 2 * margin, height: 2 * margin };
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** The box made as wide or as high as its frame is in proportion, so that the ground reaches every edge. */
export function grown(box: Box, wide: number, high: number, above: boolean): Box {
  if (wide === 0 || high === 0) return box;
  const width = Math.max(box.width, (box.height * wide) / high);
  const height = Math.max(box.height, (box.width * high) / wide);
  const y = box.y - (height - box.height) * (above ? 1 : 0.5);
  return { x: box.x - (width - box.width) / 2, y, width, height };
}
