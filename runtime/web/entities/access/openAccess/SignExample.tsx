import { Button, MenuItem } from "@mui/material";
import { Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import * as authCalls from "../../../../../generated/access/auth/client.ts";
import * as openAccessCalls from "../../../../../generated/access/openAccess/client.ts";
import { addressOf } from "../../../../shared/client/call.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../../core/dialog/useAct.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";

interface Example {
  secret: string;
  method: string;
  url: string;
}

/** Signs one call with a key, for anyone who writes a client: the command shows which headers have to be sent. */
export function SignExample({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { busy, fault, run } = useAct({ onClose, inPlace: true });
  const [example, setExample] = useState<Example>({
    secret: "",
    method: "GET",
    url: addressOf(authCalls.userInfo),
  });
  const [command, setCommand] = useState("");
  const change = (part: Partial<Example>) => {
    setExample({ ...example, ...part });
    setCommand("");
  };
  const sign = () =>
    run(async () => setCommand(await signedCommand(String(record["accessKey"]), example)));
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => notify("shell.copied", { type: "success" }),
      () => notify("shell.copyFailed", { type: "warning" }),
    );
  return (
    <ActionDialog
      title={translate("shell.openAccess.sign")}
      about={translate("shell.openAccess.signText")}
      submits
      stays
      confirm={translate("shell.openAccess.signNow")}
      extra={
        command ? <Button onClick={() => void copy()}>{translate("shell.copy")}</Button> : null
      }
      disabled={example.secret === "" || example.url === ""}
      busy={busy}
      fault={fault}
      onConfirm={sign}
      onClose={onClose}
    >
      <TextField
        label={translate("shell.openAccess.secret")}
        value={example.secret}
        onChange={(event) => change({ secret: event.target.value.trim() })}
        type="password"
        autoComplete="off"
        required
        size="small"
      />
      <Stack direction="row" spacing={1}>
        <TextField
          select
          label={translate("shell.openAccess.method")}
          value={example.method}
          onChange={(event) => change({ method: event.target.value })}
          size="small"
          sx={{ width: 110 }}
        >
          {["GET", "POST"].map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={translate("shell.openAccess.address")}
          value={example.url}
          onChange={(event) => change({ url: event.target.value })}
          required
          size="small"
          fullWidth
        />
      </Stack>
      {command ? (
        <Typography
          component="pre"
          tabIndex={0}
          aria-label={translate("shell.openAccess.command")}
          sx={{
            m: 0,
            p: 1.5,
            borderRadius: 1,
            bgcolor: "action.hover",
            fontSize: 13,
            fontFamily: "ui-monospace, Menlo, Consolas, monospace",
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
          }}
        >
          {command}
        </Typography>
      ) : null}
    </ActionDialog>
  );
}

async function signedCommand(accessKey: string, { secret, method, url }: Example): Promise<string> {
  const nonce = crypto.randomUUID();
  const { timestamp, signature } = await call(openAccessCalls.generateSignature, {
    accessKey,
    accessSecret: secret,
    method,
    url,
    timestamp: Date.now(),
    nonce,
  });
  const headers = { accessKey, timestamp, nonce, sign: signature };
  const lines = Object.entries(headers).map(([name, value]) => `  -H '${name}: ${value}'`);
  const address = new URL(url, location.origin).href.replaceAll("'", "%27");
  return [`curl -X ${method} '${address}'`, ...lines].join(" \\\n");
}
