import { toOne } from "../../entity/relations/toOne.ts";
import type { EntityModel } from "../../entity/model.ts";
import type { Expression } from "../expression.ts";
import { parseExpression } from "../parseExpression.ts";

/** Another record that expressions look into. */
export interface ReachedRelation {
  /** Names of the relations that lead to it: `bookingId.customerId`. */
  path: string;
  /** The first of them, a field of the record at hand. */
  first: string;
  /** The last of them. */
  name: string;
  /** The path without the last; null: that is a field of the record at hand. */
  before: string | null;
  /** Key of its entity. */
  to: string;
  /** Fields of it that are named. */
  members: ReadonlySet<string>;
}

type Lookup = (key: string) => EntityModel | undefined;

/**
 * The records that these expressions look into, as `orgId.status` or by the companion `orgName`, nearer ones first. Found by their names
 * alone: what lies behind an entity that is not known yet is left out.
 */
export function reachedRelations(
  entity: EntityModel,
  texts: readonly (string | null | undefined)[],
  lookup: Lookup,
): ReachedRelation[] {
  const found = new Map<string, ReachedRelation & { members: Set<string> }>();
  const follow = (names: readonly string[]) => {
    let model: EntityModel | undefined = entity;
    let before: string | null = null;
    for (const [index, name] of names.slice(0, -1).entries()) {
      const field = model?.fields.find((each) => each.name === name);
      const to = field && toOne(field)?.to;
      if (to === undefined) return;
      const path: string = before === null ? name : `${before}.${name}`;
      const first = names[0] as string;
      const known = found.get(path) ?? { path, first, name, before, to, members: new Set() };
      known.members.add(names[index + 1] as string);
      found.set(path, known);
      model = lookup(to);
      before = path;
    }
  };
  const note = (node: Expression) => {
    if (node.kind === "path") follow([node.name, ...node.through, node.member]);
    if (node.kind !== "name") return;
    const via = entity.fields.find(({ relation }) => relation?.labelAs === node.name);
    if (via?.relation) follow([via.name, via.relation.titleField]);
  };
  for (const text of texts) {
    const ast = text ? parseExpression(text).ast : null;
    if (ast) for (const node of nodesOf(ast)) note(node);
  }
  return [...found.values()].toSorted((one, other) => depthOf(one) - depthOf(other));
}

const depthOf = ({ path }: ReachedRelation): number => path.split(".").length;

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
