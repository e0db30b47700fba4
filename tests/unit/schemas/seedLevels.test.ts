import { describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { referenceOf, type SeedSource } from "../../../runtime/server/core/seed/seedSource.ts";
import { readSeedSources } from "../../../runtime/server/seedSources.ts";
import type { Json } from "../../../runtime/shared/entity/model.ts";
import { seedLevels } from "../../../runtime/shared/schema/seed/seedLevels.ts";

/** References of all rows that no row answers. */
function open(sources: readonly SeedSource[]): string[] {
  const rowsOf = (entity: string) =>
    sources.filter((source) => source.entity === entity).flatMap(({ rows }) => rows);
  const answered = (value: Json): string[] => {
    const reference = referenceOf(value);
    if (reference) {
      const { entity, key } = reference;
      const same = (row: { [name: string]: Json }) =>
        Object.entries(key).every(
          ([name, part]) => JSON.stringify(row[name]) === JSON.stringify(part),
        );
      return rowsOf(entity).some(same) ? [] : [`${entity} ${JSON.stringify(key)}`];
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.values(value).flatMap(answered);
  };
  return sources.flatMap(({ rows }) => rows.flatMap(answered));
}

describe("the rows that a new database begins with", () => {
  it.each(seedLevels)("name none that %s does not load", (level) => {
    expect(open(readSeedSources(entities, level))).toEqual([]);
  });

  it("are one tenant with its administrator at the level base", () => {
    const rows = (entity: string) =>
      readSeedSources(entities, "base").find((source) => source.entity === entity)?.rows ?? [];
    expect(rows("access/tenant")).toMatchObject([{ code: "default", title: "Formwork" }]);
    expect(rows("access/account")).toMatchObject([
      { account: "admin", realName: "Administrator", phone: null },
    ]);
    expect(rows("access/organization")).toMatchObject([{ name: "Head office" }]);
    expect(rows("access/role").map(({ code }) => code)).toEqual(["sys_admin"]);
    expect(rows("system/config")).toContainEqual(
      expect.objectContaining({ code: "sys_demo_pages", value: "False" }),
    );
    for (const entity of ["office/notice", "site/project", "system/dictDataTenant"])
      expect(rows(entity)).toEqual([]);
  });

  it("are the empty tenant that the first administrator works in, at the level none", () => {
    const sources = readSeedSources(entities, "none").filter(({ rows }) => rows.length > 0);
    const found = new Set(sources.map(({ entity }) => entity));
    expect([...found].toSorted()).toEqual([
      "access/menu",
      "access/tenant",
      "system/alertRule",
      "system/codeGenTemplate",
      "system/config",
      "system/dictData",
      "system/dictType",
      "system/upgrade",
    ]);
  });
});
