import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importSource } from "../../../generator/commands/import.ts";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { colorsFor } from "../../../generator/output/colors.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";

let folder: string;
let exitCode: number;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "formwork-import-test-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const schemas = () => path.join(folder, "schemas");

/** Imports a document written to a file; gives what was said and the schemas by key. */
async function importText(name: string, text: string, more: object = {}) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const said: string[] = [];
  const printer = {
    out: (line: string) => void said.push(line),
    error: (line: string) => void said.push(line),
    colors: colorsFor(false, "1"),
  };
  const options = {
    schemas: schemas(),
    module: "shop",
    databaseSchema: "public",
    dryRun: false,
    json: false,
    ...more,
  };
  exitCode = await importSource(file, options, printer);
  return said.join("\n");
}

const openapi = (components: object, more: object = {}) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: {},
    paths: {},
    components: { schemas: components },
    ...more,
  });

const read = (name: string) =>
  JSON.parse(readFileSync(path.join(schemas(), "shop", `${name}.schema.json`), "utf8")) as {
    properties: Record<string, Record<string, unknown>>;
    required?: string[];
    "x-entity": Record<string, unknown>;
  };

const faults = () => readProject(readSchemas(schemas())).faults;

const pets = openapi({
  Pet: {
    type: "object",
    required: ["name", "status", "category"],
    properties: {
      id: { type: "integer" },
      name: { type: "string", minLength: 1, maxLength: 40, description: "What it is called." },
      status: { type: ["string", "null"], enum: ["available", "sold", null] },
      category: { $ref: "#/components/schemas/Category" },
      tags: { type: "array", items: { $ref: "#/components/schemas/Tag" } },
      price: { type: "number", default: 1.5 },
      bornOn: { type: "string", format: "date" },
      visits: {
        type: "array",
        items: { type: "object", properties: { reason: { type: "string" } } },
      },
      owner: { type: "object", properties: { email: { type: "string", format: "email" } } },
    },
  },
  Category: { type: "object", properties: { rank: { type: "integer", minimum: 0 } } },
  Tag: { allOf: [{ $ref: "#/components/schemas/Named" }], description: "A word." },
  Named: { type: "object", properties: { label: { type: "string", maxLength: 20 } } },
  Level: { type: "string", enum: ["low", "high"] },
});

describe("an OpenAPI document becomes entity schemas", () => {
  it("with kinds, relations, rows and parts", async () => {
    await importText("pets.json", pets);
    expect(faults()).toEqual([]);
    const { properties, required } = read("pet");
    expect(Object.keys(properties)).toEqual([
      "name",
      "status",
      "categoryId",
      "tags",
      "price",
      "bornOn",
      "visits",
      "ownerEmail",
    ]);
    expect(required).toEqual(["name", "status", "categoryId"]);
    expect(properties["name"]).toEqual({
      title: "Name",
      description: "What it is called.",
      type: "string",
      minLength: 1,
      maxLength: 40,
    });
    expect(properties["status"]).toMatchObject({ enum: ["available", "sold", null] });
    expect(properties["categoryId"]).toMatchObject({
      title: "Category",
      type: "integer",
      "x-relation": { to: "shop/category" },
    });
    expect(properties["tags"]).toMatchObject({ "x-relation": { to: "shop/tag" } });
    expect(properties["price"]).toMatchObject({
      type: ["string", "null"],
      "x-type": { decimal: [18, 6] },
    });
    expect(properties["visits"]).toMatchObject({
      "x-relation": { children: "shop/petVisits", foreignKey: "petId" },
    });
    expect(read("petVisits")["x-entity"]).toMatchObject({ kind: "child" });
    expect(read("tag").properties).toHaveProperty("label");
  });

  it("tells what it could not say", async () => {
    const said = await importText("pets.json", pets);
    expect(said).toContain("note shop/pet (price): floating point became an exact decimal");
    expect(said).toContain("note shop/category (name): was added: no text names a record");
    expect(said).toContain("1 of 5 definitions have no properties of their own");
  });

  it("writes nothing in a dry run, and prints the files as JSON", async () => {
    const said = await importText("pets.json", pets, { dryRun: true, json: true });
    const told = JSON.parse(said) as {
      written: boolean;
      files: { entity: string; text: string }[];
    };
    expect(told.written).toBe(false);
    expect(told.files.map(({ entity }) => entity)).toContain("shop/petVisits");
    expect(existsSync(schemas())).toBe(false);
  });

  it("takes what --only names", async () => {
    await importText("pets.json", pets, { only: "Cat*" });
    expect(readdirSync(path.join(schemas(), "shop"))).toEqual(["category.schema.json"]);
  });

  it("never writes over a file", async () => {
    await importText("pets.json", pets, { only: "Tag" });
    const before = readFileSync(path.join(schemas(), "shop/tag.schema.json"), "utf8");
    await expect(importText("pets.json", pets)).rejects.toThrow(/tag\.schema\.json exists/);
    expect(readFileSync(path.join(schemas(), "shop/tag.schema.json"), "utf8")).toBe(before);
    expect(readdirSync(path.join(schemas(), "shop"))).toEqual(["tag.schema.json"]);
  });
});

describe("a JSON Schema becomes entity schemas", () => {
  it("of its root and its definitions, in YAML too", async () => {
    await importText(
      "order.yaml",
      "title: Order\ntype: object\nproperties:\n  code: { type: string, maxLength: 9 }\n  buyer: { $ref: '#/$defs/Person' }\n$defs:\n  Person:\n    properties:\n      name: { type: string }\n",
    );
    expect(faults()).toEqual([]);
    expect(read("order").properties["buyerId"]).toMatchObject({
      type: ["integer", "null"],
      "x-relation": { to: "shop/person" },
    });
  });
});

describe("hostile and odd sources", () => {
  const odd = openapi({
    select: {
      type: "object",
      required: ["self"],
      properties: {
        self: { $ref: "#/components/schemas/select" },
        "a-b": { type: "string" },
        a_b: { type: "string" },
        aB: { type: "string" },
        version: { type: "integer" },
        "drop table;--": { type: "string", pattern: "^(a+)\\1$" },
        名前: { type: "string", description: "\u0000\u202E{{x}}" },
        remote: { $ref: "https://example.com/x.json" },
        loop: { $ref: "#/components/schemas/Loop" },
        huge: { type: "integer", minimum: 1e300 },
        nothing: {},
        mixed: { type: ["string", "integer"] },
        constructor: { type: "string", maxLength: 5 },
      },
    },
    Loop: { $ref: "#/components/schemas/Loop2" },
    Loop2: { $ref: "#/components/schemas/Loop" },
    "../../etc/passwd": { type: "object", properties: { x: { type: "string" } } },
  });

  it("give schemas that read without a fault, inside the module's folder", async () => {
    const said = await importText("odd.json", odd);
    expect(faults()).toEqual([]);
    expect(readdirSync(path.join(schemas(), "shop")).sort()).toEqual([
      "etcPasswd.schema.json",
      "select.schema.json",
    ]);
    const { properties, required } = read("select");
    // The first record could never hold itself.
    expect(required ?? []).not.toContain("selfId");
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(["aB", "aB2", "aB3", "sourceVersion", "dropTable"]),
    );
    expect(said).toContain("refers to something outside the document");
    expect(said).toContain("the pattern was left out");
  });

  it.each([
    ["is not JSON", "broken.json", "{"],
    ["makes an entity of a csv or xlsx file", "people.csv", "name,age"],
    ["holds no object", "list.json", "[]"],
    ["convert it to OpenAPI 3", "old.json", '{"swagger":"2.0","definitions":{}}'],
    ["3.0 and 3.1 are read", "new.json", '{"openapi":"4.0.0"}'],
    ["defines no object", "empty.json", '{"type":"string"}'],
    ["nested deeper", "deep.json", `${'{"a":'.repeat(300)}1${"}".repeat(300)}`],
    ["broken.yaml:1:", "broken.yaml", "a: 1\n b: : 2\n"],
    ["Excessive alias count", "bomb.yaml", bomb()],
  ])("are refused: %s", async (reason, name, text) => {
    await expect(importText(name, text)).rejects.toThrow(reason);
    expect(existsSync(schemas())).toBe(false);
  });

  it("refuses a module whose tables would belong to PostgreSQL, and writes nothing", async () => {
    await expect(importText("pets.json", pets, { module: "pg" })).rejects.toThrow(/"pg".*--module/);
    expect(existsSync(schemas())).toBe(false);
  });

  /** An entity of the project whose table is the one that the import would make. */
  function taken(module: string): void {
    const own = { $id: `${module}/pet`, title: "Pet", type: "object", required: ["name"] };
    const entity = { module, table: "shop_category", titleField: "name", scope: "tenant" };
    const properties = { name: { type: "string", maxLength: 9 } };
    mkdirSync(path.join(schemas(), module), { recursive: true });
    writeFileSync(
      path.join(schemas(), module, "pet.schema.json"),
      JSON.stringify({ ...own, "x-entity": entity, properties, unevaluatedProperties: false }),
    );
  }

  it("are a fault when nothing of them can be taken", async () => {
    taken("farm");
    const said = await importText("pets.json", pets, { only: "Category" });
    expect(said).toContain("note shop/category: was left out");
    expect(said).toContain("nothing was written");
    expect(exitCode).toBe(1);
  });

  it("are refused with a cure where they would break a schema that is there", async () => {
    taken("zoo");
    await expect(importText("pets.json", pets, { only: "Category" })).rejects.toThrow(
      /pet\.schema\.json:1 The table "shop_category" is taken .* --module/,
    );
  });

  it("closes what its name tells to be secret, in a JSON Schema as well", async () => {
    const account = { properties: { login: { type: "string" }, apiKey: { type: "string" } } };
    const said = await importText("account.json", JSON.stringify({ type: "object", ...account }));
    expect(faults()).toEqual([]);
    expect(read("account").properties["apiKey"]).toMatchObject({ "x-type": "secret" });
    expect(said).toContain("(apiKey): is a secret by its name");
  });

  it("refuses a module that is no name", async () => {
    await expect(importText("pets.json", pets, { module: "../x" })).rejects.toThrow(/--module/);
  });
});

/** YAML whose aliases multiply to 10^9 values. */
function bomb(): string {
  const lines = ["l0: &l0 [x,x,x,x,x,x,x,x,x,x]"];
  for (let level = 1; level < 9; level++)
    lines.push(
      `l${level}: &l${level} [${Array.from({ length: 10 }, () => `*l${level - 1}`).join(",")}]`,
    );
  return lines.join("\n");
}
