import { describe, expect, it } from "vitest";
import {
  joinTables,
  ownTables,
  tablesText,
} from "../../../../../runtime/server/core/database/migrate/packagedTables.ts";

const column = (name: string, type = "text") => ({ name, type });
const table = (name: string, columns: object[], checks: object[] = []) =>
  ({ name, columns, checks, foreignKeys: [], indexes: [] }) as never;
const account = table("access_account", [column("id", "bigint"), column("phone")]);
const role = table("access_role", [column("id", "bigint")]);
const packaged = { tables: [account, role] };

describe("tables of a package and of a project", () => {
  const vehicle = table("office_vehicle", [column("id", "bigint")]);
  const extended = table(
    "access_account",
    [column("id", "bigint"), column("phone"), column("badge")],
    [{ name: "badge_length", sql: "true" }],
  );

  it("keep of a packaged table only what differs", () => {
    const own = ownTables(packaged, { tables: [extended, role, vehicle] });
    expect(own.tables).toEqual([
      {
        name: "access_account",
        columns: [column("badge")],
        checks: [{ name: "badge_length", sql: "true" }],
      },
      vehicle,
    ]);
  });

  it.each([
    ["additions", [extended, role, vehicle]],
    [
      "a changed column",
      [table("access_account", [column("id", "bigint"), column("phone", "integer")]), role],
    ],
    ["a column that is gone", [table("access_account", [column("id", "bigint")]), role]],
    ["a table that is gone", [account]],
    ["nothing of its own", [account, role]],
  ])("give the whole back: %s", (_, tables) => {
    const whole = { tables };
    expect(joinTables(packaged, ownTables(packaged, whole))).toEqual(whole);
  });

  it("take an update of the package as its own migrations leave it", () => {
    const own = ownTables(packaged, { tables: [extended, role, vehicle] });
    const updated = {
      tables: [table("access_account", [column("id", "bigint"), column("mobile")]), role],
    };
    const [joined] = joinTables(updated, own).tables;
    expect(joined?.columns?.map(({ name }) => name)).toEqual(["id", "mobile", "badge"]);
  });

  it("are one text, put together in whatever order", () => {
    const made = { tables: [extended, vehicle, role] };
    const joined = joinTables(packaged, ownTables(packaged, { tables: [vehicle, extended, role] }));
    expect(joined).not.toEqual(made);
    expect(tablesText(JSON.stringify(joined))).toBe(tablesText(JSON.stringify(made)));
    const other = { tables: [extended, role] };
    expect(tablesText(JSON.stringify(other))).not.toBe(tablesText(JSON.stringify(made)));
  });
});
