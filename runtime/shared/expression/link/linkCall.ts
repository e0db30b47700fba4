import type { EntityModel, FieldModel } from "../../entity/model.ts";
import { rowsEntity } from "../../entity/rowsEntity.ts";
import { proposing } from "../../schema/faults/nearest.ts";
import type { Expression } from "../expression.ts";
import { refuse, typed, type Linker } from "./linker.ts";
import { isChildren, linkAmong } from "./linkList.ts";
import { isNumeric, type Linked } from "./linked.ts";
import { scopeOfRows, type ExpressionScope } from "./scope.ts";
import { say } from "../../faults/phrases.ts";

type Call = Extract<Expression, { kind: "call" }>;

/** Number of arguments by function. */
const functions = { sum: 2, count: 1, has: 1, size: 1, startsWith: 2, contains: 2 } as const;

export type ExpressionFunction = keyof typeof functions;

export function linkCall(linker: Linker, ast: Call): Linked {
  const wanted = Object.hasOwn(functions, ast.name)
    ? functions[ast.name as keyof typeof functions]
    : undefined;
  if (wanted === undefined) {
    return refuse(
      linker,
      ast,
      say("noFunction", { name: ast.name }),
      proposing(ast.name, () => Object.keys(functions)),
    );
  }
  if (ast.args.length !== wanted) {
    const problem = say("argumentCount", { name: ast.name, count: ast.args.length });
    return refuse(linker, ast, problem, say("giveCount", { count: wanted }));
  }
  const [first, second] = ast.args as [Expression, Expression];
  switch (ast.name as keyof typeof functions) {
    case "sum":
      return linkSum(linker, ast, first, second);
    case "count":
      return linkCount(linker, ast, first);
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
  return typed(ast, type, { kind: "sum", list, child, value });
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
