import { describe, expect, it } from "vitest";
import {
  createRecordValidator,
  validateRecord,
} from "../../../../runtime/shared/entity/validateRecord.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import { entity as entityOf, field as fieldOf } from "../../../support/models/model.ts";
import { fixtureFiles } from "../schema/fixtureProject.ts";

const { project } = readProject(fixtureFiles());
const entities = new Map(project?.entities.map((entity) => [entity.key, entity]));
const order = entities.get("yard/order");
if (!order) throw new Error("the example project has no order");
const validate = createRecordValidator(order, (key) => entities.get(key));
const now = { today: "2026-05-01", now: "2026-05-01T10:00:00Z" };
const keysOf = (faults: Record<string, { key: string }>) =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, fault.key]));

describe("validateRecord", () => {
  it("fills defaults and drops what no client may set", () => {
    const input = {
      siteId: 5,
      id: 9,
      tenantId: 1,
      version: 3,
      code: "X",
      total: "1.00",
      siteName: "s",
      foo: 1,
    };
    expect(validate(input, "create", now)).toEqual({
      value: { siteId: 5, state: "draft", orderedOn: "2026-05-01", urgent: false, papers: [] },
      faults: {},
    });
  });

  it("touches only what an update holds", () => {
    expect(validate({ remark: "  note " }, "update")).toEqual({
      value: { remark: "note" },
      faults: {},
    });
  });

  const table: [
    what: string,
    input: unknown,
    mode: "create" | "update",
    want: Record<string, string>,
  ][] = [
    ["a missing required field", {}, "create", { siteId: "required" }],
    ["null of a required field", { siteId: null }, "update", { siteId: "required" }],
    [
      "null of a field that may not be null",
      { siteId: 1, urgent: null },
      "create",
      { urgent: "required" },
    ],
    ["a wrong type", { siteId: "5" }, "create", { siteId: "type" }],
    ["a long text", { siteId: 1, remark: "x".repeat(257) }, "create", { remark: "tooLong" }],
    ["a value outside of the list", { siteId: 1, state: "gone" }, "create", { state: "option" }],
    ["a day that does not exist", { siteId: 1, dueOn: "2026-02-30" }, "create", { dueOn: "date" }],
    [
      "a field required by a condition",
      { siteId: 1, urgent: true },
      "create",
      { reason: "required" },
    ],
    [
      "a rule over two fields",
      { siteId: 1, orderedOn: "2026-05-02", dueOn: "2026-05-01" },
      "create",
      { dueOn: "rule" },
    ],
    ["too many files", { siteId: 1, papers: [1, 2, 3, 4] }, "create", { papers: "tooMany" }],
    [
      "faults of child rows",
      { siteId: 1, lines: [{ article: "a", amount: "1.00" }, { amount: "0" }] },
      "create",
      { "lines.1.article": "required", "lines.1.amount": "min" },
    ],
    ["a child row that is none", { siteId: 1, lines: ["x"] }, "create", { lines: "type" }],
    ["an empty list in a text", { siteId: 1, remark: [] }, "create", { remark: "type" }],
    ["a list as record", [], "create", { "": "type" }],
    ["nothing as record", null, "create", { "": "type" }],
  ];
  it.each(table)("refuses %s", (_, input, mode, want) => {
    expect(keysOf(validate(input, mode, now).faults)).toEqual(want);
  });

  it("keeps ids of child rows, drops their foreign key, and asks a known row only for what it holds", () => {
    const lines = [
      { id: 7, amount: 2 },
      { article: "b", amount: "3", orderId: 99 },
    ];
    const { value, faults } = validate({ siteId: 1, lines }, "create", now);
    expect(faults).toEqual({});
    expect(value["lines"]).toEqual([
      { id: 7, amount: "2.00" },
      { article: "b", amount: "3.00" },
    ]);
  });

  it("sees the stored record in conditions and rules of an update", () => {
    const current = { siteId: 1, orderedOn: "2026-05-10", dueOn: null, urgent: true, reason: "r" };
    expect(keysOf(validate({ dueOn: "2026-05-09" }, "update", { ...now, current }).faults)).toEqual(
      { dueOn: "rule" },
    );
    expect(keysOf(validate({ reason: null }, "update", { ...now, current }).faults)).toEqual({
      reason: "required",
    });
    expect(validate({ urgent: false, reason: null }, "update", { ...now, current }).faults).toEqual(
      {},
    );
  });

  it("leaves columns alone that are closed for the client", () => {
    const { value } = validate({ siteId: 1, remark: "x" }, "create", {
      ...now,
      isWritable: (field) => field.name !== "remark",
    });
    expect(value).not.toHaveProperty("remark");
  });

  it("does not reach prototypes", () => {
    const input = JSON.parse(
      '{"siteId": 1, "__proto__": {"remark": "x"}, "constructor": {"a": 1}}',
    ) as unknown;
    const { value, faults } = validate(input, "create", now);
    expect(faults).toEqual({});
    expect(value["remark"]).toBeUndefined();
    expect(({} as Record<string, unknown>)["remark"]).toBeUndefined();
    const inherited = Object.create({ remark: "x", siteId: 1 }) as unknown;
    expect(keysOf(validate(inherited, "create", now).faults)).toEqual({ siteId: "required" });
  });

  it("names the message of a broken rule", () => {
    const { faults } = validateRecord(
      order,
      { siteId: 1, orderedOn: "2026-05-02", dueOn: "2026-05-01" },
      "create",
      {
        ...now,
        lookup: (key) => entities.get(key),
      },
    );
    expect(faults["dueOn"]).toEqual({
      key: "rule",
      params: {
        rule: "yard.order._rule.dueAfterOrdered",
        message: "The due date lies before the order date.",
      },
    });
  });
});

describe("fields that x-when does not show", () => {
  const model = entityOf("forms", "thing", [
    fieldOf("flag", "boolean", { nullable: true }),
    fieldOf("amount", "integer", { nullable: true }),
    fieldOf("reason", "string", { nullable: true, when: { visible: "flag" } }),
    fieldOf("part", "string", { nullable: true, when: { visible: "!(flag == true)" } }),
    fieldOf("least", "string", { default: "some", when: { visible: "amount > 3" } }),
    fieldOf("need", "string", {
      nullable: true,
      when: { visible: "flag", required: "amount != 1" },
    }),
  ]);
  const check = createRecordValidator(model, () => undefined);
  const sent = { amount: 4, reason: "why", part: "a", least: "b", need: "c" };

  it("are those whose condition is false or has no answer: what is sent for them is not kept", () => {
    expect(check({ ...sent, flag: true }, "create").value).toEqual({
      flag: true,
      amount: 4,
      reason: "why",
      least: "b",
      need: "c",
    });
    expect(check({ ...sent, flag: null, amount: null }, "create")).toEqual({
      value: { flag: null, amount: null, part: "a", least: "some" },
      faults: {},
    });
  });

  it("keep what is stored of them, or are emptied", () => {
    const current = { flag: null, amount: 4, reason: "old", need: null };
    expect(check({ reason: "new", need: "x" }, "update", { current }).value).toEqual({});
    expect(check({ reason: null }, "update", { current }).value).toEqual({ reason: null });
  });

  it("are written as they are sent in entities that are no drawn forms", () => {
    const other = createRecordValidator({ ...model, module: "shown" }, () => undefined);
    const given = { flag: false, ...sent };
    expect(other(given, "create").value).toMatchObject(given);
  });

  it("are not those whose condition looks at what the person does not see", () => {
    const current = { flag: false, amount: 4, reason: "old", least: "some" };
    const changes = { reason: "new", least: "x" };
    const unseen = new Set(["flag"]);
    expect(check(changes, "update", { current }).value).toEqual({ least: "x" });
    expect(check(changes, "update", { current, unseen }).value).toEqual(changes);
  });
});
