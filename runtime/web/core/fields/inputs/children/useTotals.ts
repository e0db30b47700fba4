import { columnTotal, totalExpression } from "../../../../../shared/entity/columnTotal.ts";
import { useCallback, useDeferredValue, useMemo } from "react";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import type { EntityModel, FieldModel, Json } from "../../../../../shared/entity/model.ts";
import type { ExpressionRecord } from "../../../../../shared/expression/evaluate/evaluationContext.ts";
import { useLookup } from "../../../entities/useLookup.ts";
import { planCondition, withComputed } from "../../../form/sections/formPlan.ts";
import { presentMoment } from "../../../form/expressions/presentMoment.ts";
import { useLook } from "../../../form/related/useLook.ts";
import { useExpressionUser } from "../../../form/expressions/useExpressionUser.ts";
import { useFormPlan } from "../../../form/sections/useFormPlan.ts";
import { numberFormat } from "../../../time/formats.ts";
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

/** Exact totals, as texts, of the columns that have one (columnTotal decides); by the name of the column. */
export function useTotals({
  parent,
  field,
  entity,
  columns,
  source,
}: TotalsProps): ReadonlyMap<string, string> {
  const format = useValueFormat(entity);
  const translate = useTranslate();
  const user = useExpressionUser();
  const plan = useFormPlan(entity);
  const lookup = useLookup(entity);
  const { look, version } = useLook(true);
  const sums = useMemo(() => {
    const seen = (key: string) => (key === entity.key ? entity : lookup(key));
    return new Map(
      columns.flatMap((column) => {
        const total = columnTotal(parent, field, column);
        const text = totalExpression(field.name, column, total);
        const worked = text === null ? null : planCondition(parent, text, seen);
        return worked ? [[column.name, { plan: worked, total }] as const] : [];
      }),
    );
  }, [parent, field, entity, columns, lookup]);
  const compute = useCallback(
    (rows: unknown): Json[] => {
      const list = Array.isArray(rows) ? (rows as ExpressionRecord[]) : [];
      const context = { user, look, ...presentMoment() };
      const record = { [field.name]: list.map((row) => withComputed(row, plan, context)) };
      return columns.map(({ name }) => sums.get(name)?.plan.of({ record, ...context }) ?? null);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a record that has arrived makes it look again
    [columns, field, sums, plan, user, look, version],
  );
  // Typing in a cell comes first, its sum a moment later.
  const values = useDeferredValue(useWatch({ name: source, compute }));
  return new Map(
    columns.flatMap((column, index) => {
      const total = sums.get(column.name)?.total;
      if (total === undefined) return [];
      const value =
        total === "count"
          ? numberFormat(format.language).format(Number(values[index] ?? 0))
          : formatValue(column, values[index], null, format);
      const isSum = total === "sum" || value === "";
      return [[column.name, isSum ? value : translate(`shell.rows.${total}`, { value })] as const];
    }),
  );
}
