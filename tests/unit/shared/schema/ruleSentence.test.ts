import { describe, expect, it } from "vitest";
import type { FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { ruleSentence } from "../../../../runtime/shared/schema/build/ruleSentence.ts";

const field = (name: string, label: string, kind: FieldModel["kind"]) =>
  ({ name, label, kind }) as FieldModel;
const fields = [
  field("paid", "Paid", "decimal"),
  field("total", "Total", "decimal"),
  field("foundOn", "Found on", "date"),
  field("dueOn", "Due date", "date"),
  field("stay", "Stay", "dateRange"),
  field("state", "State", "select"),
  field("closed", "Closed", "boolean"),
];

describe("the sentence of a rule without a message", () => {
  it.each([
    ["paid == null || total == null || paid <= total", "Paid must be at most Total."],
    ["dueOn == null || dueOn >= foundOn", "Due date must not be before Found on."],
    ["!has(dueOn) || dueOn <= $today", "Due date must not be after today."],
    ["stay == null || stay.to > $today", "The end of Stay must be after today."],
    ["paid > 0 && paid < total", "Paid must be more than 0 and Paid must be less than Total."],
    [
      "state != 'handedOut' || paid != null",
      "State must not be Handed out, or Paid must be filled in.",
    ],
    ["state in ['open', 'closed']", "State must be one of Open, Closed."],
    ["!closed || has(total)", "Closed must be no, or Total must be filled in."],
    ["total == paid + 5", "Total must be Paid + 5."],
    [
      "paid <= state.customerId.levelId.limit",
      "Paid must be at most the limit of the level of the customer of State.",
    ],
    ["total >= $old.total", "Total must be at least the former Total."],
  ])("%s: %s", (expr, sentence) => {
    expect(ruleSentence({ expr, fields: ["paid"] }, fields)).toBe(sentence);
  });

  it("names the fields where the condition is no sentence", () => {
    const expr = "mod(paid, 5) == 0 ? total > 3 : total > (paid + 1) * 2";
    expect(ruleSentence({ expr, fields: ["paid"] }, fields)).toBe(
      "The value of Paid is not allowed here.",
    );
    expect(ruleSentence({ expr, fields: ["paid", "total"] }, fields)).toBe(
      "The values of Paid and Total do not fit together.",
    );
  });
});
