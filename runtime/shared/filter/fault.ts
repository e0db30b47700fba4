import { FormworkError } from "../errors/formworkError.ts";

/** F4001 naming the part of the filter that cannot be read and why (a key under `validation.`). */
export function filterFault(
  part: string,
  reason: "unknownField" | "operator" | "operand" | "tooDeep" | "tooLarge" | "shape",
  /** What could be given instead. */
  possible: readonly string[] = [],
): FormworkError {
  const shown = part.length > 80 ? `${part.slice(0, 80)}…` : part;
  const key = cures[reason];
  const more = possible.length > mostNamed ? ", …" : "";
  const params = { possible: possible.slice(0, mostNamed).join(", ") + more };
  return new FormworkError("F4001", {
    params: { detail: `${shown} (${reason})` },
    ...(key && possible.length > 0 ? { fields: { [shown]: { key, params } } } : {}),
  });
}

/** Keys under `validation.` of the sentences that say what could be given instead. */
const cures: Partial<Record<string, string>> = {
  unknownField: "filterField",
  operator: "filterOperator",
  operand: "filterValue",
};

const mostNamed = 60;
