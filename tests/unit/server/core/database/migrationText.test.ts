import { describe, expect, it } from "vitest";
import {
  mentions,
  partMigration,
  reshapedTables,
  tableOf,
} from "../../../../../runtime/server/core/database/changes/migrationText.ts";
import {
  callOf,
  factsOf,
} from "../../../../../runtime/server/core/database/changes/statementFacts.ts";

const file = (text: string) => ({ name: "0002_x.sql", text, sha256: "" });

describe("the parts of a migration", () => {
  const text = [
    `alter table "t" add constraint "t_c" check (a > 0) not valid;`,
    `create index concurrently if not exists "t_a" on "t" ("a");`,
    `alter table "t" validate constraint "t_c";`,
    `update "t" set a = 1;`,
  ].join("\n");

  it("leaves what runs outside blank, every place where it was", () => {
    const { inside, outside } = partMigration(file(text), false);
    expect(outside).toHaveLength(2);
    expect(inside.text).toHaveLength(text.length);
    expect(inside.text.split("\n")[3]).toBe(`update "t" set a = 1;`);
    expect(inside.text).not.toContain("concurrently");
  });

  it("runs all of it within the transaction where nothing may wait", () => {
    const { inside, outside } = partMigration(file(text), true);
    expect(outside).toEqual([]);
    expect(inside.text).not.toContain("concurrently");
    expect(inside.text).toMatch(/create index +if not exists "t_a"/);
    expect(inside.text).toContain("validate constraint");
  });

  it("takes a set not null outside only where something was proved for it", () => {
    const alone = `alter table "t" alter column "a" set not null;`;
    expect(partMigration(file(alone), false).outside).toEqual([]);
    expect(partMigration(file(`${text}\n${alone}`), false).outside).toHaveLength(3);
  });

  it("knows which tables change shape, and what is named where", () => {
    expect(
      reshapedTables(
        `alter table a add column x int; alter table only "b" drop column y; alter table c rename x to y; alter table d alter column x type bigint; alter table e drop constraint e_check;`,
      ),
    ).toEqual(["b", "c", "d"]);
    expect(tableOf(`create unique index concurrently if not exists "i" on "tab" ("a")`)).toBe(
      "tab",
    );
    expect(mentions("update site_defect set a = 1", "site_defect")).toBe(true);
    expect(mentions("update site_defect_item set a = 1", "site_defect")).toBe(false);
  });
});

describe("the facts of a statement", () => {
  it.each([
    [`alter table "t" add column "a" text`, "ACCESS EXCLUSIVE", false, "none"],
    [
      `alter table "t" add column "a" bigint default nextval('s')`,
      "ACCESS EXCLUSIVE",
      true,
      "write",
    ],
    [
      `alter table "t" alter column "a" type bigint using "a"::bigint`,
      "ACCESS EXCLUSIVE",
      true,
      "write",
    ],
    [`alter table "t" validate constraint "c"`, "SHARE UPDATE EXCLUSIVE", false, "scan"],
    [`create index concurrently i on t (a)`, "SHARE UPDATE EXCLUSIVE", false, "index"],
    [`create index i on t (a)`, "SHARE", false, "index"],
    [
      `alter table "t" add constraint "f" foreign key ("a") references "o" ("id") not valid`,
      "SHARE ROW EXCLUSIVE on both tables",
      false,
      "none",
    ],
    [
      `update "t" set a = 1 where a is null`,
      "ACCESS EXCLUSIVE".replace("ACCESS", "ROW"),
      false,
      "write",
    ],
  ])("%s", (sql, lock, rewrite, work) => {
    expect(factsOf(sql)).toMatchObject({ table: "t", lock, rewrite, work });
  });

  it("reads the values of our own calls, quotes and backslashes too", () => {
    expect(callOf(`select formwork.refuse_rows('t', E'a ~ \\'\\\\d\\'', 'it''s')`)?.name).toBe(
      "refuse_rows",
    );
    expect(callOf(`select formwork.refuse_duplicates('t', '"a"', null, 'it''s')`)).toEqual({
      name: "refuse_duplicates",
      given: ["t", `"a"`, null, "it's"],
    });
  });
});
