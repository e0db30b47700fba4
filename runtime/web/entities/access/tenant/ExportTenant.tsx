import { useTranslate } from "react-admin";
import * as tenantCalls from "../../../../../generated/access/tenant/client.ts";
import { useAct } from "../../../core/dialog/useAct.ts";
import { answerOf } from "../../../core/http/call.ts";
import { saveResponse } from "../../../core/http/saveResponse.ts";
import { useSeeded } from "../../../core/i18n/useSeeded.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";

/** Asks, then takes all data of a tenant as one archive. */
export function ExportTenant({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const seeded = useSeeded();
  const { run } = useAct({ onClose, entity: "access/tenant" });
  const take = async () =>
    saveResponse(
      await answerOf(tenantCalls.exportTenantData, { id: record.id }, { endless: true }),
    );
  return (
    <ConfirmDialog
      open
      title={translate("shell.tenant.export")}
      text={translate("shell.tenant.exportText", { name: seeded(String(record["name"] ?? "")) })}
      confirm={translate("shell.tenant.export")}
      onClose={onClose}
      onConfirm={() => run(take, "shell.tenant.exported")}
    />
  );
}
