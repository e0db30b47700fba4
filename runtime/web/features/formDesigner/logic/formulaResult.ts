import type { Json } from "../../../../shared/entity/model.ts";
import {
  evaluateLinked,
  linkOrThrow,
} from "../../../../shared/expression/evaluate/evaluateExpression.ts";
import type {
  ExpressionRecord,
  ExpressionUser,
} from "../../../../shared/expression/evaluate/evaluationContext.ts";
import { ExpressionError } from "../../../../shared/expression/expressionError.ts";
import { pathOf, type Linked, type ValueType } from "../../../../shared/expression/link/linked.ts";
import { linkedNodes } from "../../../../shared/expression/link/linkedParts.ts";
import { namedFields } from "../../../../shared/expression/link/namedFields.ts";
import { liveScopeOf, type ExpressionScope } from "../../../../shared/expression/link/scope.ts";
import { sampleValues } from "../preview/sampleValues.ts";

export interface FormulaResult {
  type: ValueType;
  value: Json;
  /** What the fields that the formula names hold in the example. */
  from: { label: string; value: Json }[];
}

interface Moment {
  /** ISO 8601. */
  now: string;
  user: ExpressionUser;
}

/** What a formula gives over values as somebody might enter them; null for one that has faults, or is not there. */
export function formulaResult(
  text: string,
  scope: ExpressionScope,
  { now, user }: Moment,
): FormulaResult | null {
  if (text.trim() === "") return null;
  const today = now.slice(0, 10);
  const live = { ...liveScopeOf(scope.entity, scope.lookup), fields: scope.fields };
  const around = scope.given ? { ...live, given: scope.given } : live;
  try {
    const linked = linkOrThrow(text, around);
    const record = sampleRecord(scope, today);
    const value = evaluateLinked(linked, {
      scope: around,
      record,
      related: relatedTo(linked, today),
      given: {
        record: scope.given && sampleValues(scope.given.record, today),
        parent: scope.given?.parent && sampleValues(scope.given.parent, today),
      },
      user,
      today,
      now,
    });
    return { type: linked.type, value, from: named(text, around, record) };
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

/** A field whose options are judged has one of them as `value`. */
function sampleRecord({ entity, fields }: ExpressionScope, today: string): ExpressionRecord {
  const values: Record<string, Json> = {};
  for (const { name, relation } of entity.fields) if (relation) values[name] = 1;
  const record = { ...values, ...sampleValues(entity, today) };
  const judged = fields.get("value")?.options?.[0];
  return judged === undefined ? record : { ...record, value: judged };
}

/** A sample of every record that the formula looks into. */
const relatedTo = (linked: Linked, today: string) =>
  Object.fromEntries(
    [...linkedNodes(linked)].flatMap((node) =>
      node.kind === "related"
        ? node.steps.map(({ target }, index): [string, ExpressionRecord] => [
            pathOf(node.steps.slice(0, index + 1)),
            sampleValues(target, today),
          ])
        : [],
    ),
  );

function named(text: string, scope: ExpressionScope, record: ExpressionRecord) {
  const names = new Set(
    namedFields(text, scope).flatMap(({ entity, name }) => (entity === scope.entity ? [name] : [])),
  );
  return [...names].flatMap((name) => {
    const field = scope.fields.get(name);
    const value = record[name] as Json | undefined;
    return field && value !== undefined && typeof value !== "object"
      ? [{ label: field.label, value }]
      : [];
  });
}
