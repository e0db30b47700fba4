import { FormworkError } from "../../../shared/errors/formworkError.ts";

/** Faults of the values that one of many rows has, which this row alone will show; everything else is a fault of ours. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof FormworkError) return error.status < 500;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && /^(22|23|42501|FW)/.test(code);
}
