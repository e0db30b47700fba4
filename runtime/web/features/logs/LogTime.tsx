import { useLocaleState } from "react-admin";
import type { CellProps } from "../../core/pages/contract.ts";
import { formatPrecise } from "../../core/time/formats.ts";

/** The moment of a line, to the second: lines of one minute have an order. */
export function LogTime({ value }: Pick<CellProps, "value">) {
  const [language] = useLocaleState();
  return typeof value === "string" && value !== "" ? formatPrecise(value, language) : null;
}
