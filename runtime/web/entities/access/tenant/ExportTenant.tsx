import { useTranslate } from "react-admin";
import { request } from "../../../core/http/request.ts";
import { saveResponse } from "../../../core/http/saveResponse.ts";
import { ConfirmDialog } from "../../../core/pages/ConfirmDialog.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useTenantAct } from "./useTenantAct.ts";

/** Asks, then takes all data of a tenant as one archive. */
export function ExportTenant({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const act = useTenantAct(onClose);
  const take = async () =>
    saveResponse(await request(`/api/sysTenant/exportData?id=${record.id}`, { endless: true }));
  return (
    <ConfirmDialog
      open
      title={translate("shell.tenant.export")}
      text={translate("shell.tenant.exportText", { name: String(record["name"] ?? "") })}
      confirm={translate("shell.tenant.export")}
      onClose={onClose}
      onConfirm={() => act(take, "shell.tenant.exported")}
    />
  );
}
