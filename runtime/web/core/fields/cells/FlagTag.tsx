import { useTranslate } from "react-admin";
import type { CellProps } from "../../pages/contract.ts";
import { Tag } from "../Tag.tsx";

export function FlagTag({ value }: CellProps) {
  const translate = useTranslate();
  if (value === null || value === undefined) return null;
  return (
    <Tag type={value ? "success" : "info"} label={translate(value ? "shell.yes" : "shell.no")} />
  );
}
