import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import menus from "../../../generated/menus.json" with { type: "json" };
import { readSchemas } from "../../../generator/input/readSchemas.ts";

const seed = readFileSync("schemas/access/menu.seed.json", "utf8");
const buttons = [...`${JSON.stringify(menus)}${seed}`.matchAll(/"permission": ?"([^"]+)"/g)];

/** Codes of calls that no button of a menu has. */
function withoutButton(calls: string): string[] {
  const granted = new Set(buttons.map(([, code]) => code));
  const asked = [...calls.matchAll(/"x-permission": ?"([^"]+)"/g)].map(([, code]) => code ?? "");
  return [...new Set(asked)].filter((code) => !granted.has(code));
}

describe("permission codes of calls", () => {
  it("have a button in a menu: without one in menu.seed.json nobody can grant a code of a feature", () => {
    const files = readSchemas("schemas").filter(({ path }) => path.endsWith(".openapi.json"));
    expect(files.length).toBeGreaterThan(30);
    // Only the platform sends texts of its own choice.
    expect(withoutButton(files.map(({ text }) => text).join("\n"))).toEqual([
      "sysSms/aliyunSendSmsTemplate",
    ]);
  });

  it("would be missed", () => {
    expect(withoutButton('"x-permission": "sysNotice/public"')).toEqual([]);
    expect(withoutButton('"x-permission": "sysNotice/unknown"')).toEqual(["sysNotice/unknown"]);
  });
});
