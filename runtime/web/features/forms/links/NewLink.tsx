import Copy from "@mui/icons-material/ContentCopyOutlined";
import Download from "@mui/icons-material/FileDownloadOutlined";
import { Alert, Box, Button, Card, TextField } from "@mui/material";
import { useRef } from "react";
import { useNotify, useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import type { FormAddFormLinkOutput } from "../../../../../generated/system/form/types.ts";
import { publicAddress } from "./publicAddress.ts";
import { saveQrCode } from "./saveQrCode.ts";

const QRCode = lazy(async () => ({ default: (await import("qrcode.react")).QRCodeSVG }));

interface Props {
  link: FormAddFormLinkOutput;
  onClose: () => void;
}

/** The address of a link, told this once, as text and as a code for phones. */
export function NewLink({ link, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const picture = useRef<HTMLDivElement>(null);
  const address = publicAddress(link.token);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify("shell.record.linkCopied", { type: "success" }),
      // Without https a browser keeps its clipboard: the address is shown to be copied by hand.
      () => notify(address, { type: "info" }),
    );
  const save = () => {
    const drawing = picture.current?.querySelector("svg");
    if (drawing) saveQrCode(drawing, `form-${link.token.slice(-4)}.svg`);
  };
  return (
    <Card variant="outlined" sx={{ p: 2, borderRadius: 1.5, borderColor: "primary.main" }}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate("shell.forms.links.once")}
      </Alert>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Box ref={picture} sx={{ p: 1, bgcolor: "#fff", borderRadius: 1, lineHeight: 0 }}>
          <Suspense fallback={<Box sx={{ width: 148, height: 148 }} />}>
            <QRCode
              value={address}
              size={148}
              level="M"
              marginSize={1}
              title={translate("shell.forms.links.code")}
            />
          </Suspense>
        </Box>
        <Box sx={{ display: "grid", gap: 1.5, flex: 1, minWidth: 220 }}>
          <TextField
            label={translate("shell.forms.links.address")}
            value={address}
            slotProps={{ htmlInput: { readOnly: true } }}
            onFocus={({ target }) => target.select()}
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button variant="contained" startIcon={<Copy />} onClick={() => void copy()}>
              {translate("shell.forms.links.copy")}
            </Button>
            <Button variant="outlined" startIcon={<Download />} onClick={save}>
              {translate("shell.forms.links.saveCode")}
            </Button>
            <Button color="inherit" onClick={onClose}>
              {translate("shell.forms.links.noted")}
            </Button>
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
