import { describe, expect, it } from "vitest";
import { ruleFault } from "../../../../runtime/shared/entity/validate/checkConditions.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";

const day = { type: ["string", "null"], format: "date" };

/** What is said of a date that breaks the rule, on the last day of November. */
function saidOf(expr: string, message?: string) {
  const document: FormDocument = {
    ...emptyForm("visit", "Visit"),
    "x-forms": { default: [{ section: "basic", fields: ["begin", "end", "stay"] }] },
    "x-rules": [
      {
        id: "endRule",
        expr,
        fields: [expr.includes("stay") ? "stay" : "end"],
        ...(message ? { message } : {}),
      },
    ],
    properties: {
      begin: { ...day, title: "Begin" },
      end: { ...day, title: "End" },
      stay: { type: ["object", "null"], "x-type": "dateRange", title: "Stay" },
    },
  };
  const { model, faults } = readFormDocument(document, { entities: [], dictionaries: [] });
  expect(faults).toEqual([]);
  const [rule] = model?.rules ?? [];
  if (!model || !rule) throw new Error("no rule");
  const { key, params } = ruleFault(model, rule, "2026-11-30");
  return [key, params];
}

describe("a rule of a drawn form that limits a date, without words of its own", () => {
  it.each([
    ["!has(end) || end <= $today", ["notAfterToday", {}]],
    ["end == null || end >= $today", ["notBeforeToday", {}]],
    ["!has(end) || end >= addDays($today, 3)", ["notBefore", { limit: "2026-12-03" }]],
    ["!has(end) || end >= addDays($today, -30)", ["notBefore", { limit: "2026-10-31" }]],
    ["!has(stay) || stay.from >= $today", ["notBeforeToday", {}]],
    ["!has(end) || end <= '2027-01-31'", ["notAfter", { limit: "2027-01-31" }]],
    ["!has(end) || !has(begin) || end >= begin", ["notBefore", { limit: "Begin" }]],
  ])("%s is told in the language of the person", (expr, said) => {
    expect(saidOf(expr)).toEqual(said);
  });

  it.each([
    ["one with words of its own", "!has(end) || end <= $today", "Say when it ended."],
    ["one that demands more", "!has(end) || end <= $today && end > begin", undefined],
  ])("%s stays as it is", (_, expr, message) => {
    expect(saidOf(expr, message)[0]).toBe("rule");
  });
});
