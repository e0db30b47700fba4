import { globSync, readFileSync } from "node:fs";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import { describe, expect, it } from "vitest";
import { withPackaged as packagedTexts } from "../../../generator/project/withPackaged.ts";

const withPackaged = (...given: Parameters<typeof packagedTexts>) => packagedTexts(...given).texts;
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
      properties: {
        name: { maxLength: 80 },
        phone: null,
        badge: { type: "string", title: "Badge" },
      },
    });
    const merged = withPackaged([account], [patch]);
    expect(read(merged)).toEqual([
      {
        title: "Account",
        properties: {
          name: { title: "Name", maxLength: 80 },
          badge: { type: "string", title: "Badge" },
        },
      },
    ]);
    // Faults name the patch, and the reader still finds module and name in the last two parts.
    expect(merged[0]?.path).toBe(
      "schemas/access/account.patch.json+package/access/account.schema.json",
    );
  });

  it("is told of faults in the lines of the patch", () => {
    const packaged = globSync("schemas/*/*.json").map((name) => ({
      path: name,
      text: readFileSync(name, "utf8"),
    }));
    const faultOf = (lines: string[]) => {
      const patch = { path: "schemas/access/position.patch.json", text: lines.join("\n") };
      const [fault] = readProject(withPackaged(packaged, [patch])).faults;
      return [fault?.file, fault?.line, fault?.pointer.replace(/\d+$/, "")];
    };
    const property = [
      "{",
      `"properties": {`,
      `"wages": {`,
      `"title": "Wages",`,
      `"type": "number"`,
    ];
    expect(faultOf([...property, "}}}"])).toEqual([
      "schemas/access/position.patch.json",
      5,
      "/properties/wages/type",
    ]);
    const view = ["{", `"x-views": { "default": {`, `"columns": ["nothing"]`, "}}}"];
    expect(faultOf(view)).toEqual([
      "schemas/access/position.patch.json",
      3,
      "/x-views/default/columns/",
    ]);
  });

  it("refuses a prototype key", () => {
    const patch = {
      path: "schemas/access/account.patch.json",
      text: '{"__proto__":{"polluted":1}}',
    };
    expect(() => withPackaged([account], [patch])).toThrow("S106 /__proto__");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it.each([
    ["for nothing", file("schemas/access/acount.patch.json", {}), "no file that this patch is for"],
    ["that is no JSON", { path: "schemas/access/account.patch.json", text: "{" }, "S101"],
  ])("refuses a patch %s, with its name", (_, patch, words) => {
    expect(() => withPackaged([account], [patch])).toThrow(words);
    expect(() => withPackaged([account], [patch])).toThrow(patch.path);
  });

  const packaged = file("node_modules/formwork/lib/schemas/access/account.schema.json", {
    properties: {
      name: { type: "string", enum: ["a", "b"] },
      phone: { type: "string" },
      badge: { type: "string" },
    },
    required: ["name"],
    "x-keys": [
      { unique: ["name"], where: "status == 1" },
      { index: ["name"] },
      { unique: ["phone"], error: "D1" },
    ],
    "x-policy": [
      { role: "*", name: "seeing", can: ["read"] },
      { role: "*", name: "making", can: ["create"] },
      { role: "clerk", can: ["read"], hide: ["phone"] },
    ],
    "x-rules": [{ id: "a", expr: "1 == 1", fields: ["name"] }],
    "x-views": { default: { columns: ["name", "phone"], sort: ["name"] }, mine: {} },
    "x-forms": {
      default: [
        { section: "main", fields: [["name", "phone"], { static: "heading", name: "h" }] },
        { section: "more", fields: ["badge"] },
      ],
    },
  });
  const base = JSON.parse(packaged.text) as { "x-keys": object[] };
  const patched = (patch: unknown) => {
    const { texts, removed } = packagedTexts(
      [packaged],
      [file("schemas/access/account.patch.json", patch)],
    );
    const [value] = read(texts) as [Record<string, never>];
    return { value, removed };
  };

  it("merges the entries of lists by what they are known by, and keeps all others", () => {
    const { value, removed } = patched({
      required: ["badge", "name"],
      properties: { name: { enum: ["c"] } },
      "x-keys": [{ unique: ["badge"] }, { unique: ["phone"], error: "D2" }],
      "x-policy": [
        { role: "*", name: "making", can: ["update"] },
        { role: "clerk", hide: ["badge"] },
      ],
      "x-rules": [{ id: "a", expr: "2 == 2" }],
      "x-views": { default: { columns: ["name", "badge"], sort: ["phone"] } },
      "x-forms": {
        default: [
          { section: "main", fields: [["name", "email"], "late"] },
          { section: "main2", fields: ["z"] },
        ],
      },
    });
    expect(removed).toEqual([]);
    expect(value).toMatchObject({
      required: ["name", "badge"],
      properties: { name: { enum: ["a", "b", "c"] } },
      "x-keys": [
        ...base["x-keys"].slice(0, 2),
        { unique: ["phone"], error: "D2" },
        { unique: ["badge"] },
      ],
      "x-policy": [
        { name: "seeing", can: ["read"] },
        { name: "making", can: ["create", "update"] },
        { role: "clerk", can: ["read"], hide: ["phone", "badge"] },
      ],
      "x-rules": [{ id: "a", expr: "2 == 2", fields: ["name"] }],
      "x-views": { default: { columns: ["name", "badge", "phone"], sort: ["phone"] }, mine: {} },
      "x-forms": {
        default: [
          {
            section: "main",
            fields: [["name", "phone", "email"], "late", { static: "heading", name: "h" }],
          },
          { section: "main2", fields: ["z"] },
          { section: "more", fields: ["badge"] },
        ],
      },
    });
  });

  it("takes away only what it names with a word, and tells it", () => {
    const { value, removed } = patched({
      properties: { badge: null },
      "x-keys": [{ unique: ["phone"], "x-remove": true }],
      "x-views": { default: { columns: [{ "x-remove": "phone" }] }, mine: null },
      "x-forms": {
        default: [
          { section: "main", fields: [{ "x-remove": "phone" }] },
          { section: "more", "x-remove": true },
        ],
      },
      "x-policy": [{ role: "*", name: "making", can: [{ "x-replace": true }, "read"] }],
    });
    expect(value).toMatchObject({
      "x-keys": base["x-keys"].slice(0, 2),
      "x-views": { default: { columns: ["name"] } },
      "x-forms": { default: [{ section: "main", fields: [["name"], { name: "h" }] }] },
    });
    expect(Object.keys(value["properties"] ?? {})).toEqual(["name", "phone"]);
    expect(Object.keys(value["x-views"] ?? {})).toEqual(["default"]);
    expect(removed.map((line) => line.replace(/^\S+ takes away /, ""))).toEqual([
      "properties.badge",
      `x-keys: "unique phone"`,
      `x-views.default.columns: "phone"`,
      "x-views.mine",
      "x-forms.default.fields: phone",
      `x-forms.default: "more"`,
      `x-policy.can: "create"`,
    ]);
  });

  it.each([
    ["/properties/fax", { properties: { fax: null } }, "is not there"],
    ["/properties/nmae", { properties: { nmae: { maxLength: 9 } } }, 'no field "nmae" to change'],
    ["/x-keys/0", { "x-keys": [{ unique: ["fax"], "x-remove": true }] }, "to take away"],
    ["/x-rules/0", { "x-rules": [{ id: "b", expr: "1 == 1" }] }, "lacks fields"],
    ["/x-policy/0", { "x-policy": [{ role: "*", can: ["read"] }] }, null],
    ["/x-policy/0", { "x-policy": [{ role: "boss", rows: "1 == 1" }] }, "lacks can"],
    ["/required/0", { required: [{ "x-remove": "phone" }] }, "to take away"],
    [
      "/x-forms/default/0/fields/0",
      { "x-forms": { default: [{ section: "main", fields: [{ "x-remove": "q" }] }] } },
      "to take away",
    ],
  ])("refuses at %s what meets nothing, with file, pointer and cure", (pointer, patch, words) => {
    if (words === null) {
      // A rule of everybody without a name is a new one beside those that have names.
      expect(patched(patch).value["x-policy"]).toHaveLength(4);
      return;
    }
    const act = () => patched(patch);
    expect(act).toThrow(words);
    expect(act).toThrow(
      new RegExp(`schemas/access/account\\.patch\\.json:\\d+:\\d+ G103 ${pointer}\n`),
    );
  });

  const seed = file("node_modules/formwork/lib/schemas/access/role.seed.json", {
    key: ["code"],
    rows: [
      { $tenant: "a", code: "x", name: "X", list: [{ $ref: "m", key: { n: 1 } }] },
      { $tenant: "b", code: "x", name: "Y" },
    ],
  });
  const seeded = (patch: unknown) => {
    const { texts, removed } = packagedTexts(
      [seed],
      [file("schemas/access/role.seed.patch.json", patch)],
    );
    return { rows: (read(texts)[0] as { rows: unknown[] }).rows, removed, path: texts[0]?.path };
  };

  it("adds, changes and leaves out rows of a seed by its key and their tenant", () => {
    const { rows, removed, path } = seeded({
      add: [{ $tenant: "a", code: "z", name: "Z" }],
      change: [
        {
          $tenant: "a",
          code: "x",
          list: [{ $ref: "m", key: { n: 2 } }, { "x-remove": { $ref: "m", key: { n: 1 } } }],
        },
      ],
      remove: [{ $tenant: "b", code: "x" }],
    });
    expect(rows).toEqual([
      { $tenant: "a", code: "x", name: "X", list: [{ $ref: "m", key: { n: 2 } }] },
      { $tenant: "a", code: "z", name: "Z" },
    ]);
    expect(removed).toEqual([
      `schemas/access/role.seed.patch.json takes away the row ["x"] of the tenant "b"`,
    ]);
    expect(path).toBe("schemas/access/role.seed.patch.json+package/access/role.seed.json");
  });

  it("is told of faults in rows where they were written: in the package what no patch touches", () => {
    const ours = globSync("schemas/*/*.json").map((name) => ({
      path: name,
      text: readFileSync(name, "utf8"),
    }));
    const positions = ours.find(({ path }) => path === "schemas/access/position.seed.json");
    const { rows } = JSON.parse(positions?.text ?? "") as { rows: { code: string }[] };
    const [first, second] = rows;
    const faultsWith = (...patches: [name: string, patch: unknown][]) => {
      const files = patches.map(([name, patch]) => ({
        path: `schemas/access/${name}.patch.json`,
        text: JSON.stringify(patch, null, 2),
      }));
      return readProject(withPackaged(ours, files)).faults;
    };
    const found = faultsWith([
      "position.seed",
      {
        remove: [first],
        change: [{ ...second, $tenant: "default", nonsense: 1 }],
        add: [{ $tenant: "default", code: "new", name: "New", orderNo: 1, rubbish: 1 }],
      },
    ]).map(({ file: name, pointer, line }) => [name, pointer, line > 1]);
    expect(found).toContainEqual([
      "schemas/access/position.seed.patch.json",
      "/add/0/rubbish",
      true,
    ]);
    expect(found).toContainEqual([
      "schemas/access/position.seed.patch.json",
      "/change/0/nonsense",
      true,
    ]);
    const gone = faultsWith(
      ["position.seed", { remove: [first] }],
      ["position", { properties: { code: null } }],
    ).filter(({ file: name }) => /position\.seed/.test(name));
    expect(gone.length).toBeGreaterThan(1);
    for (const { file: name, line, pointer } of gone) {
      expect(name).toBe("schemas/access/position.seed.json");
      expect(line).toBeGreaterThan(1);
      expect(pointer).not.toMatch(/^\/rows\/0\//);
    }
  });

  it.each([
    ["/change/0", { change: [{ $tenant: "c", code: "x", name: "Q" }] }],
    ["/remove/0", { remove: [{ code: "x" }] }],
    ["/add/0", { add: [{ $tenant: "a", code: "x" }] }],
    ["/add/0", { add: [{ $tenant: "a" }] }],
    ["/rows", { rows: [] }],
  ])("refuses at %s what a seed patch cannot mean", (pointer, patch) => {
    expect(() => seeded(patch)).toThrow(`G103 ${pointer}\n`);
  });
});
