import { useTranslate } from "react-admin";
import * as tenantCalls from "../../../../../generated/access/tenant/client.ts";
import { setStatusOf } from "../../../../shared/client/standardCalls.ts";
import { useAct } from "../../../core/dialog/useAct.ts";
import { call } from "../../../core/http/call.ts";
import { useSeeded } from "../../../core/i18n/useSeeded.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";

const texts = {
  suspend: {
    status: 2,
    title: "shell.tenant.suspend",
    text: "shell.tenant.suspendText",
    done: "shell.tenant.suspended",
  },
  resume: {
    status: 1,
    title: "shell.tenant.resume",
    text: "shell.tenant.resumeText",
    done: "shell.tenant.resumed",
  },
};

/** Asks, then suspends a tenant or lets it go on. */
export function TenantStatus({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const seeded = useSeeded();
  const { run } = useAct({ onClose, entity: "access/tenant" });
  const suspends = record["status"] === 1;
  const { status, title, text, done } = texts[suspends ? "suspend" : "resume"];
  return (
    <ConfirmDialog
      open
      danger={suspends}
      title={translate(title)}
      text={translate(text, { name: seeded(String(record["name"] ?? "")) })}
      confirm={translate(title)}
      onClose={onClose}
      onConfirm={() =>
        run(() => call(setStatusOf(tenantCalls.records), { id: record.id, status }), done)
      }
    />
  );
}
