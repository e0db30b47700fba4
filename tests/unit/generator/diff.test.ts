import { describe, expect, it } from "vitest";
import { diffTables } from "../../../generator/plan/diff.ts";
import type { ColumnPlan, TablePlan } from "../../../generator/plan/tableModel.ts";

const column = (name: string, more: Partial<ColumnPlan> = {}): ColumnPlan => ({
  name,
  type: "text",
  nullable: true,
  default: null,
  was: [],
  field: name,
  ...more,
});

const table = (columns: ColumnPlan[], more: Partial<TablePlan> = {}): TablePlan => ({
  name: "t",
  entity: "m/t",
  columns: [column("id", { type: "bigint", nullable: false }), ...columns],
  primaryKey: ["id"],
  checks: [],
  foreignKeys: [],
  indexes: [],
  was: [],
  ...more,
});

const change = (from: TablePlan[], to: TablePlan[]) => {
  const { statements, refusals, next } = diffTables(from, to);
  return { sql: statements, refused: refusals.map(({ problem }) => problem), next };
};

describe("diffTables", () => {
  it("finds nothing between equal tables", () => {
    expect(change([table([column("a")])], [table([column("a")])]).sql).toEqual([]);
  });

  const cases: [string, TablePlan, TablePlan, string[]][] = [
    ["adds a column", table([]), table([column("a")]), [`alter table "t" add column "a" text;`]],
    [
      "adds a required column without a default as nullable",
      table([]),
      table([column("a", { nullable: false })]),
      [
        "-- t.a is required from now on; rows from before have null.",
        `alter table "t" add column "a" text;`,
      ],
    ],
    [
      "adds a required column with its default",
      table([]),
      table([column("a", { nullable: false, default: "1", type: "integer" })]),
      [`alter table "t" add column "a" integer not null default 1;`],
    ],
    [
      "renames through x-was",
      table([column("old", { nullable: false })]),
      table([column("fresh", { nullable: false, was: ["old"] })]),
      [`alter table "t" rename column "old" to "fresh";`],
    ],
    [
      "widens a number",
      table([column("a", { type: "numeric(10,2)" })]),
      table([column("a", { type: "numeric(14,4)" })]),
      [`alter table "t" alter column "a" type numeric(14,4);`],
    ],
    [
      "lets null in",
      table([column("a", { nullable: false })]),
      table([column("a")]),
      [`alter table "t" alter column "a" drop not null;`],
    ],
    [
      "keeps a column whose field is gone",
      table([column("a", { nullable: false })]),
      table([]),
      [
        "-- t.a is no longer in the schema; the column and its values are kept.",
        `alter table "t" alter column "a" drop not null;`,
      ],
    ],
    [
      "replaces a check without touching the rows",
      table([], { checks: [{ name: "t_a_length", sql: "char_length(a) <= 5" }] }),
      table([], { checks: [{ name: "t_a_length", sql: "char_length(a) <= 9" }] }),
      [
        `alter table "t" drop constraint "t_a_length";`,
        `alter table "t" add constraint "t_a_length" check (char_length(a) <= 9) not valid;`,
      ],
    ],
  ];

  it.each(cases)("%s, once", (_, from, to, sql) => {
    const first = change([from], [to]);
    expect(first.refused).toEqual([]);
    expect(first.sql).toEqual(sql);
    const second = change(first.next, [to]);
    expect(second.sql).toEqual([]);
    expect(second.refused).toEqual([]);
    expect(second.next).toEqual(first.next);
  });

  it.each([
    [
      "a narrower number",
      column("a", { type: "numeric(14,2)" }),
      column("a", { type: "numeric(14,4)" }),
    ],
    ["another type", column("a"), column("a", { type: "integer" })],
    ["null no longer allowed", column("a"), column("a", { nullable: false })],
  ])("refuses %s and says what to do", (_, from, to) => {
    const { refusals } = diffTables([table([from])], [table([to])]);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.column?.field).toBe("a");
    expect(refusals[0]?.cure).toContain("migration");
  });

  it("renames a table whose entity was renamed, and keeps one that is gone", () => {
    const renamed = change([table([])], [table([], { name: "fresh", was: ["t"] })]);
    expect(renamed.sql).toEqual([`alter table "t" rename to "fresh";`]);
    const gone = change([table([])], []);
    expect(gone.sql).toEqual([
      "-- t is no longer in the schemas; the table and its rows are kept.",
    ]);
    expect(change(gone.next, []).sql).toEqual([]);
  });
});
