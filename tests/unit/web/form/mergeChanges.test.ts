import { describe, expect, it } from "vitest";
import { defect } from "../../../../generated/site/defect/entity.ts";
import { account } from "../../../../generated/access/account/entity.ts";
import { draftValues, sameValue } from "../../../../runtime/web/core/form/draft/draftValues.ts";
import { compareChanges } from "../../../../runtime/web/core/form/conflict/mergeChanges.ts";
import { idsAround } from "../../../../runtime/web/core/pages/show/idsAround.ts";
import { earlierValues } from "../../../../runtime/web/core/list/history/earlierValues.ts";

const base = { title: "Crack", location: "Roof", trade: null, description: "old", status: "open" };

describe("two people's changes of one record", () => {
  it("meet field by field; what only one has changed comes together by itself", () => {
    const mine = { ...base, title: "Crack A", location: "Roof 2", description: "same" };
    const theirs = { ...base, title: "Crack B", trade: "roofing", description: "same" };
    expect(compareChanges(defect, { base, mine, theirs })).toEqual({
      both: ["title"],
      theirs: ["trade"],
      mine: ["location", "description"],
    });
  });

  it("leave out what no form writes, such as the state", () => {
    const theirs = { ...base, status: "closed", version: 9 };
    expect(compareChanges(defect, { base, mine: base, theirs }).theirs).toEqual([]);
  });
});

describe("what is kept of a form", () => {
  it("holds no secret and nothing the server fills", () => {
    const kept = draftValues(
      account,
      { account: "lin", password: "Secret#1", createTime: "2026-01-01", realName: "Lin" },
      () => undefined,
    );
    expect(kept).toEqual({ account: "lin", realName: "Lin" });
  });

  it.each([
    [null, "", true],
    [undefined, null, true],
    [[{ id: 1, remark: null }], [{ remark: "", id: 1 }], true],
    [[1, 2], [2, 1], false],
    ["1.0", "1.00", false],
  ])("%j and %j are the same: %s", (one, other, same) => {
    expect(sameValue(one, other)).toBe(same);
  });
});

describe("a record in its list", () => {
  it("has the neighbors of the list that was loaded last", () => {
    const lists = [
      { at: 1, ids: [5, 7, 9] },
      { at: 2, ids: [9, 7, 3] },
      { at: 3, ids: [1, 2] },
    ];
    expect(idsAround(lists, 7)).toEqual({ at: 1, count: 3, before: 9, after: 3 });
    expect(idsAround(lists, 5)).toEqual({ at: 0, count: 3, before: null, after: 7 });
    expect(idsAround([{ at: 1, ids: [4] }], 4)).toBeNull();
  });
});

describe("an earlier version", () => {
  const entry = (id: number, field: string, before: string, after: string) => ({
    id,
    time: "",
    action: "update",
    userName: "",
    changes: [{ field, label: field, before, after }],
  });
  it("is what the fields were before all newer changes, without what nobody may write", () => {
    const newer = [
      entry(3, "title", "B", "C"),
      entry(2, "title", "A", "B"),
      entry(1, "status", "open", "closed"),
      entry(0, "location", "Roof", "Cellar"),
    ];
    const present = { title: "C", location: "Roof", status: "closed" };
    expect(earlierValues(defect, newer, present)).toEqual([
      { field: "title", label: "title", before: "C", after: "A" },
    ]);
  });

  it("brings child rows back, and does not mind the order of their members", () => {
    const change = (before: object[], after: object[]) => ({
      ...entry(1, "items", "", ""),
      changes: [{ field: "items", label: "items", before, after }] as never,
    });
    const [one, two] = [
      { id: 1, name: "A" },
      { id: 2, name: "B" },
    ];
    const back = earlierValues(defect, [change([one, two], [one])], { items: [one] } as never);
    expect(back.map(({ field, after }) => [field, after])).toEqual([["items", [one, two]]]);
    const turned = { name: "A", id: 1 };
    expect(earlierValues(defect, [change([turned], [])], { items: [one] } as never)).toEqual([]);
  });
});
