import type { Part } from "../core/choosing";
import type { Happening } from "../core/protocol";
import { calm } from "./move";

/** What a place is called by events that speak of it: its parts, but for the kind of action that it serves. */
export function anchor(part: Part): string {
  return JSON.stringify(Object.fromEntries(Object.entries(part).filter(([key]) => key !== "do")));
}

/** Does an event speak of the place that serves this part of a choice? */
export function speaksOf(event: Happening, part: Part): boolean {
  const named = Object.entries(part).filter(([key]) => key !== "do");
  return named.length > 0 && named.every(([key, value]) => event[key] === value);
}

/** The place on the page of which an event speaks: the one of which most is named. */
export function placeOf(event: Happening): Element | null {
  let best: Element | null = null;
  let most = 0;
  for (const one of document.querySelectorAll<HTMLElement | SVGElement>("[data-anchor]")) {
    const named = Object.entries(JSON.parse(one.dataset.anchor ?? "{}"));
    if (named.length <= most || !named.every(([key, value]) => event[key] === value)) continue;
    best = one;
    most = named.length;
  }
  return best;
}

const middle = (box: DOMRect): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** A small thing goes from one place on the page to another, in a bow; nothing waits for it. */
export function fly(thing: HTMLElement, from: Element, to: Element, delay: number): void {
  if (calm()) return;
  const [a, b] = [middle(from.getBoundingClientRect()), middle(to.getBoundingClientRect())];
  const high = Math.min(a.y, b.y) - Math.min(70, Math.hypot(a.x - b.x, a.y - b.y) * 0.22);
  const at = (x: number, y: number, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;
  document.body.append(thing);
  const way = thing.animate(
    [
      { transform: at(a.x, a.y, 0.6), opacity: 0 },
      { transform: at(a.x, a.y, 1.1), opacity: 1, offset: 0.12 },
      { transform: at((a.x + b.x) / 2, high, 1.25), opacity: 1, offset: 0.55 },
      { transform: at(b.x, b.y, 0.9), opacity: 0.9 },
    ],
    { duration: 620, delay, easing: "ease-in-out", fill: "backwards" },
  );
  way.onfinish = () => thing.remove();
  way.oncancel = () => thing.remove();
}

/** So many points rise from a place and fade. */
export function rise(thing: HTMLElement, from: Element): void {
  if (calm()) return;
  const { x, y } = middle(from.getBoundingClientRect());
  document.body.append(thing);
  const way = thing.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(.7)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 12}px) scale(1.15)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${x}px, ${y - 44}px) scale(1)`, opacity: 0 },
    ],
    { duration: 1500, easing: "ease-out" },
  );
  way.onfinish = () => thing.remove();
}
