import { describe, expect, it } from "vitest";
import { emptyForm, type FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import type { Operand } from "../../../../runtime/web/features/formDesigner/logic/sentence.ts";
import {
  freeRuleId,
  limitOf,
  propertyRules,
  rulesAround,
  rulesCommand,
  withLimit,
  withMessage,
  withYesOnly,
  yesOnlyAt,
  type Rule,
} from "../../../../runtime/web/features/formDesigner/properties/rules/fieldRules.ts";
import {
  hasLimits,
  isOfProperty,
} from "../../../../runtime/web/features/formDesigner/properties/rules/ofProperty.ts";
import { createDesignerStore } from "../../../../runtime/web/features/formDesigner/store/designerStore.ts";

const day = { type: ["string", "null"], format: "date" };
const form: FormDocument = {
  ...emptyForm("visit", "Visit"),
  "x-forms": { default: [{ section: "basic", fields: ["begin", "end", "stay", "stops"] }] },
  properties: {
    begin: { ...day, title: "Begin" },
    end: { ...day, title: "End" },
    stay: {
      title: "Stay",
      type: ["object", "null"],
      "x-type": "dateRange",
    },
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

describe("the limits of a moment and of a time of day", () => {
  it.each<[string, Operand, string]>([
    [
      "seen",
      { kind: "text", value: "2026-01-31T08:00:00.000Z" },
      "seen >= '2026-01-31T08:00:00.000Z'",
    ],
    ["opens", { kind: "text", value: "08:30" }, "opens >= '08:30'"],
    ["opens", { kind: "field", value: "closes" }, "!has(closes) || opens >= closes"],
  ])("are written too: %s %j", (name, operand, expr) => {
    const rules = withLimit([], { name }, "earliest", operand);
    expect(rules[0]?.expr).toBe(`!has(${name}) || ${expr}`);
    expect(limitOf(rules, name, "earliest")).toEqual({ index: 0, operand });
    const clock = { type: ["string", "null"], format: "time" };
    const properties = {
      seen: { type: ["string", "null"], format: "date-time", title: "Seen" },
      opens: { ...clock, title: "Opens" },
      closes: { ...clock, title: "Closes" },
    };
    const { sketch, faults: found } = readFormDocument(
      { ...emptyForm("visit", "Visit"), properties, "x-rules": rules },
      { entities: [], dictionaries: [] },
    );
    expect(found.filter(({ pointer }) => pointer.startsWith("/x-rules"))).toEqual([]);
    expect(sketch?.fields.filter(hasLimits).map((field) => field.name)).toEqual(
      expect.arrayContaining(["seen", "opens", "closes"]),
    );
  });
});

describe("the limits of a date", () => {
  it.each<[Operand, string]>([
    [{ kind: "variable", value: "$today" }, "!has(end) || end >= $today"],
    [{ kind: "days", value: "-3" }, "!has(end) || end >= addDays($today, -3)"],
    [{ kind: "days", value: "14" }, "!has(end) || end >= addDays($today, 14)"],
    [{ kind: "text", value: "2026-01-31" }, "!has(end) || end >= '2026-01-31'"],
    [{ kind: "field", value: "begin" }, "!has(end) || !has(begin) || end >= begin"],
  ])("are rules that what is empty does not break: %j", (operand, expr) => {
    const rules = withLimit([], { name: "end" }, "earliest", operand);
    expect(rules).toEqual([{ id: "endEarliest", expr, fields: ["end"] }]);
    expect(limitOf(rules, "end", "earliest")).toEqual({ index: 0, operand });
    expect(limitOf(rules, "end", "latest")).toBeNull();
    expect(limitOf(rules, "begin", "earliest")).toBeNull();
    expect(faults({ ...form, "x-rules": rules })).toEqual([]);
  });

  it("are about the first and the last day of a range", () => {
    const stay = { name: "stay", span: true };
    const today: Operand = { kind: "variable", value: "$today" };
    const rules = withLimit(withLimit([], stay, "earliest", today), stay, "latest", {
      kind: "field",
      value: "end",
    });
    expect(rules.map(({ expr }) => expr)).toEqual([
      "!has(stay) || stay.from >= $today",
      "!has(stay) || !has(end) || stay.to <= end",
    ]);
    expect(limitOf(rules, "stay", "earliest")).toEqual({ index: 0, operand: today });
    expect(limitOf(rules, "stay", "latest")?.index).toBe(1);
    expect(faults({ ...form, "x-rules": rules })).toEqual([]);
  });

  it("keep their own message when they change, and leave when they are taken away", () => {
    const today: Operand = { kind: "variable", value: "$today" };
    const [rule] = withLimit([], { name: "end" }, "latest", today);
    const told: Rule[] = [{ ...(rule as Rule), message: "Not in the future." }];
    const next = withLimit(told, { name: "end" }, "latest", { kind: "field", value: "begin" });
    expect(next).toEqual([
      {
        id: "endLatest",
        expr: "!has(end) || !has(begin) || end <= begin",
        fields: ["end"],
        message: "Not in the future.",
      },
    ]);
    expect(withLimit(next, { name: "end" }, "latest", null)).toEqual([]);
  });
});

describe("the rules beside a field", () => {
  it("are shown by the property that sets them, and by it alone", () => {
    const own: Rule = { id: "own", expr: "begin < end", fields: ["begin", "end"] };
    const today: Operand = { kind: "variable", value: "$today" };
    const rules = withYesOnly(withLimit([own], { name: "end" }, "latest", today), "terms", {
      visible: "",
    });
    expect(propertyRules(rules, "end", { limits: true, yesOnly: false })).toEqual([1]);
    expect(propertyRules(rules, "begin", { limits: true, yesOnly: false })).toEqual([]);
    expect(propertyRules(rules, "terms", { limits: false, yesOnly: true })).toEqual([2]);
    // A text that is compared like a day has no such property.
    expect(propertyRules(rules, "end", { limits: false, yesOnly: false })).toEqual([]);
    const told = withMessage(rules, 1, "Too late.");
    expect(told[1]).toMatchObject({ id: "endLatest", message: "Too late." });
    expect(withMessage(told, 1, "")).toEqual(rules);
  });

  it("are those of its rows, for a column", () => {
    const store = createDesignerStore(form, { entities: [], dictionaries: [] });
    const rules = withLimit([], { name: "on" }, "latest", { kind: "variable", value: "$today" });
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

  it("are told in a line where a property of the field shows them", () => {
    const today: Operand = { kind: "variable", value: "$today" };
    const rules = withLimit([], { name: "end" }, "latest", today);
    const store = createDesignerStore(form, { entities: [], dictionaries: [] });
    const { document, reading } = store.state();
    const told = (rule: Rule | undefined) => rule && isOfProperty(rule, document, reading.model);
    expect(told(rules[0])).toBe(true);
    expect(told({ id: "own", expr: "begin <= end", fields: ["begin", "end"] })).toBe(false);
    expect(told({ id: "own", expr: "has(end)", fields: ["end"] })).toBe(false);
    store.dispose();
  });

  it("get names that are free", () => {
    const rules = [{ id: "endRule", expr: "has(end)", fields: ["end"] }];
    expect(freeRuleId(rules, "endRule")).toBe("endRule2");
    expect(freeRuleId(rules, "rule")).toBe("rule");
  });
});

describe("a box that has to be ticked", () => {
  const box = { type: "boolean", default: false, title: "Terms" };
  const asked: FormDocument = { ...form, properties: { ...form.properties, terms: box } };

  it("is a rule that holds for yes alone, and for everything while it is not shown", () => {
    const always = withYesOnly([], "terms", { visible: "" });
    expect(always).toEqual([{ id: "termsYes", expr: "terms", fields: ["terms"] }]);
    const shown = withYesOnly(always, "terms", { visible: "has(begin)" });
    expect(shown.map(({ expr }) => expr)).toEqual(["!(has(begin)) || terms"]);
    for (const rules of [always, shown]) {
      expect(yesOnlyAt(rules, "terms")).toBe(0);
      const forms = { default: [{ section: "basic", fields: ["begin", "end", "stops", "terms"] }] };
      expect(faults({ ...asked, "x-forms": forms, "x-rules": rules })).toEqual([]);
      expect(withYesOnly(rules, "terms", null)).toEqual([]);
    }
  });

  it("keeps the message that it has", () => {
    const told = [{ id: "a", expr: "terms", fields: ["terms"], message: "Please accept." }];
    expect(withYesOnly(told, "terms", { visible: "has(end)" })).toEqual([
      { ...told[0], expr: "!(has(end)) || terms" },
    ]);
    expect(yesOnlyAt(told, "begin")).toBe(-1);
  });
});
