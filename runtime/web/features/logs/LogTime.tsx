import { useLocaleState } from "react-admin";
import type { CellProps } from "../../core/pages/contract.ts";
import { readMoment } from "../../core/time/moments.ts";

/** The moment of a line, to the second: lines of one minute have an order. */
export function LogTime({ value }: Pick<CellProps, "value">) {
  const [language] = useLocaleState();
  const time = typeof value === "string" ? readMoment(value) : null;
  if (!time || Number.isNaN(time.getTime())) return null;
  return new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "medium" }).format(
    time,
  );
}
