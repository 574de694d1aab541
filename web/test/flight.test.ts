import { afterEach, describe, expect, it } from "vitest";
import { anchor, placeOf, speaksOf } from "../src/board/flight";

const place = (id: string, ...parts: Parameters<typeof anchor>[0]): void => {
  document.body.insertAdjacentHTML("beforeend", `<i id="${id}"></i>`);
  document.getElementById(id)!.dataset.anchor = anchor(parts);
};

afterEach(() => document.body.replaceChildren());

describe("the place of which an event speaks", () => {
  it("is the one of which most is named", () => {
    place("card", { do: "take", slot: 2 });
    place("site", { site: 7 });
    place("lot", { site: 7, colour: "white" });
    expect(placeOf({ event: "take", slot: 2 })?.id).toBe("card");
    expect(placeOf({ event: "raise", site: 7, colour: "white" })?.id).toBe("lot");
    expect(placeOf({ event: "raise", site: 7, colour: "grey" })?.id).toBe("site");
  });

  it("is nowhere when nothing is named", () => {
    place("site", { site: 7 });
    expect(placeOf({ event: "pass", seat: 1 })).toBeNull();
    expect(placeOf({ event: "raise", site: 8 })).toBeNull();
  });

  it("is told apart by the kind of event and by the seat", () => {
    place("mine", { seat: 1, plot: 3 }, { event: "gave", to_seat: 1, plot: 3 });
    place("theirs", { seat: 2, plot: 3 }, { event: "gave", to_seat: 2, plot: 3 });
    expect(placeOf({ event: "played", seat: 2, plot: 3 })?.id).toBe("theirs");
    expect(placeOf({ event: "gave", seat: 2, to_seat: 1, plot: 3 })?.id).toBe("mine");
  });

  it("is lit by a line of the log that names it", () => {
    expect(speaksOf({ event: "build", site: 7 }, [{ do: "build", site: 7 }])).toBe(true);
    expect(speaksOf({ event: "build", site: 7 }, [{ do: "build", site: 8 }])).toBe(false);
    expect(speaksOf({ event: "build", site: 7 }, [{ do: "build" }])).toBe(false);
  });
});
