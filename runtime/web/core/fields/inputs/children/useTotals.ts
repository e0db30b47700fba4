import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { useCallback, useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { EntityModel, FieldModel, Json } from "../../../../../shared/entity/model.ts";
import type { ExpressionRecord } from "../../../../../shared/expression/evaluate/evaluationContext.ts";
import { useLookup } from "../../../entities/useLookup.ts";
import { planCondition, withComputed } from "../../../form/sections/formPlan.ts";
import { presentMoment } from "../../../form/expressions/presentMoment.ts";
import { useLook } from "../../../form/related/useLook.ts";
import { useExpressionUser } from "../../../form/expressions/useExpressionUser.ts";
import { useFormPlan } from "../../../form/sections/useFormPlan.ts";
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
  const lookup = useLookup(entity);
  const { look, version } = useLook(true);
  const sums = useMemo(() => {
    const seen = (key: string) => (key === entity.key ? entity : lookup(key));
    const expressions = parent.fields.map(({ computed }) => computed?.expr ?? "").join(" ");
    return new Map(
      columns
        .filter(
          ({ kind, name, computed }) =>
            kindOf({ kind }).amount !== null &&
            (computed ||
              new RegExp(`sum\\(\\s*${field.name}\\s*,[^)]*\\b${name}\\b`).test(expressions)),
        )
        .flatMap(({ name }) => {
          const sum = planCondition(parent, `sum(${field.name}, ${name})`, seen);
          return sum ? [[name, sum] as const] : [];
        }),
    );
  }, [parent, field, entity, columns, lookup]);
  const compute = useCallback(
    (rows: unknown): Json[] => {
      const list = Array.isArray(rows) ? (rows as ExpressionRecord[]) : [];
      const context = { user, look, ...presentMoment() };
      const record = { [field.name]: list.map((row) => withComputed(row, plan, context)) };
      return columns.map(({ name }) => sums.get(name)?.of({ record, ...context }) ?? null);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a record that has arrived makes it look again
    [columns, field, sums, plan, user, look, version],
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
