import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as tenantCalls from "../../../../../generated/access/tenant/client.ts";
import { changeOf } from "../../../../shared/client/standardCalls.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../../core/dialog/useAct.ts";
import { TimeField } from "../../../core/fields/inputs/time/TimeField.tsx";
import { call } from "../../../core/http/call.ts";
import { useSeeded } from "../../../core/i18n/useSeeded.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { extended } from "./expiry.ts";

const steps = [
  { months: 1, label: "shell.tenant.plusMonth" },
  { months: 6, label: "shell.tenant.plusHalfYear" },
  { months: 12, label: "shell.tenant.plusYear" },
];

/** Moves the end of a tenant's time: by a step from where it is, to a moment, or to never. */
export function ExtendTenant({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const seeded = useSeeded();
  const { busy, run } = useAct({ onClose, entity: "access/tenant" });
  const present = typeof record["expirationTime"] === "string" ? record["expirationTime"] : null;
  const [end, setEnd] = useState<string | null>(present);
  const save = () =>
    run(
      () => call(changeOf(tenantCalls.records), { id: record.id, expirationTime: end }),
      "shell.tenant.extended",
    );
  return (
    <ActionDialog
      title={translate("shell.tenant.extend")}
      size="xs"
      about={translate("shell.tenant.extendText", { name: seeded(String(record["name"] ?? "")) })}
      confirm={translate("shell.tenant.extend")}
      busy={busy}
      disabled={end === present}
      onConfirm={save}
      onClose={onClose}
    >
      <TimeField
        precision="moment"
        label={translate("shell.tenant.end")}
        value={end ?? ""}
        onChange={setEnd}
        help={end === null ? translate("shell.tenant.noExpiry") : " "}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {steps.map(({ months, label }) => (
          <Button
            key={months}
            size="small"
            variant="outlined"
            onClick={() => setEnd(extended(end, months, Date.now()))}
          >
            {translate(label)}
          </Button>
        ))}
        <Button size="small" variant="outlined" onClick={() => setEnd(null)}>
          {translate("shell.tenant.never")}
        </Button>
      </Stack>
    </ActionDialog>
  );
}
