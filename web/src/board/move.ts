import { backOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A piece comes down onto the board. */
export function drop(
  _node: Element,
  { from = 70, delay = 0 }: { from?: number; delay?: number } = {},
): TransitionConfig {
  return {
    delay: calm() ? 0 : delay,
    duration: calm() ? 0 : 420,
    easing: backOut,
    css: (t) => `transform: translateY(${(t - 1) * from}px); opacity: ${Math.min(1, t * 1.6)}`,
  };
}

/** A card or token comes to the table. */
export function deal(_node: Element, { delay = 0 }: { delay?: number } = {}): TransitionConfig {
  return {
    delay: calm() ? 0 : delay,
    duration: calm() ? 0 : 320,
    easing: cubicOut,
    css: (t) => `transform: translateY(${(1 - t) * 18}px) rotate(${(1 - t) * 4}deg); opacity: ${t}`,
  };
}
