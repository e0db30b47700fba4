import { TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as authCalls from "../../../../../generated/access/auth/client.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../../core/dialog/useAct.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { passwordText } from "../../../features/account/index.ts";
import { backupKey } from "./backupData.ts";

/** What a call takes of a person who proves to be the one who signed in. */
export interface ProvenInput {
  id: number;
  password: string;
  code: string | null;
}

interface Props extends RowDialogProps {
  /** Name of the act, of its texts and of what is told when it is done. */
  act: "download" | "remove";
  done: string;
  danger?: boolean;
  run: (input: ProvenInput) => Promise<unknown>;
}

/** Asks for the password, and for the second factor where one is set up, before something is done with an archive. */
export function ProvenAct({ record, onClose, act, done, danger, run: work }: Props) {
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
    await work(input);
  };
  return (
    <ActionDialog
      title={translate(`shell.backup.${act}`)}
      about={translate(`shell.backup.${act}About`, { name: String(record["name"]) })}
      size="xs"
      submits
      confirm={translate(`shell.backup.${act}`)}
      danger={danger}
      disabled={!factor || proof.password === "" || (factor.enabled && code === "")}
      busy={busy}
      fault={fault}
      onConfirm={() => run(take, done)}
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
