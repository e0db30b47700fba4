import { FormworkError } from "../errors/formworkError.ts";

/** F4001 naming the part of the filter that cannot be read and why (a key under `validation.`). */
export function filterFault(
  part: string,
  reason: "unknownField" | "operator" | "operand" | "tooDeep" | "tooLarge" | "shape",
): FormworkError {
  const shown = part.length > 80 ? `${part.slice(0, 80)}…` : part;
  return new FormworkError("F4001", { params: { detail: `${shown} (${reason})` } });
}
