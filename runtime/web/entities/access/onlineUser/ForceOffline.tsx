import { useNotify, useRefresh, useTranslate } from "react-admin";
import * as onlineUserCalls from "../../../../../generated/access/onlineUser/client.ts";
import { call } from "../../../core/http/call.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { onlineName } from "./onlineName.ts";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";

/** Ends the session of one row. */
export function ForceOffline({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const tellFault = useTellFault();
  const force = async () => {
    try {
      const { id, connectionId } = record;
      await call(onlineUserCalls.forceOffline, { id, connectionId: String(connectionId) });
      notify("shell.online.forced", { type: "success" });
    } catch (error) {
      tellFault(error);
    }
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={translate("shell.online.force")}
      text={translate("shell.online.forceQuestion", { name: onlineName(record) })}
      confirm={translate("shell.online.force")}
      onClose={onClose}
      onConfirm={force}
    />
  );
}
