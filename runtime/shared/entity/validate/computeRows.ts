import type { EvaluationContext } from "../../expression/evaluate/evaluationContext.ts";
import { prepareExpression } from "../../expression/evaluate/evaluateExpression.ts";
import { roundedTo } from "../../expression/evaluate/roundedTo.ts";
import { scopeOf } from "../../expression/link/scope.ts";
import type { EntityModel, FieldModel, Json } from "../model.ts";
import { rowsEntity } from "../rowsEntity.ts";

type Row = Record<string, unknown>;
type Moment = Pick<Partial<EvaluationContext>, "user" | "today" | "now" | "computed">;
type Compute = (row: Row, moment: Moment) => Json;

const plans = new WeakMap<FieldModel, [string, Compute][]>();

/**
 * Rows of a field of kind "rows" with their computed fields. They are kept in the row, since no column could work them out
 * later. Rows of other kinds come back as they are.
 */
export function computeRows(
  entity: EntityModel,
  field: FieldModel,
  rows: readonly Row[],
  { user, today, now }: Moment,
): Row[] {
  const inner = rowsEntity(entity, field);
  if (!inner?.fields.some(({ computed }) => computed)) return [...rows];
  let plan = plans.get(field);
  if (!plan) plans.set(field, (plan = planOf(inner)));
  const moment = {
    user: user ?? null,
    ...(today === undefined ? {} : { today }),
    ...(now === undefined ? {} : { now }),
  };
  return rows.map((row) => {
    const result = { ...row };
    const inRow = { ...moment, computed: new Map() };
    for (const [name, compute] of plan) result[name] = compute(result, inRow);
    return result;
  });
}

/** In an order in which each finds what it is made of. */
function planOf(inner: EntityModel): [string, Compute][] {
  const scope = scopeOf(inner, () => undefined);
  return inner.fields.flatMap((field): [string, Compute][] => {
    if (!field.computed) return [];
    const evaluate = prepareExpression(field.computed.expr, scope);
    return [
      [
        field.name,
        (row, moment) => roundedTo(field, evaluate({ record: row, old: null, ...moment })),
      ],
    ];
  });
}
