import { describe, expect, it } from "vitest";
import { emptyForm, type FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import type { Operand } from "../../../../runtime/web/features/formDesigner/logic/sentence.ts";
import {
  freeRuleId,
  limitOf,
  rulesAround,
  rulesCommand,
  withLimit,
  type Rule,
} from "../../../../runtime/web/features/formDesigner/properties/rules/fieldRules.ts";
import { createDesignerStore } from "../../../../runtime/web/features/formDesigner/store/designerStore.ts";

const day = { type: ["string", "null"], format: "date" };
const form: FormDocument = {
  ...emptyForm("visit", "Visit"),
  "x-forms": { default: [{ section: "basic", fields: ["begin", "end", "stops"] }] },
  properties: {
    begin: { ...day, title: "Begin" },
    end: { ...day, title: "End" },
    stops: {
      type: ["array", "null"],
      title: "Stops",
      items: { type: "object", properties: { on: { ...day, title: "On" } } },
    },
  },
};
const faults = (document: FormDocument) =>
  readFormDocument(document, { entities: [], dictionaries: [] }).faults.map(
    ({ problem }) => problem,
  );

describe("the limits of a date", () => {
  it.each<[Operand, string]>([
    [{ kind: "variable", value: "$today" }, "!has(end) || end >= $today"],
    [{ kind: "days", value: "-3" }, "!has(end) || end >= addDays($today, -3)"],
    [{ kind: "days", value: "14" }, "!has(end) || end >= addDays($today, 14)"],
    [{ kind: "text", value: "2026-01-31" }, "!has(end) || end >= '2026-01-31'"],
    [{ kind: "field", value: "begin" }, "!has(end) || !has(begin) || end >= begin"],
  ])("are rules that what is empty does not break: %j", (operand, expr) => {
    const rules = withLimit([], "end", "earliest", operand);
    expect(rules).toEqual([{ id: "endEarliest", expr, fields: ["end"] }]);
    expect(limitOf(rules, "end", "earliest")).toEqual({ index: 0, operand });
    expect(limitOf(rules, "end", "latest")).toBeNull();
    expect(limitOf(rules, "begin", "earliest")).toBeNull();
    expect(faults({ ...form, "x-rules": rules })).toEqual([]);
  });

  it("keep their own message when they change, and leave when they are taken away", () => {
    const today: Operand = { kind: "variable", value: "$today" };
    const [rule] = withLimit([], "end", "latest", today);
    const told: Rule[] = [{ ...(rule as Rule), message: "Not in the future." }];
    const next = withLimit(told, "end", "latest", { kind: "field", value: "begin" });
    expect(next).toEqual([
      {
        id: "endLatest",
        expr: "!has(end) || !has(begin) || end <= begin",
        fields: ["end"],
        message: "Not in the future.",
      },
    ]);
    expect(withLimit(next, "end", "latest", null)).toEqual([]);
  });
});

describe("the rules beside a field", () => {
  it("are those of its rows, for a column", () => {
    const store = createDesignerStore(form, { entities: [], dictionaries: [] });
    const rules = withLimit([], "on", "latest", { kind: "variable", value: "$today" });
    store.run(rulesCommand("stops.on", rules), { name: { key: "rule" } });
    const { document } = store.state();
    expect(rulesAround(document, "stops.on")).toEqual(rules);
    expect(rulesAround(document, "end")).toEqual([]);
    expect(document.properties["stops"]?.["items"]).toMatchObject({ "x-rules": rules });
    expect(faults(document)).toEqual([]);
    store.run(rulesCommand("stops.on", []), { name: { key: "rule" } });
    expect(store.state().document).toEqual(form);
    store.dispose();
  });

  it("get names that are free", () => {
    const rules = [{ id: "endRule", expr: "has(end)", fields: ["end"] }];
    expect(freeRuleId(rules, "endRule")).toBe("endRule2");
    expect(freeRuleId(rules, "rule")).toBe("rule");
  });
});
