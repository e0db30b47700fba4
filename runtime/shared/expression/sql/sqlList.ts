import { longestRowsText, orderField } from "../functions/rowsText.ts";
import type { Linked } from "../link/linked.ts";
import type { SqlCondition } from "./sqlCondition.ts";
import {
  childRows,
  columnOf,
  columnSql,
  fieldSql,
  type RowsSql,
  type SqlCompiler,
  sqlTypeOf,
  valueAs,
} from "./sqlCompiler.ts";
import { quoteIdentifier, sqlLiteral } from "./sqlLiteral.ts";
import { userSql } from "./sqlSession.ts";
import { sharedOf } from "./sqlShared.ts";
import { joinedSteps, type Sum } from "./sqlSteps.ts";

type Member = Extract<Linked, { kind: "member" }>;

/** `id in roleIds`, `id in photos`, `'admin' in $user.roles`. */
export function memberSql(compiler: SqlCompiler, node: Member): SqlCondition {
  const { list } = node;
  if (list.kind === "user") {
    const value = valueAs(compiler, node.value, list.member === "roles" ? "string" : "integer");
    return { text: `(${value} = any(${userSql(compiler, list.member)}))`, sure: false };
  }
  if (node.domain === "text") {
    const text = valueAs(compiler, node.value, "string");
    return { text: `(${listColumn(compiler, list)} @> to_jsonb(${text}::text))`, sure: false };
  }
  const value = valueAs(compiler, node.value, "integer");
  const joined = joinRows(compiler, list);
  if (joined)
    return { text: `exists (select 1 ${joined.rows} and ${joined.other} = ${value})`, sure: true };
  return {
    text: `(${listColumn(compiler, list)} @> (${value}::numeric)::text::jsonb)`,
    sure: false,
  };
}

/** Number of child rows, of related records, of files or of roles; 0 where there is no list. */
export function countSql(compiler: SqlCompiler, list: Linked): string {
  if (list.kind === "user") return `coalesce(cardinality(${userSql(compiler, list.member)}), 0)`;
  if (list.kind === "field" && list.field.children) {
    const child = compiler.scope.lookup(list.field.children.entity);
    if (!child) throw new TypeError(`there is no ${list.field.children.entity}`);
    const alias = compiler.nextAlias();
    const { from, where } = childRows(compiler, child, list.field.children.foreignKey, alias);
    return `(select count(*) ${from} ${where})`;
  }
  const joined = joinRows(compiler, list);
  if (joined) return `(select count(*) ${joined.rows})`;
  const column = listColumn(compiler, list);
  return `(case when jsonb_typeof(${column}) = 'array' then jsonb_array_length(${column}) else 0 end)`;
}

/** Sum over the child rows, 0 without any; an amount that is null adds nothing. The least and the greatest are null without any. */
export function sumSql(compiler: SqlCompiler, node: Sum): string {
  const { list } = node;
  const together = list.kind === "field" ? compiler.shared.sums.get(list.field.name) : undefined;
  if (!together) return sumsSql(compiler, [node], ([sum]) => `${sum}`);
  const { names, steps } = compiler.shared;
  if (!names.has(node)) {
    const text = sumsSql(compiler, together, (sums) =>
      sums.map((sum, index) => `${sum} as s${index}`).join(", "),
    );
    const alias = compiler.nextAlias();
    steps.push(`${text} ${alias}`);
    for (const [index, sum] of together.entries()) names.set(sum, `${alias}.s${index}`);
  }
  return names.get(node) as string;
}

/** Sums over the same rows in one pass; values that their amounts use several times are computed once per row. */
function sumsSql(
  outside: SqlCompiler,
  sums: readonly Sum[],
  listed: (sums: readonly string[]) => string,
): string {
  const [first] = sums;
  if (!first) throw new TypeError("there is nothing to add up");
  const { list, child } = first;
  const alias = outside.nextAlias();
  const amounts = sums.map(({ value }) => value);
  const compiler: SqlCompiler = {
    ...outside,
    alias,
    scope: { ...outside.scope, entity: child },
    shared: sharedOf(amounts, outside.target),
    ...(list.kind === "field" && list.field.rows ? { row: `${alias}."value"` } : {}),
  };
  const values = sums.map((sum) => rowsValueSql(compiler, sum));
  const { from, where } = summedRows(outside, first, alias);
  return `(select ${listed(values)} ${from}${joinedSteps(compiler.shared.steps)} ${where})`;
}

/** What is made of the values of rows, in the order in which a record has them. */
function rowsValueSql(compiler: SqlCompiler, { of, value, separator, list, child }: Sum): string {
  if (of === "sum") return `coalesce(sum(${valueAs(compiler, value, "decimal")}::numeric), 0)`;
  const one = `${valueAs(compiler, value, value.type)}::${sqlTypeOf(value.type)}`;
  if (of === "min" || of === "max") return `${of}(${one})`;
  if (of === "countDistinct") return `count(distinct ${one})`;
  if (of === "joinDistinct") {
    const text = `(${one} collate "C")`;
    return `left(string_agg(distinct ${text}, ${sqlLiteral(separator ?? "")} order by ${text}), ${longestRowsText})`;
  }
  const isRepeater = list.kind === "field" && list.field.rows !== undefined;
  const position = child.fields.find(({ name, column }) => name === orderField && column !== null);
  const columns = isRepeater ? ["at"] : [...(position ? [columnOf(position)] : []), "id"];
  const direction = of === "last" ? " desc" : "";
  const order = columns.map((name) => `${compiler.alias}.${quoteIdentifier(name)}${direction}`);
  const ordered = `${one}${of === "join" ? `, ${sqlLiteral(separator ?? "")}` : ""} order by ${order.join(", ")}`;
  if (of === "join") return `left(string_agg(${ordered}), ${longestRowsText})`;
  return `(array_agg(${ordered}) filter (where ${one} is not null))[1]`;
}

function summedRows(compiler: SqlCompiler, { list, child }: Sum, alias: string): RowsSql {
  if (list.kind === "field" && list.field.rows) return repeaterRows(compiler, list, alias);
  const children = list.kind === "field" ? list.field.children : undefined;
  if (!children) throw new TypeError("sum needs child rows");
  return childRows(compiler, child, children.foreignKey, alias);
}

/** The rows of a repeater, each as jsonb under the alias. */
function repeaterRows(compiler: SqlCompiler, list: Linked, alias: string): RowsSql {
  const column = listColumn(compiler, list);
  const rows = `case when jsonb_typeof(${column}) = 'array' then ${column} else '[]'::jsonb end`;
  return {
    from: `from jsonb_array_elements(${rows}) with ordinality as ${alias}("value", "at")`,
    where: `where jsonb_typeof(${alias}."value") = 'object'`,
  };
}

function joinRows(compiler: SqlCompiler, list: Linked): { rows: string; other: string } | null {
  const through = list.kind === "field" ? list.field.relation?.through : undefined;
  if (!through) return null;
  const alias = compiler.nextAlias();
  const own = `${alias}.${quoteIdentifier(through.ownColumn)}`;
  return {
    rows: `from ${quoteIdentifier(through.table)} ${alias} where ${own} = ${columnSql(compiler, "id")}`,
    other: `${alias}.${quoteIdentifier(through.otherColumn)}`,
  };
}

function listColumn(compiler: SqlCompiler, list: Linked): string {
  if (list.kind === "field") return fieldSql(compiler, list.field);
  return valueAs(compiler, list, "list");
}
