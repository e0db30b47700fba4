import type { EntityModel } from "../../entity/model.ts";
import type { Expression } from "../expression.ts";
import { linkOrThrow } from "../evaluate/evaluateExpression.ts";
import type { Linked } from "./linked.ts";
import { partsOf } from "./linkedParts.ts";
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
  const owners = new Map<Linked, EntityModel>([[linkOrThrow(expression, scope), scope.entity]]);
  // Visited to its end with what is added meanwhile, so each node once however often it is named.
  for (const [node, entity] of owners) {
    for (const part of partsOf(node)) {
      const ofRows = node.kind === "sum" && part === node.value;
      if (!owners.has(part)) owners.set(part, ofRows ? node.child : entity);
    }
  }
  return [...owners].flatMap(([node, entity]) => namedBy(node, entity));
}

function namedBy(node: Linked, entity: EntityModel): NamedField[] {
  switch (node.kind) {
    case "field":
    case "end":
    case "computed":
      return [{ entity, name: node.field.name }];
    case "related":
      return [
        ...node.steps.map(({ via }, index) => ({
          entity: node.steps[index - 1]?.target ?? entity,
          name: via.name,
        })),
        { entity: node.target, name: node.field.name },
      ];
    default:
      return [];
  }
}
