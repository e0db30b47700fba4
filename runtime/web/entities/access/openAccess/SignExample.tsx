import { Button, MenuItem } from "@mui/material";
import { Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../../core/dialog/useAct.ts";
import { post } from "../../../core/http/request.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";

interface Call {
  secret: string;
  method: string;
  url: string;
}

/** Signs one call with a key, for whoever writes a client: the command shows which headers have to be sent. */
export function SignExample({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { busy, fault, run } = useAct({ onClose, inPlace: true });
  const [call, setCall] = useState<Call>({
    secret: "",
    method: "GET",
    url: "/api/sysAuth/userInfo",
  });
  const [command, setCommand] = useState("");
  const change = (part: Partial<Call>) => {
    setCall({ ...call, ...part });
    setCommand("");
  };
  const sign = () =>
    run(async () => setCommand(await signedCommand(String(record["accessKey"]), call)));
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
      disabled={call.secret === "" || call.url === ""}
      busy={busy}
      fault={fault}
      onConfirm={sign}
      onClose={onClose}
    >
      <TextField
        label={translate("shell.openAccess.secret")}
        value={call.secret}
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
          value={call.method}
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
          value={call.url}
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

async function signedCommand(accessKey: string, { secret, method, url }: Call): Promise<string> {
  const nonce = crypto.randomUUID();
  const { timestamp, signature } = await post<{ timestamp: number; signature: string }>(
    "/api/sysOpenAccess/generateSignature",
    { accessKey, accessSecret: secret, method, url, timestamp: Date.now(), nonce },
  );
  const headers = { accessKey, timestamp, nonce, sign: signature };
  const lines = Object.entries(headers).map(([name, value]) => `  -H '${name}: ${value}'`);
  const address = new URL(url, location.origin).href.replaceAll("'", "%27");
  return [`curl -X ${method} '${address}'`, ...lines].join(" \\\n");
}
