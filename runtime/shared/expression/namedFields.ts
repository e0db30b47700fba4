import type { EntityModel } from "../entity/model.ts";
import type { Expression } from "./expression.ts";
import { linkOrThrow } from "./evaluateExpression.ts";
import type { Linked } from "./linked.ts";
import type { ExpressionScope } from "./scope.ts";

export interface NamedField {
  entity: EntityModel;
  name: string;
}

/**
 * Every field whose content an expression looks at, of the entity itself and of those it reaches over relations and child
 * rows. Throws ExpressionError on an expression with faults.
 */
export function namedFields(expression: Expression | string, scope: ExpressionScope): NamedField[] {
  const found: NamedField[] = [];
  collect(linkOrThrow(expression, scope), scope.entity, found);
  return found;
}

function collect(node: Linked, entity: EntityModel, found: NamedField[]): void {
  if (node.kind === "field") found.push({ entity, name: node.field.name });
  if (node.kind === "related") {
    found.push({ entity, name: node.via.name }, { entity: node.target, name: node.field.name });
  }
  if (node.kind === "end") found.push({ entity, name: node.field.name });
  if (node.kind === "computed") found.push({ entity, name: node.field.name });
  for (const [part, value] of Object.entries(node)) {
    const owner = node.kind === "sum" && part === "value" ? node.child : entity;
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (isLinked(inner)) collect(inner, owner, found);
    }
  }
}

function isLinked(value: unknown): value is Linked {
  return typeof value === "object" && value !== null && "kind" in value && "type" in value;
}
