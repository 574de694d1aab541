import type { Part } from "../core/choosing";
import type { Happening } from "../core/protocol";
import { calm } from "./move";

/** Without the kind of action that it serves: how events call a place. */
const bare = (part: Part): Part => Object.fromEntries(Object.entries(part).filter(([key]) => key !== "do"));

/** What a place is called by events that speak of it; most have one name, some have one for each kind of event. */
export const anchor = (places: readonly Part[]): string => JSON.stringify(places.map(bare));

const names = (part: Part, event: Happening): number => {
  const named = Object.entries(part);
  return named.every(([key, value]) => event[key] === value) ? named.length : 0;
};

/** Does an event speak of a place of these names? */
export const speaksOf = (event: Happening, places: readonly Part[]): boolean =>
  places.some((part) => names(bare(part), event) > 0);

/** The place on the page of which an event speaks: the one of which most is named. */
export function placeOf(event: Happening): Element | null {
  let best: Element | null = null;
  let most = 0;
  for (const one of document.querySelectorAll<HTMLElement | SVGElement>("[data-anchor]")) {
    const parts = JSON.parse(one.dataset.anchor ?? "[]") as Part[];
    const named = Math.max(0, ...parts.map((part) => names(part, event)));
    if (named <= most) continue;
    best = one;
    most = named;
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
