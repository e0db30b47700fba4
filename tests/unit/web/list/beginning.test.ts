import { describe, expect, it } from "vitest";
import { inReadersOrder } from "../../../../runtime/web/core/fields/inputs/relation/inReadersOrder.ts";
import { beginningOf } from "../../../../runtime/web/core/list/history/beginningOf.ts";

describe("the beginning of a record's history", () => {
  const record = { createTime: "2026-11-01T08:00:00Z", createUserName: "Lin" };
  const entry = (action: string) => ({ id: 1, time: "", action, userName: "", changes: [] });

  it("is told by the record where no entry does", () => {
    expect(beginningOf(record, [entry("update")])).toMatchObject({
      action: "create",
      userName: "Lin",
      time: record.createTime,
    });
  });

  it("is not told twice, nor where nobody knows it", () => {
    expect(beginningOf(record, [entry("update"), entry("create")])).toBeNull();
    expect(beginningOf({}, [])).toBeNull();
    expect(beginningOf(undefined, [])).toBeNull();
  });
});

it("choices are in the order of what is read as long as all of them are here", () => {
  const choices = [{ label: "Zoll" }, { label: "Ärztin" }, { label: "Bau 10" }, { label: "Bau 9" }];
  const labels = (whole: boolean) => inReadersOrder(choices, whole, "de").map(({ label }) => label);
  expect(labels(true)).toEqual(["Ärztin", "Bau 9", "Bau 10", "Zoll"]);
  expect(labels(false)).toEqual(choices.map(({ label }) => label));
});
