import { describe, expect, it } from "vitest";
import { withPackaged } from "../../../generator/project/withPackaged.ts";

const file = (path: string, value: unknown) => ({ path, text: JSON.stringify(value) });
const account = file("node_modules/formwork/lib/schemas/access/account.schema.json", {
  title: "Account",
  properties: { name: { title: "Name", maxLength: 40 }, phone: { title: "Phone" } },
});
const read = (texts: { text: string }[]) => texts.map(({ text }) => JSON.parse(text) as unknown);

describe("withPackaged", () => {
  it("has the schemas of both, by module and name", () => {
    const own = file("schemas/shop/item.schema.json", {});
    expect(withPackaged([account], [own]).map(({ path }) => path)).toEqual([
      account.path,
      own.path,
    ]);
  });

  it("lets a file of the same place stand in for the packaged one", () => {
    const own = file("schemas/access/account.schema.json", { title: "Mine" });
    expect(withPackaged([account], [own])).toEqual([own]);
  });

  it("merges a patch: what it names, and null takes away", () => {
    const patch = file("schemas/access/account.patch.json", {
      properties: { name: { maxLength: 80 }, phone: null, badge: { title: "Badge" } },
    });
    const merged = withPackaged([account], [patch]);
    expect(read(merged)).toEqual([
      {
        title: "Account",
        properties: { name: { title: "Name", maxLength: 80 }, badge: { title: "Badge" } },
      },
    ]);
    // Faults name the patch, and the reader still finds module and name in the last two parts.
    expect(merged[0]?.path).toBe(
      "schemas/access/account.patch.json+package/access/account.schema.json",
    );
  });

  it("keeps a prototype key a key, so that the reader refuses it", () => {
    const patch = {
      path: "schemas/access/account.patch.json",
      text: '{"__proto__":{"polluted":1}}',
    };
    const [merged] = withPackaged([account], [patch]);
    expect(merged?.text).toContain("__proto__");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it.each([
    ["for nothing", file("schemas/access/acount.patch.json", {}), "access/acount.schema.json"],
    ["that is no JSON", { path: "schemas/access/account.patch.json", text: "{" }, "is not JSON"],
  ])("refuses a patch %s, with its name", (_, patch, words) => {
    expect(() => withPackaged([account], [patch])).toThrow(words);
    expect(() => withPackaged([account], [patch])).toThrow(patch.path);
  });
});
