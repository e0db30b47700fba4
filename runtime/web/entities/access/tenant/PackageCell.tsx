import { useTranslate } from "react-admin";
import { Tag } from "../../../core/fields/Tag.tsx";
import type { CellProps } from "../../../core/pages/contract.ts";

/** The package a tenant follows; without one its menus were granted one by one. */
export function PackageCell({ record }: CellProps) {
  const translate = useTranslate();
  const name = record["packageName"];
  return typeof name === "string" && name !== "" ? (
    <Tag type="primary" label={name} />
  ) : (
    <>{translate("shell.tenant.ownMenus")}</>
  );
}
