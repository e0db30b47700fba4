import { Tag } from "../../core/fields/Tag.tsx";
import type { CellProps } from "../../core/pages/contract.ts";

/** The status of a call: 200 in green, refusals in amber, faults of the server in red. */
export function LogStatus({ value }: CellProps) {
  const text = typeof value === "string" ? value : "";
  if (text === "") return null;
  return (
    <Tag type={text === "200" ? "success" : text < "500" ? "warning" : "danger"} label={text} />
  );
}
