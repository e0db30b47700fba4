import { exclusionSql } from "../../runtime/shared/entity/exclusionSql.ts";
import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import type { Lookup } from "../model/context.ts";
import { boundedName, quoteName } from "./sqlText.ts";
import type { ExclusionPlan } from "./tableModel.ts";

/** Keys over ranges as exclusion constraints. */
export function entityExclusions(entity: EntityModel, lookup: Lookup): ExclusionPlan[] {
  return (entity.exclusions ?? []).map((key) => {
    const { equal, range, where } = exclusionSql(key, { entity, lookup, alias: null });
    const columns = [...key.fields, ...key.range].map(
      (name) => entity.fields.find((field) => field.name === name)?.column ?? name,
    );
    const name = boundedName(entity.table, ...columns, "excl");
    return { name, equal, range, where: where.join(" and ") };
  });
}

/** The index behind such a constraint compares plain values with operators of this extension, which comes with PostgreSQL. */
export const rangeExtension = "create extension if not exists btree_gist with schema formwork;";

/**
 * The constraint without "add". It is judged at the end of each statement, or where the transaction says so later: rows of one record that
 * change places are judged when all of them are written.
 */
export function exclusionConstraint({ name, equal, range, where }: ExclusionPlan): string {
  const parts = [...equal.map((sql) => `${element(sql)} with =`), `${range} with &&`].join(", ");
  return `constraint ${quoteName(name)} exclude using gist (${parts}) where (${where}) deferrable initially immediate`;
}

/** Anything but a column's name is written in brackets. */
const element = (sql: string): string => (/^"[a-z0-9_]+"$/.test(sql) ? sql : `(${sql})`);
