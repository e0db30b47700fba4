import { describe, expect, it } from "vitest";
import { expandNames } from "../../../../runtime/shared/expression/expandNames.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";

const properties = {
  name: { type: "string", maxLength: 40 },
  due: { type: "string", format: "date" },
  fee: { type: "string", "x-type": { decimal: [10, 2] }, "x-computed": { expr: "days * 2" } },
  state: { type: "string", enum: ["open", "back"] },
  note: { type: "string", maxLength: 40, "x-when": { visible: "isLate", required: "!isLate" } },
};
const named = { isOut: "state == 'open'", isLate: "isOut && due < $today", days: "$today - due" };

const read = (schema: object) => {
  const text = JSON.stringify({
    $id: "shop/loan",
    title: "Loan",
    type: "object",
    "x-entity": { titleField: "name" },
    properties,
    "x-let": named,
    ...schema,
  });
  const { project, faults } = readProject([{ path: "shop/loan.schema.json", text }]);
  return {
    entity: project?.entities.find(({ key }) => key === "shop/loan"),
    faults,
    told: faults.map(({ code, pointer }) => `${code} ${pointer}`),
    text,
  };
};

describe("names of x-let", () => {
  it("are written out wherever the entity takes an expression", () => {
    const { entity, told } = read({
      "x-rules": [{ id: "notLate", expr: "!isLate", fields: ["due"], message: "Late." }],
      "x-policy": [{ role: "*", can: ["read"], rows: "isOut" }],
      "x-keys": [{ unique: ["due"], where: "isOut" }],
      "x-views": { late: { filter: "isLate" } },
      "x-states": {
        field: "state",
        initial: "open",
        transitions: {
          back: {
            from: ["open"],
            to: "back",
            guard: "!isLate",
            guards: { out: { expr: "isOut" } },
          },
        },
      },
      "x-forms": { default: [{ section: "a", visible: "isOut", fields: ["name"] }] },
    });
    expect(told).toEqual([]);
    const late = "(state == 'open') && due < $today";
    expect(entity?.rules[0]?.expr).toBe(`!(${late})`);
    expect(entity?.policy[0]?.rows).toBe("(state == 'open')");
    expect(entity?.unique.map(({ where }) => where)).toContain("(state == 'open')");
    expect(entity?.views.find(({ name }) => name === "late")?.filter).toBe(`(${late})`);
    const [back] = entity?.states?.transitions ?? [];
    expect(back?.guards.map(({ expr }) => expr)).toEqual([`!(${late})`, "(state == 'open')"]);
    expect(entity?.forms[0]?.sections[0]?.visible).toBe("(state == 'open')");
    const field = (name: string) => entity?.fields.find((each) => each.name === name);
    expect(field("fee")?.computed?.expr).toBe("($today - due) * 2");
    expect(field("note")?.when).toEqual({ visible: `(${late})`, required: `!(${late})` });
  });

  it("are free: no word of the language, no field, no other form of name", () => {
    const taken = { value: "1", null: "1", due: "1", createTime: "1", Late: "1" };
    expect(read({ "x-let": { ...named, ...taken } }).told.sort()).toEqual([
      "S301 /x-let/Late",
      "S302 /x-let/null",
      "S302 /x-let/value",
      "S313 /x-let/createTime",
      "S313 /x-let/due",
    ]);
  });

  it("do not stand for themselves", () => {
    const { told, faults } = read({
      "x-let": { ...named, isOut: "!isBack", isBack: "state == 'back' || !isOut" },
    });
    expect(told.sort()).toEqual(["S628 /x-let/isBack", "S628 /x-let/isOut"]);
    expect(faults[0]?.problem).toBe('"isOut" stands for itself: isOut -> isBack -> isOut.');
  });

  it("do not grow without end", () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `n${at}`,
        at === 0 ? "fee" : `n${at - 1} + n${at - 1}`,
      ]),
    );
    const { told } = read({ "x-let": { ...named, ...doubling } });
    expect(told).toEqual(["S629 /x-let/n8"]);
  });
});

describe("faults of named expressions", () => {
  const faultsOf = (schema: object) => {
    const { faults, text } = read(schema);
    return faults.map(({ code, pointer, problem, column }) => ({
      at: `${code} ${pointer}`,
      problem,
      begins: text.slice((column ?? 0) - 1).split(/[^\w$]/)[0],
    }));
  };

  it("are told once, where the name is declared", () => {
    const found = faultsOf({ "x-let": { ...named, isOut: "stat == 'open'" } });
    expect(found).toEqual([
      { at: "S901 /x-let/isOut", problem: expect.stringContaining("stat"), begins: "stat" },
    ]);
  });

  it("are told at the name where its place is what does not fit", () => {
    const keys = [{ unique: ["due"], where: "state == null || isLate" }];
    const [found] = faultsOf({ "x-keys": keys });
    expect(found).toMatchObject({ at: "S901 /x-keys/0/where", begins: "isLate" });
    expect(found?.problem).toContain("$today");
    expect(found?.problem).toContain("state == null || isLate");
    const behind = [{ unique: ["due"], where: "name == null || fee == null" }];
    expect(faultsOf({ "x-keys": behind })).toMatchObject([{ begins: "fee" }]);
    const policy = [{ role: "*", can: ["read"], rows: "days" }];
    expect(faultsOf({ "x-policy": policy })).toMatchObject([
      { at: "S901 /x-policy/0/rows", begins: "days" },
    ]);
  });
});

describe("names in an expression", () => {
  const meanings = new Map([["late", "a < b"]]);
  it.each([
    ["late && !late", "(a < b) && !(a < b)"],
    ["x.late || late(1) == 'late'", "x.late || late(1) == 'late'"],
    ["later", "later"],
    ["$late", "$late"],
    ["late ?", "late ?"],
    ["late ? late : 1 + late", "(a < b) ? (a < b) : 1 + (a < b)"],
    ["sum(late, late, late) + count(late)", "sum((a < b), late, late) + count((a < b))"],
    ["any(items, late && sum(parts, late) > 0)", "any(items, late && sum(parts, late) > 0)"],
    ["'late", "'late"],
  ])("%s", (text, expanded) => {
    expect(expandNames(text, meanings)?.text).toBe(expanded);
  });
});
