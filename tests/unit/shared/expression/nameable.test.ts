import { describe, expect, it } from "vitest";
import { entities } from "../../../../generated/server.ts";
import type { EntityModel, FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { isNameable } from "../../../../runtime/shared/entity/nameable.ts";
import { rowsEntity } from "../../../../runtime/shared/entity/rowsEntity.ts";
import { checkExpression } from "../../../../runtime/shared/expression/checkExpression.ts";
import { scopeOf } from "../../../../runtime/shared/expression/link/scope.ts";
import { parseConsoleFilter } from "../../../../runtime/shared/filter/console.ts";
import { parseRestFilter } from "../../../../runtime/shared/filter/rest.ts";

const lookup = (key: string) => entities.find((entity) => entity.key === key);
const kept = entities.flatMap((entity) =>
  entity.fields
    .filter((field) => !isNameable(field))
    .map((field) => ({ key: entity.key, name: field.name, entity, field })),
);
const absent = "noSuchField";

/** The faults of an expression over a field, and of the same over one that does not exist. */
function asAbsent(entity: EntityModel, text: (name: string) => string, { name }: FieldModel) {
  const faults = (each: string) =>
    checkExpression(text(each), scopeOf(entity, lookup)).map(({ problem }) =>
      problem.replaceAll(`"${each}"`, "?"),
    );
  return { own: faults(name), other: faults(absent) };
}

const fault = (run: () => unknown, name: string) => {
  try {
    run();
    return "taken";
  } catch (error) {
    return JSON.stringify((error as { params?: unknown }).params).replaceAll(name, "?");
  }
};

describe("fields that nothing may name", () => {
  it("are the secrets and what the server keeps for itself", () => {
    const names = kept.map(({ key, name }) => `${key}.${name}`);
    expect(names).toEqual(
      expect.arrayContaining(["access/account.password", "access/account.tokenVersion"]),
    );
    expect(names.length).toBeGreaterThan(12);
  });

  it("are found by a path where they may be named", () => {
    const account = lookup("access/account") as EntityModel;
    const scope = scopeOf(account, lookup);
    expect(checkExpression("managerUserId.realName == realName", scope)).toEqual([]);
  });

  it.each(kept)("$key.$name does not exist for expressions", ({ entity, field }) => {
    for (const text of [
      (name: string) => `has(${name})`,
      (name: string) => `$old.${name} != null`,
      (name: string) => `startsWith(${name}, 'a')`,
    ]) {
      const { own, other } = asAbsent(entity, text, field);
      expect(own.length).toBeGreaterThan(0);
      expect(own).toEqual(other);
    }
    const given = { ...scopeOf(entity, lookup), given: { record: entity } };
    expect(checkExpression(`$record.${field.name} != null`, given)).toHaveLength(1);
  });

  it.each(kept)("$key.$name is not reached from other entities", ({ entity, field }) => {
    for (const from of entities) {
      for (const via of from.fields) {
        if (via.relation?.to === entity.key && via.kind === "relation") {
          const { own, other } = asAbsent(from, (name) => `${via.name}.${name} != null`, field);
          expect(own).toEqual(other);
          expect(own).toHaveLength(1);
        }
        if (via.children?.entity === entity.key) {
          const { own, other } = asAbsent(from, (name) => `sum(${via.name}, ${name}) > 0`, field);
          expect(own).toEqual(other);
        }
      }
    }
  });

  it.each(kept)("$key.$name is no part of filters and searches", ({ entity, field }) => {
    const context = { entity, entityOf: lookup, readable: () => true };
    const ways = [
      (name: string) => parseRestFilter(context, { [name]: 1 }),
      (name: string) => parseRestFilter(context, { [`${name}__startsWith`]: "a" }),
      (name: string) => parseRestFilter(context, { not: { [`${name}__isNull`]: true } }),
      (name: string) => parseConsoleFilter(context, { filter: { field: name, value: "a" } }),
      (name: string) => parseConsoleFilter(context, { search: { fields: [name], keyword: "a" } }),
    ];
    for (const way of ways) {
      const own = fault(() => way(field.name), field.name);
      expect(own).not.toBe("taken");
      expect(own).toBe(fault(() => way(absent), absent));
    }
    expect(parseConsoleFilter(context, { [field.name]: "a" })).toEqual(
      parseConsoleFilter(context, { [absent]: "a" }),
    );
  });

  it("are not titles, companions or rows either", () => {
    for (const entity of entities) {
      const title = entity.fields.find(({ name }) => name === entity.titleField);
      expect(title && isNameable(title), entity.key).toBe(true);
      for (const field of entity.fields) {
        const rows = rowsEntity(entity, field);
        if (rows) expect(rows.fields.every(isNameable)).toBe(true);
      }
    }
  });
});
