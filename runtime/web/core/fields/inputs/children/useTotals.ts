import { useCallback, useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { EntityModel, FieldModel, Json } from "../../../../../shared/entity/model.ts";
import { prepareExpression } from "../../../../../shared/expression/evaluateExpression.ts";
import type { ExpressionRecord } from "../../../../../shared/expression/evaluationContext.ts";
import { scopeOf } from "../../../../../shared/expression/scope.ts";
import { withComputed } from "../../../form/formPlan.ts";
import { presentMoment } from "../../../form/presentMoment.ts";
import { useExpressionUser } from "../../../form/useExpressionUser.ts";
import { useFormPlan } from "../../../form/useFormPlan.ts";
import { formatValue } from "../../formatValue.ts";
import { useValueFormat } from "../../useValueFormat.ts";

export interface TotalsProps {
  /** The entity the rows belong to, and its field that holds them. */
  parent: EntityModel;
  field: FieldModel;
  entity: EntityModel;
  columns: readonly FieldModel[];
  source: string;
}

/** Exact sums, as texts, of the columns of numbers that are computed, or that the record sums up; by the name of the column. */
export function useTotals({
  parent,
  field,
  entity,
  columns,
  source,
}: TotalsProps): ReadonlyMap<string, string> {
  const format = useValueFormat(entity);
  const user = useExpressionUser();
  const plan = useFormPlan(entity);
  const sums = useMemo(() => {
    const scope = scopeOf(parent, (key) => (key === entity.key ? entity : undefined));
    const expressions = parent.fields.map(({ computed }) => computed?.expr ?? "").join(" ");
    return new Map(
      columns
        .filter(
          ({ kind, name, computed }) =>
            (kind === "decimal" || kind === "integer") &&
            (computed ||
              new RegExp(`sum\\(\\s*${field.name}\\s*,[^)]*\\b${name}\\b`).test(expressions)),
        )
        .map(({ name }) => [name, prepareExpression(`sum(${field.name}, ${name})`, scope)]),
    );
  }, [parent, field, entity, columns]);
  const compute = useCallback(
    (rows: unknown): Json[] => {
      const list = Array.isArray(rows) ? (rows as ExpressionRecord[]) : [];
      const context = { user, related: {}, ...presentMoment() };
      const record = { [field.name]: list.map((row) => withComputed(row, plan, context)) };
      return columns.map(({ name }) => sums.get(name)?.({ record, ...context }) ?? null);
    },
    [columns, field, sums, plan, user],
  );
  // Typing in a cell comes first, its sum a moment later.
  const values = useDeferredValue(useWatch({ name: source, compute }));
  return new Map(
    columns.flatMap((column, index) =>
      sums.has(column.name)
        ? [[column.name, formatValue(column, values[index], null, format)] as const]
        : [],
    ),
  );
}
