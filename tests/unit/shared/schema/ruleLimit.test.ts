import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import { rulePhrases } from "../../../../runtime/shared/schema/build/rulePhrases.ts";
import {
  createTranslator,
  type MessageTree,
} from "../../../../runtime/server/core/http/texts/messages.ts";
import { faultSentence, type Translate } from "../../../../runtime/web/core/form/faultSentence.ts";
import { ruleFault } from "../../../../runtime/shared/entity/validate/checkConditions.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";

const day = { type: ["string", "null"], format: "date" };

/** What is said, in a language, of an answer that breaks the rule, on the last day of November. */
function saidOf(
  expr: string,
  {
    message,
    fields = ["end"],
    language = "de",
  }: { message?: string; fields?: string[]; language?: string } = {},
) {
  const document: FormDocument = {
    ...emptyForm("visit", "Visit"),
    "x-forms": { default: [{ section: "basic", fields: Object.keys(properties) }] },
    "x-rules": [{ id: "endRule", expr, fields, ...(message ? { message } : {}) }],
    properties,
    "x-texts": {
      de: { begin: "Beginn", total: "Summe", paid: "Bezahlt", "_option.state.closed": "Zu" },
    },
  };
  const { model, faults } = readFormDocument(document, { entities: [], dictionaries: [] });
  expect(faults).toEqual([]);
  const [rule] = model?.rules ?? [];
  if (!model || !rule) throw new Error("no rule");
  const fault = ruleFault(model, rule, "2026-11-30");
  const server = translator.fault(language, fault);
  const browser = faultSentence(fault, inBrowser(language, model.texts), language);
  // Moments are told in the zone of the person in the browser, in UTC by the server.
  if (!expr.includes("seen"))
    expect(browser.replaceAll("\u202F", " ")).toBe(server.replaceAll("\u202F", " "));
  return server;
}

const messages = (language: string): MessageTree => ({
  validation: JSON.parse(
    readFileSync(`locales/${language}/validation.json`, "utf8"),
  ) as MessageTree,
});
const translator = createTranslator({ en: messages("en"), de: messages("de"), ja: messages("ja") });

/** As the console does: texts of the form in the language, else as written. */
const inBrowser =
  (language: string, texts: EntityModel["texts"]): Translate =>
  (key, params = {}) => {
    const own = texts?.[language]?.[key.replace("forms.visit.", "")];
    const text = own ?? translator.text(language, key) ?? String(params["_"]);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  };

const money = { type: ["string", "null"], "x-type": { decimal: [9, 2] } };
const properties = {
  begin: { ...day, title: "Begin" },
  end: { ...day, title: "End" },
  stay: { type: ["object", "null"], "x-type": "dateRange", title: "Stay" },
  seen: { type: ["string", "null"], format: "date-time", title: "Seen" },
  opens: { type: ["string", "null"], format: "time", title: "Opens" },
  closes: { type: ["string", "null"], format: "time", title: "Closes" },
  paid: { ...money, title: "Paid" },
  total: { ...money, title: "Total" },
  state: { type: ["string", "null"], enum: ["open", "closed", null], title: "State" },
  agreed: { type: "boolean", default: false, title: "Agreed" },
};

describe("a rule of a drawn form without words of its own", () => {
  it.each([
    ["!has(end) || end <= $today", "Nicht nach dem heutigen Tag"],
    ["end == null || end >= $today", "Nicht vor dem heutigen Tag"],
    ["!has(end) || end >= addDays($today, 3)", "Nicht vor: 03.12.2026"],
    ["!has(end) || end >= addDays($today, -30)", "Nicht vor: 31.10.2026"],
    ["!has(end) || end <= '2027-01-31'", "Nicht nach: 31.01.2027"],
    ["!has(end) || !has(begin) || end >= begin", "Nicht vor: Beginn"],
    [
      "!has(end) || end <= $today && end > begin",
      "End darf nicht nach heute liegen und End muss nach Beginn liegen",
    ],
    ["day(end) > 3", "Der Wert von End ist hier nicht erlaubt"],
    ["!has(stay) || stay.from >= $today", "Nicht vor dem heutigen Tag", ["stay"]],
    ["!has(seen) || seen >= '2026-11-01T08:30:00Z'", "Nicht vor: 01.11.2026, 08:30 UTC", ["seen"]],
    ["!has(opens) || opens >= '08:30'", "Nicht vor: 08:30", ["opens"]],
    ["!has(closes) || !has(opens) || closes >= opens", "Nicht vor: Opens", ["closes"]],
    [
      "paid == null || total == null || paid <= total",
      "Bezahlt darf höchstens Summe sein",
      ["paid", "total"],
    ],
    [
      "state != 'closed' || has(paid)",
      "State darf nicht Zu sein, oder Bezahlt muss ausgefüllt sein",
      ["paid"],
    ],
    [
      "max(paid, total) > 3",
      "Die Werte von Bezahlt und Summe passen nicht zusammen",
      ["paid", "total"],
    ],
    ["!(state == 'closed') || agreed", "Das muss bestätigt werden", ["agreed"]],
  ])("%s is told in the language of the person: %s", (expr, said, fields = ["end"]) => {
    expect(saidOf(expr, { fields })).toBe(said);
  });

  it("is told in the labels as written, where the language has no others", () => {
    const expr = "paid == null || total == null || paid <= total";
    expect(saidOf(expr, { fields: ["paid"], language: "ja" })).toBe(
      "PaidはTotal以下にしてください",
    );
  });

  it("says what it has words for in these", () => {
    const message = "Say when it ended.";
    expect(saidOf("!has(end) || end <= $today", { message })).toBe(message);
  });

  it("has the same English in code and messages", () => {
    expect(messages("en")["validation"]).toMatchObject(rulePhrases);
  });
});
