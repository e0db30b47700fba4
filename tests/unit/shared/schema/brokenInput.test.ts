import { describe, expect, it } from "vitest";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";

type Json = Record<string, unknown>;

const schema = (more: Json = {}): Json => ({
  $schema: "../meta/entity.schema.json",
  $id: "yard/item",
  title: "Item",
  type: "object",
  "x-entity": { api: "yardItem", titleField: "name", scope: "tenant" },
  properties: {
    name: { type: "string", maxLength: 20 },
    lines: {
      type: "array",
      items: { type: "object", properties: { what: { type: "string", maxLength: 9 } } },
    },
  },
  required: ["name"],
  unevaluatedProperties: false,
  ...more,
});

const parameter = (more: Json = {}): Json => ({
  name: "id",
  in: "path",
  required: true,
  schema: { type: "integer" },
  ...more,
});

const calls = (parameters: Json[], more: Json = {}): Json => ({
  openapi: "3.1.0",
  info: { title: "Yard", version: "1.0.0" },
  paths: {
    "/api/yardItem/copy/{id}": {
      post: {
        operationId: "copyItem",
        "x-access": "signedIn",
        parameters,
        responses: { "200": { description: "done" } },
      },
    },
  },
  ...more,
});

/** Code and pointer of each fault; every one has a cure. */
function faultsOf(entity: Json, openapi: Json = calls([parameter()])): string[] {
  const { faults } = readProject([
    { path: "schemas/yard/item.schema.json", text: JSON.stringify(entity) },
    { path: "schemas/yard/item.openapi.json", text: JSON.stringify(openapi) },
  ]);
  for (const fault of faults) expect(fault.cure).not.toBe("");
  return faults.map(({ code, file, pointer }) => `${code} ${file.split(".")[1]} ${pointer}`);
}

const place = "/paths/~1api~1yardItem~1copy~1{id}/post/parameters";

it("finds nothing in files that are in order", () => {
  expect(faultsOf(schema())).toEqual([]);
  expect(faultsOf(schema({ $schema: "https://json-schema.org/draft/2020-12/schema" }))).toEqual([]);
  const far = "../../node_modules/formwork/lib/schemas/meta/entity.schema.json";
  expect(faultsOf(schema({ $schema: far }))).toEqual([]);
});

describe("an entity file is refused", () => {
  it.each([
    ["a field named twice in required", { required: ["name", "name"] }, "/required/1"],
    ["an unknown $schema", { $schema: "http://json-schema.org/draft-04/schema#" }, "/$schema"],
    ["the $schema of another kind of file", { $schema: "../meta/seed.schema.json" }, "/$schema"],
    ["an $id with a fragment", { $id: "yard/item#name" }, "/$id"],
    ["an $id with an empty fragment", { $id: "yard/item#" }, "/$id"],
  ])("for %s", (_, more, pointer) => {
    const faults = faultsOf(schema(more));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(` schema ${pointer.replace("$", "\\$")}$`));
  });

  it("for a field named twice in required of its rows", () => {
    const { lines, ...rest } = schema()["properties"] as Record<string, Json>;
    const items = { ...(lines?.["items"] as Json), required: ["what", "what"] };
    const faults = faultsOf(schema({ properties: { ...rest, lines: { ...lines, items } } }));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain("/properties/lines/items/required");
  });
});

describe("an OpenAPI file is refused", () => {
  const { info: _, ...withoutInfo } = calls([parameter()]);
  it.each([
    ["without info", withoutInfo, "S701 openapi /info"],
    ["with info that is no object", { ...withoutInfo, info: "Yard" }, "S701 openapi /info"],
    [
      "with info without a title",
      { ...withoutInfo, info: { version: "1" } },
      "S701 openapi /info/title",
    ],
    [
      "for an optional path parameter",
      calls([parameter({ required: false })]),
      `S703 openapi ${place}/0/required`,
    ],
    [
      "for a path parameter that does not say it",
      calls([parameter({ required: undefined })]),
      `S703 openapi ${place}/0/required`,
    ],
    [
      "for a parameter without a schema",
      calls([parameter({ schema: undefined })]),
      `S701 openapi ${place}/0/schema`,
    ],
    [
      "for a schema that is none",
      calls([parameter({ schema: "integer" })]),
      `S701 openapi ${place}/0/schema`,
    ],
  ])("%s", (_name, openapi, fault) => {
    expect(faultsOf(schema(), openapi)).toContain(fault);
  });

  it("for a path parameter that is declared twice", () => {
    const { faults } = readProject([
      {
        path: "schemas/yard/item.openapi.json",
        text: JSON.stringify(calls([parameter(), parameter()])),
      },
    ]);
    const told = faults.filter(({ pointer }) => pointer.startsWith(`${place}/1`));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      code: "S703",
      pointer: `${place}/1/name`,
      problem: "{id} is declared twice.",
      cure: "Declare it once.",
    });
  });

  it("for a field named twice in required of its body", () => {
    const body = {
      required: true,
      content: {
        "application/json": {
          schema: { type: "object", properties: { a: { type: "string" } }, required: ["a", "a"] },
        },
      },
    };
    const openapi = calls([parameter()]);
    const paths = openapi["paths"] as Record<string, { post: Json }>;
    for (const { post } of Object.values(paths)) post["requestBody"] = body;
    expect(faultsOf(schema(), openapi).join()).toMatch(/openapi .*requestBody.*\/required/);
  });
});
