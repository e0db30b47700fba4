import { isClaim, type Linked } from "../link/linked.ts";
import { domainTypes, isNullLiteral, valueAs, type SqlCompiler } from "./sqlCompiler.ts";
import { memberSql } from "./sqlList.ts";

/** A condition; `sure` says that it is never null. */
export interface SqlCondition {
  text: string;
  sure: boolean;
}

/** True or false, where null would be taken for something else. */
export function exactly({ text, sure }: SqlCondition): string {
  return sure ? text : `(${text} is true)`;
}

/** A boolean expression as a condition, in which null counts as false. */
export function conditionSql(compiler: SqlCompiler, node: Linked): SqlCondition {
  if (!compiler.shared.wanted.has(node)) return writtenCondition(compiler, node);
  return { text: compiler.valueSql(compiler, node), sure: false };
}

/** As conditionSql, for a condition that is written in place. */
export function writtenCondition(compiler: SqlCompiler, node: Linked): SqlCondition {
  switch (node.kind) {
    case "literal":
      return certain(node.value === true ? "true" : "false");
    case "isNull": {
      const operand = compiler.valueSql(compiler, node.operand);
      return certain(`(${operand} is ${node.negated ? "not null" : "null"})`);
    }
    case "compare":
      return compareSql(compiler, node);
    case "among":
      return amongSql(compiler, node);
    case "member":
      return memberSql(compiler, node);
    case "logic": {
      const [left, right] = [conditionSql(compiler, node.left), conditionSql(compiler, node.right)];
      return {
        text: `(${left.text} ${node.operator} ${right.text})`,
        sure: left.sure && right.sure,
      };
    }
    case "not":
      return certain(`(${conditionSql(compiler, node.operand).text} is not true)`);
    case "textTest": {
      const [left, right] = [
        valueAs(compiler, node.left, "string"),
        valueAs(compiler, node.right, "string"),
      ];
      const text =
        node.test === "startsWith"
          ? `starts_with(${left}, ${right})`
          : `(strpos(${left}, ${right}) > 0)`;
      return { text, sure: false };
    }
    default:
      return { text: compiler.valueSql(compiler, node), sure: false };
  }
}

type Compare = Extract<Linked, { kind: "compare" }>;

function compareSql(compiler: SqlCompiler, node: Compare): SqlCondition {
  const type = domainTypes[node.domain];
  const left = valueAs(compiler, node.left, type);
  const right = valueAs(compiler, node.right, type);
  const solid = [isSolid(node.left), isSolid(node.right)];
  const both = solid[0] === true && solid[1] === true;
  // With one side that is never null (or an absent claim, which equals nothing) a plain = keeps indexes usable.
  const plain = solid.includes(true) || isClaim(node.left) || isClaim(node.right);
  switch (node.operator) {
    case "==":
      return plain
        ? { text: `(${left} = ${right})`, sure: both }
        : certain(`(${left} is not distinct from ${right})`);
    case "!=":
      if (both) return certain(`(${left} <> ${right})`);
      return certain(
        plain ? `((${left} = ${right}) is not true)` : `(${left} is distinct from ${right})`,
      );
    default: {
      const collate = node.domain === "text" ? ` collate "C"` : "";
      return { text: `(${left} ${node.operator} ${right}${collate})`, sure: both };
    }
  }
}

function amongSql(compiler: SqlCompiler, node: Extract<Linked, { kind: "among" }>): SqlCondition {
  const [first] = node.items;
  if (!first) return certain("false");
  const plain = node.items.every(
    (item) =>
      item.kind === "compare" && item.right.kind === "literal" && !isNullLiteral(item.right),
  );
  if (plain && first.kind === "compare") {
    const type = domainTypes[first.domain];
    const entries = (node.items as Compare[]).map((item) => valueAs(compiler, item.right, type));
    const value = valueAs(compiler, first.left, type);
    return { text: `(${value} in (${entries.join(", ")}))`, sure: isSolid(first.left) };
  }
  const parts = node.items.map((item) => conditionSql(compiler, item));
  return {
    text: `(${parts.map((part) => part.text).join(" or ")})`,
    sure: parts.every((part) => part.sure),
  };
}

/** Never null, whatever the row holds. Columns do not count: NOT NULL is the table's business. */
function isSolid(node: Linked): boolean {
  switch (node.kind) {
    case "literal":
      return node.value !== null;
    case "sum":
      return node.of === "sum" || node.of === "countDistinct";
    case "count":
    case "isNull":
    case "compare":
    case "among":
    case "member":
    case "logic":
    case "not":
    case "textTest":
      return true;
    default:
      return false;
  }
}

function certain(text: string): SqlCondition {
  return { text, sure: true };
}
