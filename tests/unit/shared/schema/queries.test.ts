import { describe, expect, it } from "vitest";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import { entityMessages } from "../../../../runtime/shared/entity/entityMessages.ts";
import { entityText } from "../../../../runtime/server/core/http/calls/entityText.ts";
import type { Translator } from "../../../../runtime/server/core/http/texts/messages.ts";
import { createProjectReader } from "../../../../runtime/shared/schema/read/projectReader.ts";
import { queriedSchemas, queriedTexts, readQueried } from "../../../support/models/queried.ts";

const view = (query: object, properties: object, more: object = {}) => ({
  "x-entity": { kind: "view" },
  "x-query": query,
  properties,
  ...more,
});
const jobs = { from: "yard/job" };
const name = { "x-from": "name" };

/** Faults of a view beside the others, as code and pointer. */
const faultsOf = (schema: object, key = "yard/wrong") =>
  readQueried({ [key]: schema }).faults.map(({ code, pointer }) => `${code} ${pointer}`);
const curesOf = (schema: object) =>
  readQueried({ "yard/wrong": schema }).faults.map(({ cure }) => cure);

describe("a view of x-query", () => {
  it("takes kind, choices, digits, relation and mask of its fields from where they come from", () => {
    const { project } = readQueried();
    const field = (entity: string, wanted: string) =>
      project?.entities
        .find(({ key }) => key === `yard/${entity}`)
        ?.fields.find((each) => each.name === wanted);
    expect(field("work", "kind")).toMatchObject({ kind: "select", options: ["roof", "wall"] });
    expect(field("work", "cost")).toMatchObject({ kind: "decimal", precision: 12, scale: 2 });
    expect(field("work", "firmId")).toMatchObject({
      kind: "relation",
      relation: { to: "yard/firm", labelAs: "firmName" },
    });
    expect(field("work", "phone")).toMatchObject({ kind: "phone", mask: { start: 3, end: 4 } });
    expect(field("total", "month")).toMatchObject({ kind: "string" });
    expect(field("total", "jobs")).toMatchObject({ kind: "integer", minimum: 0 });
    expect(field("total", "cost")).toMatchObject({ kind: "decimal", precision: 22, scale: 2 });
    expect(field("total", "last")).toMatchObject({ kind: "date" });
  });

  it("cannot be written", () => {
    const operations = readQueried().project?.entities.find(
      ({ key }) => key === "yard/work",
    )?.operations;
    for (const action of ["create", "update", "delete", "restore", "import"])
      expect(operations?.[action], action).toBeNull();
    expect(
      faultsOf(
        view(jobs, { name }, { "x-entity": { kind: "view", operations: ["list", "create"] } }),
      ),
    ).toEqual(["S613 /x-entity/operations/1"]);
  });
});

describe("texts of a view", () => {
  const entity = (key: string) =>
    readQueried().project?.entities.find((each) => each.key === key) as EntityModel;

  it("are its own where it says them, and else those of where the values come from", () => {
    expect(entityMessages(entity("yard/total"))).toMatchObject({ month: "Month", cost: "Cost" });
    const messages = entityMessages(entity("yard/work"));
    expect(messages).toMatchObject({ _name: "yard/work" });
    for (const key of ["kind", "firm", "_option"]) expect(messages).not.toHaveProperty(key);
    const said = readQueried({
      "yard/work": view(jobs, { kind: { title: "Sort", "x-from": "kind" } }),
    }).project?.entities.find(({ key }) => key === "yard/work") as EntityModel;
    expect(entityMessages(said)).toMatchObject({ kind: "Sort" });
  });

  it("are found in every language: names and choices of a field at the end of a path", () => {
    const texts: Record<string, string> = {
      "yard.firm.name": "Firma",
      "yard.job._option.kind.roof": "Dach",
    };
    const speech = {
      locale: "de",
      translator: { text: (_: string, key: string) => texts[key] } as unknown as Translator,
    };
    const work = entity("yard/work");
    expect(entityText(work, "firm", speech)).toBe("Firma");
    expect(entityText(work, "_option.kind.roof", speech)).toBe("Dach");
    expect(entityText(entity("yard/total"), "jobs", speech)).toBeUndefined();
    expect(entityText(entity("yard/job"), "firmId", speech)).toBeUndefined();
  });
});

describe("is refused with its place:", () => {
  it.each<[string, object, string[]]>([
    ["an unknown entity", view({ from: "yard/jobb" }, { name }), ["S501 /x-query/from"]],
    ["a view over itself", view({ from: "yard/wrong" }, { name }), ["S626 /x-query/from"]],
    ["a view over another one", view({ from: "yard/work" }, { name }), ["S626 /x-query/from"]],
    [
      "an unknown path",
      view(jobs, { name, at: { "x-from": "firmId.placeId.nam" } }),
      ["S601 /properties/at/x-from"],
    ],
    [
      "a path to several records",
      view(jobs, { name, step: { "x-from": "steps.name" } }),
      ["S603 /properties/step/x-from"],
    ],
    [
      "a path through a text",
      view(jobs, { name, step: { "x-from": "name.length" } }),
      ["S603 /properties/step/x-from"],
    ],
    [
      "a path of too many steps",
      view(jobs, { name, at: { "x-from": "firmId.placeId.a.b.c" } }),
      ["S205 /properties/at/x-from"],
    ],
    [
      "an aggregate without groups",
      view(jobs, { name, cost: { "x-from": { sum: "cost" } } }),
      ["S625 /properties/cost/x-from"],
    ],
    [
      "a field that is neither group nor aggregate",
      view({ ...jobs, groupBy: ["kind"] }, { name, kind: { "x-from": "kind" } }),
      ["S625 /properties/name/x-from"],
    ],
    [
      "a group by an aggregate, and by nothing",
      view({ ...jobs, groupBy: ["all", "none"] }, { all: { "x-from": { count: "id" } } }),
      ["S625 /properties/all/x-from", "S601 /x-query/groupBy/1"],
    ],
    [
      "a sum of texts, and the month of one",
      view(
        { ...jobs, groupBy: ["month"] },
        { month: { "x-from": { month: "name" } }, all: { "x-from": { sum: "kind" } } },
      ),
      ["S603 /properties/all/x-from/sum", "S603 /properties/month/x-from/month"],
    ],
    [
      "the same column twice",
      view(jobs, { name, other: { "x-from": "name" } }),
      ["S608 /properties/other/x-from"],
    ],
    [
      "two columns of one name",
      view(jobs, { jobURL: name, jobUrl: { "x-from": "kind" } }),
      ["S307 /properties/jobUrl"],
    ],
    [
      "conditions that do not become SQL",
      view(
        { ...jobs, filter: "costs > 1 || $old.cost > 1", groupBy: ["kind"] },
        { kind: { "x-from": "kind" }, all: { "x-from": { count: "id", where: "cost" } } },
      ),
      ["S901 /properties/all/x-from/where", "S901 /x-query/filter"],
    ],
    [
      "a condition over what readers see covered",
      view(
        { from: "yard/firm", filter: "phone == '1'", groupBy: ["contact"] },
        {
          contact: { "x-from": "contact" },
        },
      ),
      ["S627 /properties/contact/x-from", "S627 /x-query/filter"],
    ],
    [
      "a field from nowhere",
      view(jobs, { name, other: { type: "string" } }),
      ["S202 /properties/other"],
    ],
    [
      "what comes from the source",
      view(jobs, { name: { ...name, type: "string", "x-mask": "all" } }),
      ["S403 /properties/name/type", "S403 /properties/name/x-mask"],
    ],
    [
      "rights, keys and states of its own",
      view(jobs, { name }, { "x-policy": [{ role: "host", can: ["read"] }], required: ["name"] }),
      ["S403 /x-policy", "S403 /required"],
    ],
    [
      "x-from without a query",
      { "x-entity": { kind: "view" }, properties: { name, other: { type: "string" } } },
      ["S403 /properties/name/x-from"],
    ],
    ["a query of another form, once", view([], { name }), ["S203 /x-query"]],
    [
      "origins of another form, each once",
      view(jobs, {
        name,
        a: { "x-from": 5 },
        b: { "x-from": { sum: "cost", count: "id" } },
        c: { "x-from": "name'); drop" },
        d: 5,
      }),
      [
        "S203 /properties/a/x-from",
        "S206 /properties/b/x-from",
        "S205 /properties/c/x-from",
        "S203 /properties/d",
      ],
    ],
    ["a table with a query", { ...view(jobs, { name }), "x-entity": {} }, ["S403 /x-query"]],
  ])("%s", (_, schema, faults) => {
    expect(faultsOf(schema).sort()).toEqual([...faults].sort());
  });

  it("a group and a condition over what is computed from covered values", () => {
    const firm = queriedSchemas["yard/firm"] as { properties: object };
    const full = {
      title: "Full",
      type: "string",
      maxLength: 200,
      "x-computed": { expr: "name + phone", stored: true },
    };
    const { faults } = readQueried({
      "yard/firm": { ...firm, properties: { ...firm.properties, full } },
      "yard/wrong": view(
        { from: "yard/firm", filter: "full == '1'", groupBy: ["full"] },
        { full: { "x-from": "full" } },
      ),
    });
    expect(faults.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([
      "S627 /properties/full/x-from",
      "S627 /x-query/filter",
    ]);
  });

  it("a relation to a view, which would go round the rights of what the view reads", () => {
    const work = { title: "Work", type: ["integer", "null"], "x-relation": { to: "yard/work" } };
    const { faults } = readQueried({
      "yard/wrong": {
        "x-entity": { scope: "tenant" },
        properties: { name: { title: "Name", type: "string", maxLength: 64 }, workId: work },
      },
    });
    expect(faults.map(({ code, pointer, cure }) => [code, pointer, cure])).toEqual([
      ["S603", "/properties/workId/x-relation/to", "Refer to yard/job, which the view reads."],
    ]);
  });

  it("several faults at once", () => {
    expect(
      faultsOf(view({ ...jobs, filter: "x" }, { a: { "x-from": "b" }, c: { "x-from": "d.e" } })),
    ).toHaveLength(3);
  });

  it("a field that has gone, with the name it has now", () => {
    const job = structuredClone(queriedSchemas["yard/job"]) as {
      properties: Record<string, object>;
    };
    const { cost = {}, ...properties } = job.properties;
    const faults = readQueried({
      "yard/job": { ...job, properties: { ...properties, price: { ...cost, "x-was": ["cost"] } } },
    }).faults.filter(({ file }) => file.endsWith("work.schema.json"));
    expect(faults.map(({ cure }) => cure)).toEqual(['Write "price", as the field is called now.']);
    const gone = readQueried({ "yard/job": { ...job, properties } }).faults;
    expect(gone.map(({ file }) => file)).toContain("schemas/yard/work.schema.json");
  });

  it("proposals for what is misspelled", () => {
    const cures = curesOf(view({ from: "yard/jobb" }, { name }));
    expect(cures).toEqual(['Did you mean "yard/job"?']);
  });
});

it("is read again when what it reads changes", () => {
  const reader = createProjectReader();
  const digits = (project: ReturnType<typeof reader.read>["project"]) =>
    project?.entities
      .find(({ key }) => key === "yard/work")
      ?.fields.find((field) => field.name === "cost")?.precision;
  expect(digits(reader.read(queriedTexts()).project)).toBe(12);
  const job = structuredClone(queriedSchemas["yard/job"]) as {
    properties: Record<string, Record<string, unknown>>;
  };
  job.properties["cost"] = { ...job.properties["cost"], "x-type": { decimal: [14, 2] } };
  expect(digits(reader.read(queriedTexts({ "yard/job": job })).project)).toBe(14);
});
