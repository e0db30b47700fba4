import type { GivenRecords } from "../evaluate/evaluationContext.ts";
import type { Expression } from "../expression.ts";
import { parseExpression } from "../parseExpression.ts";

/** A field of the record that is being filled in (`$record`), or of the one that holds it as a child row (`$parent`). */
export interface GivenField {
  of: "record" | "parent";
  name: string;
}

/** The fields of the form that a filter of choices names; none for one that cannot be read. */
export function givenFields(filter: Expression | string | null): GivenField[] {
  const ast = typeof filter === "string" ? parseExpression(filter).ast : filter;
  if (!ast) return [];
  if (ast.kind === "variable") {
    const of = ast.name === "$record" ? "record" : ast.name === "$parent" ? "parent" : null;
    return of && ast.member !== null ? [{ of, name: ast.member }] : [];
  }
  return partsOf(ast).flatMap(givenFields);
}

/**
 * The filter without the conditions over values that are not given yet: before a project is chosen, for example, the contractors of
 * all projects are offered.
 */
export function withoutUnknown(filter: string, given: GivenRecords): Expression | null {
  const { ast } = parseExpression(filter);
  return ast ? reduced(ast, given) : null;
}

/** The conditions of a filter, joined by &&, that name a value of the form. */
export function conjunctsWithGiven(filter: string): Expression[] {
  const { ast } = parseExpression(filter);
  const parts = (node: Expression): Expression[] =>
    node.kind === "binary" && node.operator === "&&"
      ? [...parts(node.left), ...parts(node.right)]
      : [node];
  return ast ? parts(ast).filter((part) => givenFields(part).length > 0) : [];
}

function reduced(ast: Expression, given: GivenRecords): Expression | null {
  if (ast.kind === "binary" && ast.operator === "&&") {
    const [left, right] = [reduced(ast.left, given), reduced(ast.right, given)];
    return left && right ? { ...ast, left, right } : (left ?? right);
  }
  const known = givenFields(ast).every(({ of, name }) => given[of]?.[name] !== undefined);
  return known ? ast : null;
}

function partsOf(ast: Expression): Expression[] {
  switch (ast.kind) {
    case "list":
      return ast.items;
    case "unary":
      return [ast.operand];
    case "binary":
      return [ast.left, ast.right];
    case "conditional":
      return [ast.condition, ast.whenTrue, ast.whenFalse];
    case "call":
      return ast.args;
    default:
      return [];
  }
}
