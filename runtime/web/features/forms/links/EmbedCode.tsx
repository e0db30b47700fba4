import { escapeHtml } from "../../../core/markdown/escapeHtml.ts";
import { Alert, Box, Button, TextField } from "@mui/material";
import { useNotify, useTranslate } from "react-admin";
import { embedAddress } from "./publicAddress.ts";

interface Props {
  token: string;
  name: string;
  /** Sites that may show the form. */
  origins: readonly string[];
}

/** What another site writes into a page of its own to show the form there. */
export function EmbedCode({ token, name, origins }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  if (origins.length === 0)
    return <Alert severity="info">{translate("shell.forms.links.embedNowhere")}</Alert>;
  const code = snippet(embedAddress(token), name);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify("shell.forms.links.embedCopied", { type: "success" }),
      // Without https a browser keeps its clipboard: the code is there to be copied by hand.
      () => undefined,
    );
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <TextField
        multiline
        fullWidth
        label={translate("shell.forms.links.embedCode")}
        helperText={translate("shell.forms.links.embedWhere", { sites: origins.join(", ") })}
        value={code}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" onClick={() => void copy()}>
        {translate("shell.forms.links.embedCopy")}
      </Button>
    </Box>
  );
}

/** The camera and the place of the person are asked for by questions of the form alone. */
export const snippet = (address: string, title: string): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="720" style="border:0" allow="camera; geolocation" loading="lazy"></iframe>`;
