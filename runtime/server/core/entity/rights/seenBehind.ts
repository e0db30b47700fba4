import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { linkOrThrow } from "../../../../shared/expression/evaluate/evaluateExpression.ts";
import { pathOf, type Linked } from "../../../../shared/expression/link/linked.ts";
import { nodesOfRow } from "../../../../shared/expression/link/linkedParts.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import type { Session } from "../../http/contract.ts";
import { appliesTo, type Lookup } from "./policyRules.ts";

/** True when there may be records of the entity in the tenant that the person does not see. */
function seesSome({ claims, superAdmin }: Session, model: EntityModel): boolean {
  if (superAdmin || claims.platform) return false;
  if (model.dataScope && claims.scope.kind !== "all") return true;
  if (claims.rowRules?.[model.table]?.read) return true;
  const rules = model.policy.filter((rule) => appliesTo(rule, { claims }));
  return rules.length > 0 && rules.every(({ can, rows }) => !can.includes("read") || rows !== null);
}

/**
 * The condition under which the person sees all the records of others that a computed field keeps values of, so that a stored value tells
 * no more than one that is worked out for him; "" where he sees them all anyway, null where it cannot be said.
 */
export function seenBehind(
  session: Session,
  lookup: Lookup,
  model: EntityModel,
  field: FieldModel,
): string | null {
  const conditions = conditionsOf({ session, lookup, open: new Set() }, model, field);
  return conditions && [...new Set(conditions)].join(" && ");
}

interface Asked {
  session: Session;
  lookup: Lookup;
  open: Set<string>;
}

function conditionsOf(asked: Asked, model: EntityModel, field: FieldModel): string[] | null {
  const place = `${model.key}.${field.name}`;
  if (!field.computed || asked.open.has(place)) return [];
  const linked = linkedOf(asked, model, field.computed.expr);
  asked.open.add(place);
  const found = conditionsIn(asked, model, [linked], field.computed.stored);
  asked.open.delete(place);
  return found;
}

/** `kept`: the value is stored, and so is what it is made of; else the database works it out from what the person sees. */
function conditionsIn(
  asked: Asked,
  model: EntityModel,
  roots: readonly Linked[],
  kept: boolean,
): string[] | null {
  const found: string[] = [];
  for (const node of nodesOfRow(roots)) {
    const next = conditionsAt(asked, model, node, kept);
    if (next === null) return null;
    found.push(...next);
  }
  return found;
}

function conditionsAt(
  asked: Asked,
  model: EntityModel,
  node: Linked,
  kept: boolean,
): string[] | null {
  const { session } = asked;
  switch (node.kind) {
    case "field":
      return node.field.computed?.stored ? conditionsOf(asked, model, node.field) : [];
    case "related": {
      const behind = conditionsOf(asked, node.target, node.field);
      if (behind === null || behind.length > 0) return null;
      const steps = kept ? node.steps : [];
      return steps.flatMap(({ target }, index) => {
        const path = pathOf(steps.slice(0, index + 1));
        return seesSome(session, target) ? [`(${path} == null || ${path}.id != null)`] : [];
      });
    }
    case "sum": {
      if (node.list.kind !== "field" || !node.list.field.children) return [];
      const inRows = conditionsIn(asked, node.child, [node.value], kept);
      if (inRows === null || inRows.length === 0) return inRows;
      return [`all(${node.list.field.name}, ${[...new Set(inRows)].join(" && ")})`];
    }
    default:
      return [];
  }
}

const known = new WeakMap<EntityModel, Map<string, Linked>>();

function linkedOf({ lookup }: Asked, model: EntityModel, expression: string): Linked {
  const ofModel = known.get(model) ?? new Map<string, Linked>();
  known.set(model, ofModel);
  let linked = ofModel.get(expression);
  if (!linked) ofModel.set(expression, (linked = linkOrThrow(expression, scopeOf(model, lookup))));
  return linked;
}
