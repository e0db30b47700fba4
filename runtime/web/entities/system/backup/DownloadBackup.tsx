import { TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as authCalls from "../../../../../generated/access/auth/client.ts";
import * as backupCalls from "../../../../../generated/system/backup/client.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../../core/dialog/useAct.ts";
import { answerOf, call } from "../../../core/http/call.ts";
import { saveResponse } from "../../../core/http/saveResponse.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { passwordText } from "../../../features/account/index.ts";
import { backupKey } from "./backupData.ts";

/** The archive for a person who proves the password, and the second factor where one is set up. */
export function DownloadBackup({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const { user } = useSession().session;
  const { busy, fault, run } = useAct({ onClose, entity: backupKey, inPlace: true });
  const { data: factor } = useQuery({
    queryKey: ["secondFactor"],
    queryFn: () => call(authCalls.secondFactor),
  });
  const [proof, setProof] = useState({ password: "", code: "" });
  const set = (name: keyof typeof proof) => (event: { target: { value: string } }) =>
    setProof({ ...proof, [name]: event.target.value });
  const code = proof.code.trim();
  const take = async () => {
    const password = await passwordText(user.tenantId, proof.password);
    const input = { id: record.id, password, code: code || null };
    await saveResponse(await answerOf(backupCalls.downloadBackup, input, { endless: true }));
  };
  return (
    <ActionDialog
      title={translate("shell.backup.download")}
      about={translate("shell.backup.downloadAbout", { name: String(record["name"]) })}
      size="xs"
      submits
      confirm={translate("shell.backup.download")}
      disabled={!factor || proof.password === "" || (factor.enabled && code === "")}
      busy={busy}
      fault={fault}
      onConfirm={() => run(take, "shell.backup.downloaded")}
      onClose={onClose}
    >
      <TextField
        label={translate("shell.factor.password")}
        value={proof.password}
        onChange={set("password")}
        type="password"
        autoComplete="current-password"
        size="small"
        required
      />
      {factor?.enabled ? (
        <TextField
          label={translate("shell.factor.code")}
          value={proof.code}
          onChange={set("code")}
          size="small"
          required
          slotProps={{ htmlInput: { autoComplete: "one-time-code", maxLength: 12 } }}
        />
      ) : null}
    </ActionDialog>
  );
}
