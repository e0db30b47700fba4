import { isStructured } from "../../../../shared/entity/kinds/registry.ts";
import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { FilterNode } from "../../../../shared/filter/node.ts";
import type { Claims } from "../../database/contract.ts";
import type { RuleCommand, RuleNode, ValueKind } from "../../database/rowRules.ts";
import { compareExpression, sqlType } from "../read/filterSql.ts";
import { identifier } from "../identifiers.ts";
import type { Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";

export type { RowRules, RuleCommand, RuleNode } from "../../database/rowRules.ts";

const kinds: Partial<Record<string, ValueKind>> = {
  bigint: "number",
  integer: "number",
  numeric: "number",
  date: "date",
  timestamptz: "moment",
};

/** A checked filter as a rule; F4001 for what looks beyond the columns of the record itself. */
export function ruleOf(node: FilterNode): RuleNode {
  if (node.kind === "not") return { not: ruleOf(node.node) };
  if (node.kind === "group") {
    const nodes = node.nodes.map(ruleOf);
    if (node.logic === "xor") throw fault("xor");
    return node.logic === "and" ? { and: nodes } : { or: nodes };
  }
  if (node.kind === "search") throw fault("q");
  const { path, operator, operand } = node;
  const { field } = path;
  const own = path.steps.length === 0 && field.column !== null;
  const plain = !isStructured(field) && typeOfField(field) !== "time";
  if (!own || !plain || operator === "under") throw fault(field.name);
  const type = kinds[sqlType(field)] ?? "text";
  return { column: field.column as string, type, operator, value: operand };
}

function fault(part: string): FormworkError {
  return new FormworkError("F4001", { params: { detail: part } });
}

/** The rules that the roles of the person carry for one table and command; null: none limits him. */
function rulesFor({ rowRules, platform }: Claims, table: string, command: RuleCommand) {
  if (!rowRules || platform || !Object.hasOwn(rowRules, table)) return null;
  return rowRules[table]?.[command] ?? null;
}

/** The row rules of the person as a condition over an alias, so that indexes serve it; null: none limits him. */
export function roleRuleCondition(
  shape: EntityShape,
  claims: Claims,
  command: RuleCommand,
  parameters: Parameters,
  alias: string,
): string | null {
  const rules = rulesFor(claims, shape.model.table, command);
  if (rules === null) return null;
  const parts = rules.map((rule) => nodeSql(shape, rule, parameters, alias));
  return parts.length === 0 ? "false" : `(${parts.join(" or ")})`;
}

function nodeSql(
  shape: EntityShape,
  node: RuleNode,
  parameters: Parameters,
  alias: string,
): string {
  const all = (nodes: RuleNode[]) => nodes.map((each) => nodeSql(shape, each, parameters, alias));
  if ("and" in node) return node.and.length === 0 ? "true" : `(${all(node.and).join(" and ")})`;
  if ("or" in node) return node.or.length === 0 ? "false" : `(${all(node.or).join(" or ")})`;
  if ("not" in node) return `(${nodeSql(shape, node.not, parameters, alias)}) is not true`;
  const field = shape.stored.find((candidate) => candidate.column === node.column);
  // A rule over a column that is no longer there lets nothing through.
  if (!field) return "false";
  return compareColumn(field, node, parameters, alias);
}

function compareColumn(
  field: FieldModel,
  { operator, value }: Extract<RuleNode, { column: string }>,
  parameters: Parameters,
  alias: string,
): string {
  const column = `${alias}.${identifier(field.column as string)}`;
  return compareExpression(parameters, field, column, operator, value);
}

/** A copy of a JSON value with every text, number and other leaf replaced. */
export function replaceValues(value: Json, replace: (leaf: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => replaceValues(item, replace));
  if (typeof value !== "object" || value === null) return replace(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaceValues(item, replace)]),
  );
}
