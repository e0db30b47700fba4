import { useTranslate } from "react-admin";
import type { CellProps } from "../../../core/pages/contract.ts";

/** Who got a message; a row without names went to everybody. */
export function Receiver({ value }: CellProps) {
  const translate = useTranslate();
  return typeof value === "string" && value !== "" ? value : translate("shell.online.everybody");
}
