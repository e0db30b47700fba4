import { instantOf, isoInstant } from "../evaluate/moments.ts";
import { fixedOf, valueFunction } from "../functions/functions.ts";
import { isNumeric, type Linked, type ValueType } from "../link/linked.ts";
import { quotientScale } from "../evaluate/exactNumber.ts";
import {
  columnOf,
  fieldSql,
  isNullLiteral,
  sqlTypeOf,
  type SqlCompiler,
  valueAs,
} from "./sqlCompiler.ts";
import { jsonValueSql } from "./sqlJson.ts";
import { conditionSql, exactly, writtenCondition } from "./sqlCondition.ts";
import { quoteIdentifier, sqlLiteral, sqlNumber } from "./sqlLiteral.ts";
import { countSql, sumSql } from "./sqlList.ts";
import { sharedName } from "./sqlShared.ts";
import { clockSql, givenSql, userSql } from "./sqlSession.ts";

/** A value as SQL that can be followed by `::type`: a column, a literal, a call, or something in brackets. */
export function valueSql(compiler: SqlCompiler, node: Linked): string {
  return (
    sharedName(compiler, node, (inner) => writtenValue(compiler, inner)) ??
    writtenValue(compiler, node)
  );
}

function writtenValue(compiler: SqlCompiler, node: Linked): string {
  const value = (part: Linked) => valueSql(compiler, part);
  const numeric = (part: Linked) => `${valueAs(compiler, part, "decimal")}::numeric`;
  switch (node.kind) {
    case "literal":
      return literalSql(compiler, node);
    case "field":
      return fieldSql(compiler, node.field);
    case "end":
      return jsonValueSql(fieldSql(compiler, node.field), node.end, "date");
    case "related":
      return relatedSql(compiler, node);
    case "computed": {
      const { scale } = node.field;
      if (node.type !== "decimal" || scale === undefined) return value(node.value);
      return `round(${numeric(node.value)}, ${scale})`;
    }
    case "user":
      return userSql(compiler, node.member);
    case "given":
      return givenSql(compiler, node);
    case "clock":
      return clockSql(compiler, node.name);
    case "conditional": {
      const test = conditionSql(compiler, node.condition).text;
      const [yes, no] = [
        branchSql(compiler, node.whenTrue, node.type),
        branchSql(compiler, node.whenFalse, node.type),
      ];
      return `(case when ${test} then ${yes} else ${no} end)`;
    }
    case "arithmetic":
      if (node.operator === "/") return quotientSql(numeric(node.left), numeric(node.right));
      return `(${numeric(node.left)} ${node.operator} ${numeric(node.right)})`;
    case "negate":
      return `(- ${numeric(node.operand)})`;
    case "concat":
      return `(${textSql(compiler, node.left)} || ${textSql(compiler, node.right)})`;
    case "shiftDays":
      return shiftSql(value(node.base), value(node.days), node.sign);
    case "daysBetween":
      return `(${value(node.left)} - ${value(node.right)})`;
    case "textLength":
      return `char_length(${value(node.operand)})`;
    case "call": {
      const called = valueFunction(node.name);
      const args = node.args.map((arg, index) => {
        // Bound and never written, it would be a fault of the statement.
        if (called.parameters[index]?.fixed !== undefined) return "";
        const type = node.as[index] ?? arg.type;
        return isNumeric(type) && type !== "null" ? numeric(arg) : valueAs(compiler, arg, type);
      });
      return called.sql(args, fixedOf(node.args));
    }
    case "count":
      return countSql(compiler, node.list);
    case "sum":
      return sumSql(compiler, node);
    default:
      return exactly(writtenCondition(compiler, node));
  }
}

function literalSql(compiler: SqlCompiler, node: Extract<Linked, { kind: "literal" }>): string {
  const { value } = node;
  if (value === null || typeof value === "boolean") return sqlLiteral(value);
  const instant = node.type === "dateTime" ? instantOf(value) : null;
  const plain = instant === null ? value : isoInstant(instant);
  const cast = literalTypes[node.type];
  if (compiler.target === "filter") return `${compiler.bind(plain)}::${cast}`;
  if (node.type === "decimal") return sqlNumber(String(plain));
  const text = sqlLiteral(plain);
  return typeof value === "string" && cast !== "text" ? `${text}::${cast}` : text;
}

const literalTypes: Partial<Record<ValueType, string>> = {
  string: "text",
  integer: "bigint",
  decimal: "numeric",
  date: "date",
  dateTime: "timestamptz",
};

function relatedSql(compiler: SqlCompiler, node: Extract<Linked, { kind: "related" }>): string {
  let key = fieldSql(compiler, node.via);
  let from = "";
  let where = "";
  let alias = "";
  for (const [index, { via, target }] of node.steps.entries()) {
    if (index > 0) key = `${alias}.${quoteIdentifier(columnOf(via))}`;
    alias = compiler.nextAlias();
    const table = `${quoteIdentifier(target.table)} ${alias}`;
    const named = `${alias}."id" = ${key}`;
    if (index === 0) [from, where] = [table, named];
    else from += ` join ${table} on ${named}`;
  }
  return `(select ${alias}.${quoteIdentifier(columnOf(node.field))} from ${from} where ${where})`;
}

function branchSql(compiler: SqlCompiler, node: Linked, type: ValueType): string {
  if (isNullLiteral(node)) return `null::${sqlTypeOf(type)}`;
  const text = valueAs(compiler, node, type);
  return isNumeric(type) && type !== "null" ? `${text}::numeric` : text;
}

function textSql(compiler: SqlCompiler, node: Linked): string {
  return `${valueAs(compiler, node, "string")}::text`;
}

/** Exact, unlike PostgreSQL's own `/`: truncated to one digit more than wanted, then rounded half away from zero. */
function quotientSql(left: string, right: string): string {
  const power = `1${"0".repeat(quotientScale + 1)}`;
  const unit = `0.${"0".repeat(quotientScale)}1`;
  return `round(div(${left} * ${power}, nullif(${right}, 0)) * ${unit}, ${quotientScale})`;
}

/** Null outside the years 1 to 9999 instead of an error. */
function shiftSql(base: string, days: string, sign: 1 | -1): string {
  const shifted = `(${base} ${sign === 1 ? "+" : "-"} least(greatest(${days}, -3652058), 3652058)::integer)`;
  const inside = `${shifted} between '0001-01-01'::date and '9999-12-31'::date`;
  return `(case when ${days} between -3652058 and 3652058 then case when ${inside} then ${shifted} end end)`;
}
