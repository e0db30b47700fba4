import type { FilterOperator, Json } from "../../../shared/entity/model.ts";

/**
 * A row rule of a role as data. The query layer makes a condition of it (core/entity/rights/rowRule.ts), row-level security gets it as a path
 * expression over the row; both mean the same.
 */
export type RuleNode =
  | { and: RuleNode[] }
  | { or: RuleNode[] }
  | { not: RuleNode }
  | { column: string; type: ValueKind; operator: FilterOperator; value: Json };

export type ValueKind = "text" | "number" | "date" | "moment";

export type RuleCommand = "read" | "create" | "update" | "delete";

/** By table and command the alternatives of which one must hold. */
export type RowRules = Record<string, Partial<Record<RuleCommand, RuleNode[]>>>;

/** Value of the setting app.row_rules: by table and command one path expression. */
export function rowRulesSetting(rules: RowRules): string {
  const tables = Object.entries(rules).map(([table, commands]) => {
    const paths = Object.entries(commands).map(([command, nodes]) => [
      command,
      pathOf({ or: nodes }),
    ]);
    return [table, Object.fromEntries(paths)];
  });
  return JSON.stringify(Object.fromEntries(tables));
}

const never = "(1 == 0)";
const always = "(1 == 1)";

/** True or false for every row, empty values included; texts enter as JSON literals alone. */
function pathOf(node: RuleNode): string {
  if ("and" in node) return join(node.and.map(pathOf), " && ", always);
  if ("or" in node) return join(node.or.map(pathOf), " || ", never);
  if ("not" in node) return `(!${pathOf(node.not)})`;
  const column = `$.${JSON.stringify(node.column)}`;
  const { type, value } = node;
  const against = (operator: string, operand: Json) => {
    const left = type === "moment" ? `${column}.datetime()` : column;
    const compared = `(${left} ${operator} ${literal(operand, type)})`;
    // A moment has to be read before it is compared, which an empty value refuses.
    if (type !== "moment") return compared;
    return operator === "!="
      ? `(${column} == null || ${compared})`
      : `(${column} != null && ${compared})`;
  };
  const list = () =>
    join(
      (value as Json[]).map((item) => against("==", item)),
      " || ",
      never,
    );
  const matches = (pattern: string, flag: string) =>
    `(${column} != null && ${column} like_regex ${JSON.stringify(pattern)} flag "${flag}")`;
  switch (node.operator) {
    case "isNull":
      return `(${column} == null)`;
    case "isNotNull":
      return `(${column} != null)`;
    case "in":
      return list();
    case "notIn":
      return `(!${list()})`;
    case "between": {
      const [low, high] = value as Json[];
      return `(${against(">=", low as Json)} && ${against("<=", high as Json)})`;
    }
    case "contains":
      return value === "" ? `(${column} != null)` : matches(String(value), "iq");
    case "startsWith":
      return matches(`^${escapePattern(String(value))}`, "i");
    case "endsWith":
      return matches(`${escapePattern(String(value))}$`, "i");
    case "under":
      // A tree is looked up in other rows: no rule takes it.
      return never;
    default:
      return against(symbols[node.operator], value);
  }
}

const symbols = { eq: "==", ne: "!=", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

function join(parts: string[], operator: string, none: string): string {
  return parts.length === 0 ? none : `(${parts.join(operator)})`;
}

function literal(value: Json, type: ValueKind): string {
  if (type === "moment") return `${JSON.stringify(isoMoment(String(value)))}.datetime()`;
  if (type !== "number") return JSON.stringify(value);
  const text = String(value).replace(/^\+/, "");
  if (!/^-?\d{1,60}(\.\d{1,60})?$/.test(text)) throw new TypeError("a rule holds no number");
  return text.replace(/^(-?)0+(?=\d)/, "$1");
}

/** `yyyy-MM-dd HH:mm:ss` and the like as the database reads them. */
function isoMoment(text: string): string {
  const date = new Date(
    /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text.replace(" ", "T"),
  );
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
