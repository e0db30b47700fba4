import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem } from "@mui/material";
import { Alert, DialogContentText, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { post } from "../../../core/http/request.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

interface Call {
  secret: string;
  method: string;
  url: string;
}

/** Signs one call with a key, for whoever writes a client: the command shows which headers have to be sent. */
export function SignExample({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const titleId = useId();
  const [call, setCall] = useState<Call>({
    secret: "",
    method: "GET",
    url: "/api/sysAuth/userInfo",
  });
  const [command, setCommand] = useState("");
  const [fault, setFault] = useState("");
  const change = (part: Partial<Call>) => {
    setCall({ ...call, ...part });
    setCommand("");
  };
  const sign = async (event: FormEvent) => {
    event.preventDefault();
    try {
      setCommand(await signedCommand(String(record["accessKey"]), call));
      setFault("");
    } catch (error) {
      setFault(faultText(error));
    }
  };
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => notify("shell.copied", { type: "success" }),
      () => notify("shell.copyFailed", { type: "warning" }),
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void sign(event)}>
        <DialogTitle id={titleId} variant="h2">
          {translate("shell.openAccess.sign")}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {translate("shell.openAccess.signText")}
          </DialogContentText>
          <Stack spacing={2}>
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
            {fault ? <Alert severity="error">{fault}</Alert> : null}
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
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} color="inherit">
            {translate("shell.close")}
          </Button>
          {command ? <Button onClick={() => void copy()}>{translate("shell.copy")}</Button> : null}
          <Button variant="contained" type="submit" disabled={call.secret === ""}>
            {translate("shell.openAccess.signNow")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
