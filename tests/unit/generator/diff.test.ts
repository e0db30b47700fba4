import { describe, expect, it } from "vitest";
import { diffTables } from "../../../generator/plan/draft/diff.ts";
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

const index = (name: string, columns: string[]): TablePlan["indexes"][number] => ({
  name,
  unique: false,
  parts: columns.map((part) => `"${part}"`),
  where: null,
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
      "adds a required column for which nothing says a value only where there are no rows",
      table([]),
      table([column("a", { nullable: false })]),
      [
        `select formwork.refuse_rows('t', 'true', 't.a is required from now on, and nothing says its value in records that are there (default, x-default or x-convert.empty does)');`,
        `alter table "t" add column "a" text not null;`,
      ],
    ],
    [
      "fills a required column by its expression in batches, after asking whether every row gets a proper value",
      table([column("b")]),
      table([column("a", { nullable: false, fill: `("t"."b")::text` }), column("b")], {
        checks: [{ name: "t_a_length", sql: `char_length("a") <= 5` }],
      }),
      [
        `alter table "t" add column "a" text;`,
        `select formwork.refuse_rows('t', '(("t"."b")::text is not null and (char_length(("t"."b")::text) <= 5)) is not true', 't.a is required from now on, and its x-default gives no proper value');`,
        `alter table "t" add constraint "t_a_filled" check ("a" is not null) not valid;`,
        `alter table "t" add constraint "t_a_length" check (char_length("a") <= 5) not valid;`,
        `select formwork.fill_rows('t', 'a', '("t"."b")::text');`,
        `alter table "t" validate constraint "t_a_filled";`,
        `alter table "t" alter column "a" set not null;`,
        `alter table "t" drop constraint "t_a_filled";`,
        `alter table "t" validate constraint "t_a_length";`,
      ],
    ],
    [
      "asks whether a value for all rows would meet a unique key",
      table([]),
      table([column("a", { nullable: false, convert: { empty: "x" } })], {
        indexes: [{ ...index("t_a_key", ["a"]), unique: true }],
      }),
      [
        `select formwork.refuse_duplicates('t', '(''x''::text)::text', null, 't gets the unique key t_a_key');`,
        `alter table "t" add column "a" text not null default 'x'::text;`,
        `alter table "t" alter column "a" drop default;`,
        `create unique index concurrently if not exists "t_a_key" on "t" ("a");`,
      ],
    ],
    [
      "adds a required column with its default",
      table([]),
      table([column("a", { nullable: false, default: "1", type: "integer" })]),
      [`alter table "t" add column "a" integer not null default 1;`],
    ],
    [
      "renames through x-was, with what names the field",
      table([column("old", { nullable: false })]),
      table([column("fresh", { nullable: false, was: ["old"] })]),
      [
        `alter table "t" rename column "old" to "fresh";`,
        `select formwork.rename_field('m/t', 't', 'old', 'fresh', 'old', 'fresh');`,
      ],
    ],
    [
      "widens a number",
      table([column("a", { type: "numeric(10,2)" })]),
      table([column("a", { type: "numeric(14,4)" })]),
      [`alter table "t" alter column "a" type numeric(14,4) using "a"::numeric(14,4);`],
    ],
    [
      "narrows a number as far as the values go",
      table([column("a", { type: "numeric(14,2)" })]),
      table([column("a", { type: "integer" })]),
      [
        `select formwork.refuse_rows('t', '"a" is not null and not ("a"::numeric = round("a"::numeric, 0) and round("a"::numeric, 0) between -2147483648 and 2147483647)', 't.a becomes integer, which not every value fits');`,
        `alter table "t" alter column "a" type integer using round("a"::numeric, 0)::integer;`,
      ],
    ],
    [
      "lets null in",
      table([column("a", { nullable: false })]),
      table([column("a")]),
      [`alter table "t" alter column "a" drop not null;`],
    ],
    [
      "no longer lets null in, proved beside the work of others",
      table([column("a")]),
      table([column("a", { nullable: false })]),
      [
        `select formwork.refuse_rows('t', '"a" is null', 't.a is required from now on (x-convert.empty or x-default can fill it)');`,
        `alter table "t" add constraint "t_a_filled" check ("a" is not null) not valid;`,
        `alter table "t" validate constraint "t_a_filled";`,
        `alter table "t" alter column "a" set not null;`,
        `alter table "t" drop constraint "t_a_filled";`,
      ],
    ],
    [
      "fills what is empty where a value is required",
      table([column("a")]),
      table([column("a", { nullable: false, convert: { empty: "x" } })]),
      [
        `alter table "t" add constraint "t_a_filled" check ("a" is not null) not valid;`,
        `select formwork.fill_rows('t', 'a', '''x''::text');`,
        `alter table "t" validate constraint "t_a_filled";`,
        `alter table "t" alter column "a" set not null;`,
        `alter table "t" drop constraint "t_a_filled";`,
      ],
    ],
    [
      "moves a column whose field is gone to quarantine",
      table([column("a", { nullable: false })]),
      table([]),
      [`select formwork.quarantine_column('t', 'a');`],
    ],
    [
      "replaces a check, asks the rows first and proves it beside the work of others",
      table([], { checks: [{ name: "t_a_length", sql: "char_length(a) <= 5" }] }),
      table([], { checks: [{ name: "t_a_length", sql: "char_length(a) <= 9" }] }),
      [
        `select formwork.refuse_rows('t', '(char_length(a) <= 9) is false', 't gets the rule t_a_length, which not every row fits');`,
        `alter table "t" drop constraint "t_a_length";`,
        `alter table "t" add constraint "t_a_length" check (char_length(a) <= 9) not valid;`,
        `alter table "t" validate constraint "t_a_length";`,
      ],
    ],
    [
      "keeps an index whose column is renamed",
      table([column("a")], { indexes: [index("t_a_index", ["a"])] }),
      table([column("b", { was: ["a"] })], { indexes: [index("t_b_index", ["b"])] }),
      [
        `alter table "t" rename column "a" to "b";`,
        `select formwork.rename_field('m/t', 't', 'a', 'b', 'a', 'b');`,
        `alter index "t_a_index" rename to "t_b_index";`,
      ],
    ],
    [
      "builds a unique key beside the work of others once no two rows share one",
      table([column("a")]),
      table([column("a")], { indexes: [{ ...index("t_a_key", ["a"]), unique: true }] }),
      [
        `select formwork.refuse_duplicates('t', '"a"', null, 't gets the unique key t_a_key');`,
        `create unique index concurrently if not exists "t_a_key" on "t" ("a");`,
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

  it("refuses a type that nobody says the way to, and takes what x-convert says", () => {
    const { refusals } = diffTables(
      [table([column("a")])],
      [table([column("a", { type: "integer" })])],
    );
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.column?.field).toBe("a");
    expect(refusals[0]?.cure).toContain("x-convert");
    const { sql, next } = change(
      [table([column("a")])],
      [table([column("a", { type: "integer", convert: { map: { few: 1 }, else: 0 } })])],
    );
    expect(sql).toHaveLength(2);
    expect(sql[0]).toContain("formwork.keep_values('t', 'a'");
    expect(sql[1]).toContain(`when "a"::text = 'few' then '1'::integer else '0'::integer`);
    expect(next[0]?.columns[1]).not.toHaveProperty("convert");
  });

  it("asks whether a field that goes and one of its type that comes are the same", () => {
    const from = [table([column("subject")])];
    const { refusals } = diffTables(from, [table([column("headline")])]);
    expect(refusals[0]?.cure).toContain(`"x-was": ["subject"]`);
    expect(change(from, [table([column("headline", { fresh: true })])]).refused).toEqual([]);
  });

  it("renames a table whose entity was renamed; one that is gone goes to quarantine and comes back from it", () => {
    const renamed = change(
      [table([])],
      [table([], { name: "fresh", entity: "m/fresh", was: ["t"] })],
    );
    expect(renamed.sql).toEqual([
      `alter table "t" rename to "fresh";`,
      `select formwork.rename_entity('m/t', 'm/fresh', 't', 'fresh');`,
    ]);
    const gone = diffTables([table([column("a")])], []);
    expect(gone.statements).toEqual([`select formwork.quarantine_table('t');`]);
    expect(diffTables(gone.next, [], gone.quarantined).statements).toEqual([]);
    const back = diffTables(gone.next, [table([column("a")])], gone.quarantined);
    expect(back.statements).toEqual([`select formwork.restore_table('t', with_keys => false);`]);
    expect(back.quarantined).toEqual([]);
  });

  it("brings a column back with its values", () => {
    const gone = diffTables([table([column("a")])], [table([])]);
    const back = diffTables(gone.next, [table([column("a")])], gone.quarantined);
    expect(back.statements).toEqual([
      `alter table "t" add column if not exists "a" text;`,
      `select formwork.restore_column('t', 'a');`,
    ]);
    expect(back.next).toEqual([table([column("a")])]);
  });

  it("moves the one record of a relation into the table of several", () => {
    const link = (name: string, target: string) => ({
      name: `fk_${name}`,
      column: name,
      table: target,
      onDelete: "cascade" as const,
    });
    const one = table([column("owner", { type: "bigint", field: "owners" })], {
      foreignKeys: [link("owner", "people")],
    });
    const join: TablePlan = {
      ...table([]),
      name: "t_people",
      columns: [
        column("t_id", { type: "bigint", field: "owners", nullable: false }),
        column("people_id", { type: "bigint", field: "owners", nullable: false }),
      ],
      primaryKey: ["t_id", "people_id"],
      foreignKeys: [link("t_id", "t"), link("people_id", "people")],
    };
    const { sql } = change([one], [table([]), join]);
    expect(sql.join("\n")).toContain(
      `insert into "t_people" ("t_id", "people_id")\n  select "id", "owner" from "t" where "owner" is not null;`,
    );
    expect(sql).toContain(`select formwork.quarantine_column('t', 'owner');`);
  });
});
