import type { EntityModel } from "../../entity/model.ts";
import type { Expression } from "../expression.ts";
import { parseExpression } from "../parseExpression.ts";

/** Another record that expressions look into. */
export interface ReachedRelation {
  /** The relation field that names the record. */
  name: string;
  /** Key of its entity. */
  to: string;
  /** Fields of it that are named. */
  members: ReadonlySet<string>;
}

/**
 * The relation fields of an entity through which these expressions look into other records, as `orgId.status` or by the companion
 * `orgName`. Found by their names alone, so that the other entities need not be known yet.
 */
export function reachedRelations(
  entity: EntityModel,
  texts: readonly (string | null | undefined)[],
): ReachedRelation[] {
  const found = new Map<string, { name: string; to: string; members: Set<string> }>();
  const note = (node: Expression) => {
    for (const { name, relation } of entity.fields) {
      if (!relation) continue;
      const byPath = node.kind === "path" && node.name === name;
      const byLabel = node.kind === "name" && node.name === relation.labelAs;
      if (!byPath && !byLabel) continue;
      const reached = found.get(name) ?? { name, to: relation.to, members: new Set<string>() };
      reached.members.add(node.kind === "path" ? node.member : relation.titleField);
      found.set(name, reached);
    }
  };
  for (const text of texts) {
    const ast = text ? parseExpression(text).ast : null;
    if (ast) for (const node of nodesOf(ast)) note(node);
  }
  return [...found.values()];
}

/** Expressions of an entity that a form works out: conditions, defaults, computed fields, rules and parts. */
export function formExpressions({ fields, rules, forms }: EntityModel): string[] {
  const ofFields = fields.flatMap(({ when, defaultExpr, computed }) => [
    ...Object.values(when ?? {}),
    defaultExpr,
    computed?.expr,
  ]);
  const ofParts = forms.flatMap(({ sections }) => sections.map(({ visible }) => visible));
  return [...ofFields, ...rules.map(({ expr }) => expr), ...ofParts].filter(
    (text): text is string => typeof text === "string",
  );
}

function* nodesOf(ast: Expression): Generator<Expression> {
  yield ast;
  for (const part of Object.values(ast)) {
    const parts: unknown[] = Array.isArray(part) ? part : [part];
    for (const inner of parts) if (isNode(inner)) yield* nodesOf(inner);
  }
}

const isNode = (value: unknown): value is Expression =>
  typeof value === "object" && value !== null && "kind" in value;
