import { describe, expect, it } from "vitest";
import { emptyForm, type FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { apply } from "../../../../runtime/shared/forms/edit/apply.ts";
import { copied, copiedFields, readClip } from "../../../../runtime/shared/forms/edit/clip.ts";
import type { FormCommand, PartPath } from "../../../../runtime/shared/forms/edit/command.ts";
import { positionOf } from "../../../../runtime/shared/forms/edit/layout.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { text, after, linesOf, at, from } from "./commandSteps.ts";
import { surroundings, visitForm } from "./fixtureForm.ts";

describe("apply", () => {
  it("moves an entry within a row, between rows and parts, and out into a row of its own", () => {
    const moved = (position: ReturnType<typeof from>, to: ReturnType<typeof at>) =>
      after(visitForm, { kind: "moveEntry", from: position, to });
    expect(linesOf(moved(from(0, 0), at(0, 2)), 0)).toEqual([["since", "guest"], "reason"]);
    expect(linesOf(moved(from(0, 1), at(0, 0)), 0)).toEqual([["since", "guest"], "reason"]);
    expect(linesOf(moved(from(0, 0), at(2)), 0)).toEqual(["since", "reason", "guest"]);
    expect(linesOf(moved(from(1, 0), at(0)), 0)).toEqual(["reason", ["guest", "since"]]);
    expect(linesOf(moved(from(1, 0), at(0, 1)), 0)).toEqual([["guest", "reason", "since"]]);
    expect(linesOf(moved(from(1, 0), at(2)), 0)).toEqual([["guest", "since"], "reason"]);
    const apart = moved(from(0, 0), at(0, 1, 1));
    expect(linesOf(apart, 0)).toEqual(["since", "reason"]);
    expect(linesOf(apart, 1)?.[0]).toEqual(["company", "guest", "until"]);
  });

  it("renames a field wherever it is named", () => {
    const wide: FormDocument = {
      ...visitForm,
      "x-texts": {
        "zh-CN": { until: "至", "_help.until": "可空", "_option.until.a": "甲", name: "名" },
      },
    };
    const renamed = after(wide, { kind: "renameField", from: "until", to: "leaves", was: true });
    const rest = formText(renamed).replaceAll(/"x-was": \[[^\]]*\]/g, "");
    expect(rest).not.toMatch(/\buntil\b/);
    expect(renamed.properties["leaves"]).toMatchObject({ "x-was": ["until"] });
    expect(Object.keys(renamed.properties).indexOf("leaves")).toBe(3);
    expect(renamed["x-rules"]?.[0]).toMatchObject({ expr: "leaves == null || leaves >= since" });
    expect(renamed["x-texts"]?.["zh-CN"]).toEqual({
      leaves: "至",
      "_help.leaves": "可空",
      "_option.leaves.a": "甲",
      name: "名",
    });
    const back = after(renamed, { kind: "renameField", from: "leaves", to: "until", was: true });
    expect(back.properties["until"]).toMatchObject({ "x-was": ["leaves"] });
  });

  it.each([
    ["a text that looks like the name", "guest == 'until'", "guest == 'until'"],
    ["a name that only begins so", "untilNow == until", "untilNow == leaves"],
    ["the value of before", "$old.until != until", "$old.leaves != leaves"],
    ["the rows of a sum", "sum(items, until) > until", "sum(items, until) > leaves"],
    ["a path", "until.until == 1", "leaves.until == 1"],
    ["what cannot be read", "until >", "until >"],
  ])("renames in expressions, but not %s", (_what, expr, wanted) => {
    const form: FormDocument = { ...visitForm, "x-rules": [{ id: "a", expr, fields: ["until"] }] };
    const renamed = after(form, { kind: "renameField", from: "until", to: "leaves" });
    expect(renamed["x-rules"]?.[0]?.expr).toBe(wanted);
  });

  it("renames what a choice reads of the record", () => {
    const site = {
      ...visitForm.properties["siteId"],
      "x-relation": { to: "site/project", filter: "kind == $record.kind" },
    };
    const form = after(visitForm, { kind: "replaceField", name: "siteId", field: site });
    const renamed = after(form, { kind: "renameField", from: "kind", to: "purpose" });
    expect(renamed.properties["siteId"]).toMatchObject({
      "x-relation": { filter: "kind == $record.purpose" },
    });
  });

  it("renames what rows of a repeater ask of the form around them, and their texts", () => {
    const filter = "kind == $parent.kind && name != $record.kind";
    const site = { type: "integer", "x-relation": { to: "site/project", filter } };
    const rows = { type: "array", title: "Sites", items: { type: "object", properties: { site } } };
    const form: FormDocument = {
      ...after(visitForm, { kind: "insertField", name: "sites", field: rows }),
      "x-texts": { "zh-CN": { "_rows.sites.site": "工地" } },
    };
    const renamed = after(
      form,
      { kind: "renameField", from: "kind", to: "purpose" },
      { kind: "renameField", from: "sites", to: "places" },
    );
    expect(renamed.properties["places"]).toMatchObject({
      items: {
        properties: {
          site: { "x-relation": { filter: "kind == $parent.purpose && name != $record.kind" } },
        },
      },
    });
    expect(renamed["x-texts"]?.["zh-CN"]).toEqual({ "_rows.places.site": "工地" });
  });

  it("takes a field out of everything but the expressions that name it", () => {
    const removed = after(visitForm, { kind: "removeField", name: "until" });
    expect(positionOf(removed, "default", "until")).toBeNull();
    expect(removed["x-views"]?.["default"]?.["columns"]).toEqual(["guest", "since"]);
    expect(removed["x-rules"]).toEqual([]);
    const { faults } = readFormDocument(removed, surroundings);
    expect([...new Set(faults.map(({ code, pointer }) => `${code} ${pointer}`))]).toEqual([
      "S901 /x-views/open/filter",
      "S901 /properties/reason/x-when/required",
      "S901 /properties/days/x-computed/expr",
    ]);
  });

  it("removes a part with its fields, or hands them to its neighbor", () => {
    const gone = after(visitForm, {
      kind: "removePart",
      form: "default",
      path: [1],
      fields: "remove",
    });
    expect(Object.keys(gone.properties)).toEqual(["guest", "since", "reason", "days"]);
    const kept = after(visitForm, {
      kind: "removePart",
      form: "default",
      path: [1],
      fields: "keep",
    });
    expect(linesOf(kept, 0)).toEqual([
      ["guest", "since"],
      "reason",
      ["company", "until"],
      "siteId",
      "kind",
    ]);
    expect(kept.properties).toBe(visitForm.properties);
    const first = after(visitForm, {
      kind: "removePart",
      form: "default",
      path: [0],
      fields: "keep",
    });
    expect(linesOf(first, 0)?.slice(0, 2)).toEqual([["guest", "since"], "reason"]);
  });

  it("moves parts into one another, at most three deep, and never into themselves", () => {
    const move = (first: PartPath, to: PartPath): FormCommand => ({
      kind: "movePart",
      form: "default",
      from: first,
      to,
    });
    const inside = after(visitForm, move([1], [0, 0]));
    expect(inside["x-forms"]?.["default"]).toHaveLength(1);
    expect(linesOf(inside, 0, 0)?.[0]).toEqual(["company", "until"]);
    expect(apply(inside, move([0], [0, 0, 0])).refusal).toBe("intoItself");
    const part = {
      section: "a",
      sections: [{ section: "b", sections: [{ section: "c", fields: [] }] }],
    };
    const insert = (path: PartPath): FormCommand => ({
      kind: "insertPart",
      form: "default",
      path,
      part,
    });
    expect(apply(visitForm, insert([2])).refusal).toBeUndefined();
    expect(apply(visitForm, insert([0, 0])).refusal).toBe("tooDeep");
  });

  it("pastes what was copied under names that are free, into this form and into another", () => {
    const clip = copied(visitForm, [from(0, 0), from(0, 1), from(0, 1, 1)]);
    expect(readClip(JSON.stringify(clip))).toEqual(clip);
    const again = after(visitForm, { kind: "paste", clip, at: at(0) });
    expect(linesOf(again, 0)?.slice(0, 2)).toEqual([["guest2", "since2"], "until2"]);
    expect(again.required).toEqual(["guest", "since", "guest2", "since2"]);
    const { faults } = readFormDocument(again, surroundings);
    expect(faults).toEqual([]);
    const reason = copiedFields(visitForm, ["reason", "company", "until", "since"]);
    const twice = after(visitForm, { kind: "paste", clip: reason, at: at(0, 1) });
    expect(twice.properties["reason2"]?.["x-when"]).toEqual({
      visible: "company2 != null",
      required: "until2 > since2 + 7",
    });
    const other = after(emptyForm("other", "Other"), { kind: "paste", clip: reason, at: at(0) });
    expect(other.properties["reason"]).toEqual(visitForm.properties["reason"]);
    expect(readFormDocument(other, surroundings).faults).toEqual([]);
  });

  it("takes the texts of other languages along", () => {
    const texts = { "zh-CN": { guest: "访客", "_help.guest": "全名", since: "自", _name: "来访" } };
    const form: FormDocument = { ...visitForm, "x-texts": texts };
    const clip = copiedFields(form, ["guest"]);
    expect(clip.texts).toEqual({ "zh-CN": { guest: "访客", "_help.guest": "全名" } });
    const twice = after(form, { kind: "paste", clip, at: at(0) });
    expect(twice["x-texts"]?.["zh-CN"]).toEqual({
      ...texts["zh-CN"],
      guest2: "访客",
      "_help.guest2": "全名",
    });
    const other = after(emptyForm("other", "Other"), { kind: "paste", clip, at: at(0) });
    expect(other["x-texts"]).toEqual({ "zh-CN": { guest: "访客", "_help.guest": "全名" } });
  });

  it.each([
    "",
    "{}",
    "[1]",
    '{"clip":"formwork-form"}',
    '{"clip":"formwork-form","fields":{"a":1},"required":[],"lines":[]}',
  ])("takes no other text for a clip: %s", (other) => expect(readClip(other)).toBeNull());

  it("refuses what does not fit, and then changes nothing", () => {
    const commands: [FormCommand, string][] = [
      [{ kind: "removeField", name: "nobody" }, "noSuchField"],
      [{ kind: "insertField", name: "Guest", field: text }, "badName"],
      [{ kind: "insertField", name: "guest", field: text }, "nameTaken"],
      [{ kind: "insertField", name: "siteName", field: text }, "nameTaken"],
      [{ kind: "insertField", name: "createTime", field: text }, "nameTaken"],
      [{ kind: "insertField", name: "null", field: text }, "nameTaken"],
      [{ kind: "insertField", name: "a", field: text, at: at(9) }, "noSuchPlace"],
      [{ kind: "renameField", from: "guest", to: "__proto__" }, "badName"],
      [{ kind: "moveEntry", from: from(7, 0), to: at(0) }, "noSuchPlace"],
      [{ kind: "insertEntry", entry: "guest", at: at(0) }, "nameTaken"],
      [{ kind: "removePart", form: "default", path: [8], fields: "keep" }, "noSuchPart"],
      [{ kind: "setKeyword", pointer: ["nowhere", "a"], value: 1 }, "noSuchPlace"],
      [{ kind: "setKeyword", pointer: ["properties"], value: 1 }, "badValue"],
      [{ kind: "setKeyword", pointer: ["x-rules", 0, "fields"] }, "badValue"],
      [
        {
          kind: "batch",
          commands: [
            { kind: "removeField", name: "guest" },
            { kind: "removeField", name: "guest" },
          ],
        },
        "noSuchField",
      ],
    ];
    for (const [command, why] of commands) {
      const { document, refusal } = apply(visitForm, command);
      expect([command.kind, refusal]).toEqual([command.kind, why]);
      expect(document).toBe(visitForm);
    }
  });

  it("shares everything that does not change", () => {
    const next = after(visitForm, {
      kind: "setKeyword",
      pointer: ["properties", "guest", "title"],
      value: "Visitor",
    });
    expect(next["x-forms"]).toBe(visitForm["x-forms"]);
    expect(next.properties["since"]).toBe(visitForm.properties["since"]);
    const same = after(visitForm, { kind: "setKeyword", pointer: ["title"], value: "Visit" });
    expect(same).toBe(visitForm);
  });
});
