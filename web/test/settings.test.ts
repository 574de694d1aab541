import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PLAIN } from "../src/core/session.svelte";

const SCHEMAS = join(import.meta.dirname, "../../src/rynek/server/accounts/schemas.py");
const MEANT: Record<string, unknown> = { True: true, False: false, '""': "", '"auto"': "auto" };

describe("settings", () => {
  it("begin on the page as they begin on the server", () => {
    const [, fields = ""] =
      /^class Settings\(.*\n {4}""".*\n\n((?: {4}.*\n)+)/m.exec(readFileSync(SCHEMAS, "utf8")) ?? [];
    const found = [...fields.matchAll(/^ {4}(\w+): \w+ = (.+)$/gm)].map(([, name, value]) => [
      name,
      MEANT[value ?? ""],
    ]);
    expect(Object.fromEntries(found)).toEqual(PLAIN);
  });
});
