import type { Linked } from "./linked.ts";
import type { SqlCondition } from "./sqlCondition.ts";
import { childRows, columnSql, fieldSql, valueAs, type SqlCompiler } from "./sqlCompiler.ts";
import { quoteIdentifier } from "./sqlLiteral.ts";
import { userSql } from "./sqlSession.ts";
import { sharedOf, withLevels } from "./sqlShared.ts";

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
    return `(select count(*) ${childRows(compiler, child, list.field.children.foreignKey, alias)})`;
  }
  const joined = joinRows(compiler, list);
  if (joined) return `(select count(*) ${joined.rows})`;
  const column = listColumn(compiler, list);
  return `(case when jsonb_typeof(${column}) = 'array' then jsonb_array_length(${column}) else 0 end)`;
}

/** Sum over the child rows, 0 without any; an amount that is null adds nothing. */
export function sumSql(compiler: SqlCompiler, node: Extract<Linked, { kind: "sum" }>): string {
  const { list, child } = node;
  const alias = compiler.nextAlias();
  const scope = { ...compiler.scope, entity: child };
  if (list.kind === "field" && list.field.rows) {
    const amount = amountSql({ ...compiler, scope, alias, row: `${alias}."value"` }, node.value);
    return `(select coalesce(sum(${amount}::numeric), 0) ${repeaterRows(compiler, list, alias)})`;
  }
  const children = list.kind === "field" ? list.field.children : undefined;
  if (!children) throw new TypeError("sum needs child rows");
  const amount = amountSql({ ...compiler, scope, alias }, node.value);
  return `(select coalesce(sum(${amount}::numeric), 0) ${childRows(compiler, child, children.foreignKey, alias)})`;
}

/** A value of one row; what it names several times is worked out once for each row. */
function amountSql(outside: SqlCompiler, value: Linked): string {
  const compiler = { ...outside, shared: sharedOf(value, outside.target) };
  return withLevels(compiler.shared, valueAs(compiler, value, "decimal"));
}

/** `from` and `where` of the rows of a repeater, each as jsonb under the alias. */
function repeaterRows(compiler: SqlCompiler, list: Linked, alias: string): string {
  const column = listColumn(compiler, list);
  const rows = `case when jsonb_typeof(${column}) = 'array' then ${column} else '[]'::jsonb end`;
  return `from jsonb_array_elements(${rows}) as ${alias}("value") where jsonb_typeof(${alias}."value") = 'object'`;
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
