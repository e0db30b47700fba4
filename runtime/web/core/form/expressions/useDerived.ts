import { useCallback, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { ExpressionUser } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import type { FormContext } from "./formExpression.ts";
import { presentMoment } from "./presentMoment.ts";
import { useLook } from "../related/useLook.ts";
import { useExpressionUser } from "./useExpressionUser.ts";

interface Asked<Result> {
  /** Fields whose values it is worked out from, as paths in the form and as names of the record; none: it is not worked out. */
  names: readonly string[];
  rowPath?: string;
  reaches: boolean;
  /** Kept between renders while it stays the same. */
  of: (context: FormContext) => Result;
}

/** Something worked out from the present values of a form; only the values that it names make it look again. */
export function useDerived<Result>({ names, rowPath = "", reaches, of }: Asked<Result>): Result {
  const user = useExpressionUser();
  const { look, version } = useLook(reaches);
  const compute = useCallback(
    (values: readonly unknown[]): Result => of(contextOf(names, values, { user, look })),
    [names, of, user, look],
  );
  const paths = useMemo(() => names.map((name) => rowPath + name), [names, rowPath]);
  // Records that arrive later change the result without a value: then the values are kept, else what they give.
  const watch = { name: paths, disabled: names.length === 0, ...(reaches ? {} : { compute }) };
  const watched: unknown = useWatch(watch as Pick<typeof watch, "name" | "disabled">);
  return useMemo(
    () => (reaches ? compute(watched as unknown[]) : (watched as Result)),
    // oxlint-disable-next-line react/exhaustive-deps -- a record that has arrived makes it look again
    [reaches, compute, watched, version],
  );
}

function contextOf(
  names: readonly string[],
  values: readonly unknown[],
  { user, look }: { user: ExpressionUser; look: FormContext["look"] },
): FormContext {
  const record = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return { record, user, ...(look ? { look } : {}), ...presentMoment() };
}
