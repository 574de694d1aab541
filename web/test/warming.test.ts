import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { session } from "../src/core/session.svelte";
import { words } from "../src/core/words.svelte";
import Start from "../src/screens/Start.svelte";

const CARD = {
  game: "tower_up",
  title: { en: "Tower Up", pl: "Tower Up" },
  seats: [2, 4],
  minutes: [30, 45],
  levels: [],
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows how far a game is, and that it is ready, to somebody who stays on the page", async () => {
  await words.speak("en");
  vi.useFakeTimers();
  const told = [1, 2, 3, 4].map((done) => ({ ...CARD, state: done < 4 ? "compiling" : "ready", done, of: 4 }));
  vi.stubGlobal("fetch", async () => Response.json({ games: [told.length > 1 ? told.shift() : told[0]] }));
  await session.loadGames();
  render(Start);
  for (const done of [1, 2, 3]) {
    const bar = screen.getByRole<HTMLProgressElement>("progressbar");
    expect([bar.value, bar.max]).toEqual([done, 4]);
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(screen.queryByRole("progressbar")).toBeNull();
});
