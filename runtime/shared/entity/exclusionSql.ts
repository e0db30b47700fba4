import { compileToSql } from "../expression/sql/compileToSql.ts";
import { scopeOf } from "../expression/link/scope.ts";
import type { RangeForm } from "./kinds/descriptor.ts";
import { columnTypeOf, kindOf } from "./kinds/registry.ts";
import type { EntityModel, ExclusionKey, FieldModel } from "./model.ts";

type Lookup = (key: string) => EntityModel | undefined;

/** What rows must share, and the range in which they may not meet, as SQL over the columns of one table or alias. */
export interface ExclusionSql {
  /** The tenant and the fields, each with the type that it is compared in. */
  equal: string[];
  range: string;
  /** Conditions that a row satisfies in order to count. */
  where: string[];
}

interface Ground {
  entity: EntityModel;
  lookup: Lookup;
  /** What columns are qualified with; null: nothing. */
  alias: string | null;
}

/**
 * A key over ranges as SQL. A stored computed value is written out with its expression, because a row is judged before it is worked out.
 * Throws ExpressionError where the expression cannot be said over the row alone.
 */
export function exclusionSql(key: ExclusionKey, ground: Ground): ExclusionSql {
  const { entity, alias } = ground;
  const column = (name: string) => columnSql(fieldOf(entity, name), ground);
  const [from, until] = boundsOf(key, ground);
  const { type, ends } = rangeOf(entity, key);
  return {
    equal: [...tenantOf(ground), ...key.fields.map(column)],
    // A range that ends before it begins holds nothing; it is refused elsewhere, by name.
    range: `(case when ${until} < ${from} then 'empty'::${type} else ${type}(${from}, ${until}, '${ends}') end)`,
    where: [
      ...(entity.lifecycle.softDelete ? [`${named("is_delete", alias)} = false`] : []),
      `${from} is not null`,
      ...(key.where === null ? [] : [expressionSql(key.where, ground)]),
    ],
  };
}

/** Columns that decide whether a row counts and what it shares with others. */
export function exclusionColumns(key: ExclusionKey, ground: Ground): string[] {
  const { equal, range, where } = exclusionSql(key, { ...ground, alias: null });
  const all = [...equal, range, ...where].join(" ").matchAll(/"([a-z_][a-z0-9_]*)"/g);
  return [...new Set([...all].map((match) => match[1] as string))];
}

const named = (column: string, alias: string | null) =>
  alias === null ? `"${column}"` : `"${alias}"."${column}"`;

const fieldOf = (entity: EntityModel, name: string): FieldModel => {
  const field = entity.fields.find((each) => each.name === name);
  if (!field?.column) throw new Error(`${entity.key}: ${name} has no column`);
  return field;
};

/** Rows of the platform carry no tenant; they are judged among themselves. */
function tenantOf({ entity, alias }: Ground): string[] {
  if (!entity.fields.some(({ name, column }) => name === "tenantId" && column)) return [];
  const tenant = named("tenant_id", alias);
  return [entity.scope === "shared" ? `coalesce(${tenant}, 0)` : tenant];
}

function columnSql(field: FieldModel, ground: Ground): string {
  if (!field.computed?.stored) return named(field.column as string, ground.alias);
  return `(${expressionSql(field.computed.expr, ground)})::${columnTypeOf(field) ?? "text"}`;
}

/** Stored computed values are written out in it. The checker refuses those that go round in a circle. */
function expressionSql(expression: string, ground: Ground): string {
  const { entity, lookup, alias } = ground;
  const options = { scope: scopeOf(entity, lookup), alias, target: "check" } as const;
  const computed = entity.fields.filter((field) => field.computed?.stored && field.column);
  return computed.reduce((text, field) => {
    const name = named(field.column as string, alias);
    return text.includes(name) ? text.replaceAll(name, `(${columnSql(field, ground)})`) : text;
  }, compileToSql(expression, options).text);
}

/** The form of the range: that of the kind of its fields. */
export function rangeOf(entity: EntityModel, key: Pick<ExclusionKey, "range">): RangeForm {
  const { range } = kindOf(fieldOf(entity, key.range[0]));
  if (!range) throw new Error(`${entity.key}: ${key.range[0]} makes no range`);
  return range;
}

function boundsOf(key: ExclusionKey, ground: Ground): [string, string] {
  const { bound = (sql: string) => sql } = rangeOf(ground.entity, key);
  const [first, last] = key.range;
  if (last === undefined)
    return [expressionSql(`${first}.from`, ground), expressionSql(`${first}.to`, ground)];
  const end = (name: string) => bound(columnSql(fieldOf(ground.entity, name), ground));
  return [end(first), end(last)];
}
