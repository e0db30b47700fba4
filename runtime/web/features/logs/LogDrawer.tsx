import { useTranslate } from "react-admin";
import type { RowDialogProps } from "../../core/pages/contract.ts";
import { LogDetail } from "./LogDetail.tsx";
import { SideDrawer } from "../../core/pages/show/SideDrawer.tsx";

/** One line of a log beside the list. */
export function LogDrawer({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const title = record["displayTitle"];
  return (
    <SideDrawer
      title={typeof title === "string" ? title : translate("shell.log.details")}
      onClose={onClose}
    >
      <LogDetail entity={entity} record={record} onFollow={onClose} />
    </SideDrawer>
  );
}
