import type { CellProps } from "../../../core/pages/contract.ts";

/** A port is a name made of digits: no separators. */
export const PortCell = ({ value }: CellProps) => <>{String(value ?? "")}</>;
