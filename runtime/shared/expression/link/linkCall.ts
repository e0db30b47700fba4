import type { EntityModel, FieldModel } from "../../entity/model.ts";
import { rowsEntity } from "../../entity/rowsEntity.ts";
import { nearest, suggest, type Comparisons } from "../../schema/faults/nearest.ts";
import type { Expression, Span } from "../expression.ts";
import { signatureOf, type Parameter } from "../functions/definition.ts";
import { functions, type OwnFunctionName } from "../functions/functions.ts";
import { patternFlaw } from "../functions/patterns.ts";
import { at } from "../functions/syntax.ts";
import { linkFormat } from "./linkFormat.ts";
import { linkValues } from "./linkValues.ts";
import { refuse, typed, type Linker } from "./linker.ts";
import { isChildren, linkAmong } from "./linkList.ts";
import { isNumeric, type Linked, type RowsValue, type ValueType } from "./linked.ts";
import { scopeOfRows, type ExpressionScope } from "./scope.ts";
import { say } from "../../faults/phrases.ts";

type Call = Extract<Expression, { kind: "call" }>;

export function linkCall(linker: Linker, ast: Call): Linked {
  const called = functions.get(ast.name);
  if (!called) return refuse(linker, ast, say("noFunction", { name: ast.name }), calls(ast.name));
  const together = linkDifferent(linker, ast);
  if (together) return together;
  const { parameters } = called;
  const least = parameters.filter(({ optional }) => !optional).length;
  const most = parameters.some(({ many }) => many) ? Infinity : parameters.length;
  const count = ast.args.length;
  const cure = say("writeCall", { call: signatureOf(ast.name, called) });
  if (count < least || count > most) {
    return refuse(linker, ast, say("argumentCount", { name: ast.name, count }), cure);
  }
  for (const [index, arg] of ast.args.entries()) {
    const { name, fixed } = parameters[index] ?? {};
    if (fixed === undefined || isFixed(arg, fixed)) continue;
    const values = shownFixed(fixed);
    const problem = say("argumentFixed", { name: ast.name, parameter: name ?? "", values });
    return refuse(linker, arg, problem, cure);
  }
  for (const [index, arg] of ast.args.entries()) {
    if (parameters[index]?.fixed !== "pattern" || arg.kind !== "literal") continue;
    const flaw = patternFlaw(String(arg.value));
    if (flaw === "") return refuse(linker, arg, say("noPattern"), cure);
    if (flaw !== null)
      return refuse(linker, arg, say("slowForm", { part: flaw }), say("plainForm"));
  }
  if (called.kind === "value") return linkValues(linker, ast, called);
  if (called.kind === "short") return linker.link(called.expand(ast.args, ast));
  return linkOwn(linker, ast);
}

const quoted = (text: string) => `'${text}'`;

type Fixed = NonNullable<Parameter["fixed"]>;

function shownFixed(fixed: Fixed): string {
  if (fixed === "pattern") return quoted("^[A-Z]+$");
  return typeof fixed === "number" ? `0 … ${fixed}` : fixed.map(quoted).join(", ");
}

/** A function of a similar name, as it is written. */
const calls = (name: string) => (work?: Comparisons) => {
  const best = nearest(name, functions.keys(), work);
  const found = best === null ? undefined : functions.get(best);
  return best !== null && found
    ? say("didYouMean", { name: signatureOf(best, found) })
    : suggest(name, functions.keys(), work);
};

const isFixed = (arg: Expression, fixed: Fixed): boolean => {
  if (arg.kind !== "literal") return false;
  if (fixed === "pattern") return arg.type === "string";
  return typeof fixed === "number"
    ? arg.type === "integer" && arg.value <= fixed
    : fixed.includes(String(arg.value));
};

function linkOwn(linker: Linker, ast: Call): Linked {
  const [first, second, third, fourth] = ast.args as [
    Expression,
    Expression,
    ...(Expression | undefined)[],
  ];
  switch (ast.name as OwnFunctionName) {
    case "sum":
    case "minOf":
    case "maxOf": {
      const amount = taken(ast, second, third);
      return ast.name === "sum"
        ? linkSum(linker, ast, first, amount)
        : linkExtreme(linker, ast, first, amount);
    }
    case "first":
    case "last":
      return linkOneOf(linker, ast, first, taken(ast, second, third));
    case "format":
      return linkFormat(linker, ast) ?? refuseArgument(linker, ast, ast, "value", "…");
    case "distinct":
      return refuse(linker, ast, say("distinctAlone"), say("countDistinct"));
    case "days":
    case "weeks":
    case "months":
    case "years":
    case "hours":
      return refuse(linker, ast, say("durationAlone"), say("addDuration", { name: ast.name }));
    case "join":
      return linkJoin(linker, ast, first, taken(ast, second, fourth), third);
    case "count": {
      const { choice, number } = at(ast);
      const one = ast.args.length > 1 ? choice(second, number(1), number(0)) : undefined;
      return one ? linkSum(linker, ast, first, one) : linkCount(linker, ast, first);
    }
    case "has":
      return linkHas(linker, ast, first);
    case "size":
      return linkSize(linker, ast, first);
    case "startsWith":
      return linkText(linker, ast, "startsWith", linker.link(first), second);
    case "contains":
      return linkContains(linker, ast, first, second);
  }
}

/** The value of a row for which a condition is true, null for others. */
function taken(ast: Call, value: Expression, condition: Expression | undefined): Expression {
  const { choice, nothing } = at(ast);
  return condition ? choice(condition, value, nothing()) : value;
}

function linkSum(linker: Linker, ast: Call, first: Expression, second: Expression): Linked {
  const list = linker.link(first);
  const child =
    list.kind === "field" && list.of === "record" ? rowsOf(linker.scope, list.field) : undefined;
  if (!child) {
    if (list.kind === "literal") return list;
    return refuse(linker, first, say("sumRows"), say("writeSum"));
  }
  const value = linker.link(second, scopeOfRows(linker.scope, child));
  if (!isNumeric(value.type)) {
    return refuse(linker, second, say("cannotAdd", { type: value.type }), say("nameRowNumber"));
  }
  const type = value.type === "integer" ? "integer" : "decimal";
  return typed(ast, type, { kind: "sum", of: "sum", list, child, value });
}

const ordered: readonly ValueType[] = ["integer", "decimal", "date", "dateTime"];

const single: readonly ValueType[] = [...ordered, "string", "boolean", "time"];

/** The least or the greatest value of rows. */
function linkExtreme(linker: Linker, ast: Call, first: Expression, second: Expression): Linked {
  const of = ast.name === "minOf" ? "min" : "max";
  return linkRows(linker, ast, [first, second], { of, types: ordered });
}

/** The value of the first or of the last row. */
function linkOneOf(linker: Linker, ast: Call, first: Expression, second: Expression): Linked {
  const of = ast.name === "first" ? "first" : "last";
  return linkRows(linker, ast, [first, second], { of, types: single });
}

function linkJoin(
  linker: Linker,
  ast: Call,
  first: Expression,
  second: Expression,
  third: Expression | undefined,
): Linked {
  if (third?.kind !== "literal" || third.type !== "string")
    return refuseArgument(linker, ast, third ?? ast, "separator", third?.kind ?? "null");
  const separator = third.value;
  return linkRows(linker, ast, [first, second], { of: "join", types: ["string"], separator });
}

/** `count(distinct(..))` and the like: what is made of the different values of rows; null for other calls. */
function linkDifferent(linker: Linker, ast: Call): Linked | null {
  const [first, separator, ...more] = ast.args;
  if (first?.kind !== "call" || first.name !== "distinct" || more.length > 0) return null;
  const [rows, value, condition] = first.args;
  if (!rows || !value || first.args.length > 3) return null;
  const pair = [rows, taken(first, value, condition)] as const;
  if (ast.name === "join" && separator?.kind === "literal" && separator.type === "string") {
    const made = { of: "joinDistinct", types: ["string"], separator: separator.value } as const;
    return linkRows(linker, first, pair, made);
  }
  if (separator || !["count", "size", "has"].includes(ast.name)) return null;
  const counted = linkRows(linker, first, pair, { of: "countDistinct", types: single });
  const count = counted.kind === "sum" ? { ...counted, type: "integer" as const } : counted;
  if (ast.name !== "has" || counted.kind !== "sum") return count;
  const right = typed(ast, "integer", { kind: "literal", value: 0 });
  const shape = { kind: "compare", operator: ">", domain: "number" } as const;
  return typed(ast, "boolean", { ...shape, left: count, right });
}

/** What is made of the values of rows, which are of one of the types. */
function linkRows(
  linker: Linker,
  ast: Call,
  [first, second]: readonly [Expression, Expression],
  { of, types, separator }: { of: RowsValue; types: readonly ValueType[]; separator?: string },
): Linked {
  const list = linker.link(first);
  const child =
    list.kind === "field" && list.of === "record" ? rowsOf(linker.scope, list.field) : undefined;
  if (!child) {
    return list.kind === "literal" ? list : refuseArgument(linker, ast, list, "rows", list.type);
  }
  const value = linker.link(second, scopeOfRows(linker.scope, child));
  if (!types.includes(value.type)) return refuseArgument(linker, ast, value, "value", value.type);
  const more = separator === undefined ? {} : { separator };
  return typed(ast, value.type, { kind: "sum", of, list, child, value, ...more });
}

function refuseArgument(
  linker: Linker,
  { name }: Call,
  arg: Span,
  parameter: string,
  type: string,
): Linked {
  const called = functions.get(name);
  const call = called ? signatureOf(name, called) : name;
  const problem = say("argumentType", { name, parameter, type });
  return refuse(linker, arg, problem, say("writeCall", { call }));
}

/** What the rows of a field are: an entity of their own, or a repeater. */
function rowsOf(scope: ExpressionScope, field: FieldModel): EntityModel | undefined {
  return field.children ? scope.lookup(field.children.entity) : rowsEntity(scope.entity, field);
}

function linkCount(linker: Linker, ast: Call, first: Expression): Linked {
  const list = linker.link(first);
  if (list.type === "list") return typed(ast, "integer", { kind: "count", list });
  if (list.kind === "literal" && list.type === "null") return list;
  return refuse(linker, first, say("countList", { type: list.type }), say("nameMany"));
}

function linkHas(linker: Linker, ast: Call, first: Expression): Linked {
  const operand = linker.link(first);
  if (operand.type !== "list") {
    return typed(ast, "boolean", { kind: "isNull", operand, negated: true });
  }
  const count = typed(ast, "integer", { kind: "count", list: operand });
  const zero = typed(ast, "integer", { kind: "literal", value: 0 });
  return typed(ast, "boolean", {
    kind: "compare",
    operator: ">",
    domain: "number",
    left: count,
    right: zero,
  });
}

function linkSize(linker: Linker, ast: Call, first: Expression): Linked {
  const operand = linker.link(first);
  if (operand.type === "list") return typed(ast, "integer", { kind: "count", list: operand });
  if (operand.type === "string" || operand.type === "time") {
    return typed(ast, "integer", { kind: "textLength", operand });
  }
  if (operand.type === "null") return operand;
  return refuse(linker, first, say("noSize", { type: operand.type }), say("sizeMeasures"));
}

function linkContains(linker: Linker, ast: Call, first: Expression, second: Expression): Linked {
  if (first.kind === "list") return linkAmong(linker, ast, second, first);
  const left = linker.link(first);
  if (left.type !== "list") return linkText(linker, ast, "contains", left, second);
  if (isChildren(left)) {
    return refuse(linker, first, say("rowsNoValues"), say("useSum"));
  }
  return linkAmong(linker, ast, second, first);
}

function linkText(
  linker: Linker,
  ast: Call,
  test: "startsWith" | "contains",
  left: Linked,
  second: Expression,
): Linked {
  const right = linker.link(second);
  for (const part of [left, right]) {
    if (part.type === "string" || part.type === "time" || part.type === "null") continue;
    return refuse(
      linker,
      part,
      say("looksIntoText", { name: test, type: part.type }),
      say("nameText"),
    );
  }
  return typed(ast, "boolean", { kind: "textTest", test, left, right });
}
