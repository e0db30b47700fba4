import { useTranslate } from "react-admin";
import type { RowDialogProps } from "../../core/pages/contract.ts";
import { LogDetail } from "./LogDetail.tsx";
import { useCallTitle } from "./LogTitle.tsx";
import { SideDrawer } from "../../core/pages/show/SideDrawer.tsx";

/** One line of a log beside the list. */
export function LogDrawer({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const title = useCallTitle(record);
  return (
    <SideDrawer title={title || translate("shell.log.details")} onClose={onClose}>
      <LogDetail entity={entity} record={record} onFollow={onClose} />
    </SideDrawer>
  );
}
