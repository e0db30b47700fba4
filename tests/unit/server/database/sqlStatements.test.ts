import { describe, expect, it } from "vitest";
import {
  lineAndColumn,
  splitStatements,
} from "../../../../runtime/server/core/database/migrate/sqlStatements.ts";

describe("splitStatements", () => {
  const cases: [string, string[]][] = [
    ["", []],
    [" ;; \n", []],
    ["select 1", ["select 1"]],
    ["select 1; select 2;", ["select 1", "select 2"]],
    ["select ';', 'it''s;' ; x", ["select ';', 'it''s;' ", "x"]],
    [`select "a;""b"; x`, [`select "a;""b"`, "x"]],
    ["select e'\\';' ; x", ["select e'\\';' ", "x"]],
    ["do $$ begin; end; $$; x", ["do $$ begin; end; $$", "x"]],
    ["do $a$ $b$ ; $$ ; $a$; x", ["do $a$ $b$ ; $$ ; $a$", "x"]],
    ["-- one; two\nx; -- end;", ["x"]],
    ["/* a; /* b; */ c; */ x; y", ["x", "y"]],
    ["x /* ; */ + 1; y", ["x /* ; */ + 1", "y"]],
    ["select $1; x", ["select $1", "x"]],
  ];
  it.each(cases)("splits %j", (sql, statements) => {
    const found = splitStatements(sql);
    expect(found.map(({ text }) => text)).toEqual(statements);
    for (const { text, offset } of found)
      expect(sql.slice(offset, offset + text.length)).toBe(text);
  });
});

describe("lineAndColumn", () => {
  it.each([
    ["abc", 0, "1:1"],
    ["a\nbc", 3, "2:2"],
    ["a\n\n", 3, "3:1"],
  ])("of %j at %d is %s", (text, offset, place) => expect(lineAndColumn(text, offset)).toBe(place));
});
