import ContentCopy from "@mui/icons-material/ContentCopy";
import { Button, Card, Typography } from "@mui/material";
import { useNotify, useTranslate } from "react-admin";
import * as oauthCalls from "../../../../../generated/access/oauth/client.ts";
import { addressOf } from "../../../../shared/client/call.ts";

/** The redirect address that has to be registered at the provider. */
export function CallbackAddress() {
  const translate = useTranslate();
  const notify = useNotify();
  const address = location.origin + addressOf(oauthCalls.oauthSignInCallback);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify("shell.copied", { type: "success" }),
      () => notify("shell.copyFailed", { type: "warning" }),
    );
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate("shell.provider.callback")}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate("shell.provider.callbackText")}
      </Typography>
      <Typography
        component="code"
        sx={{
          display: "block",
          p: 1.5,
          mb: 1.5,
          borderRadius: 1,
          bgcolor: "action.hover",
          overflowWrap: "anywhere",
          userSelect: "all",
        }}
      >
        {address}
      </Typography>
      <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy()}>
        {translate("shell.copy")}
      </Button>
    </Card>
  );
}
