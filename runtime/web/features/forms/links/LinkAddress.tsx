import Code from "@mui/icons-material/CodeOutlined";
import Copy from "@mui/icons-material/ContentCopyOutlined";
import Download from "@mui/icons-material/FileDownloadOutlined";
import Picture from "@mui/icons-material/ImageOutlined";
import Print from "@mui/icons-material/PrintOutlined";
import { Box, Button, TextField } from "@mui/material";
import { useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { saveBytes } from "../../../core/http/saveResponse.ts";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { canvasBlob } from "../../../core/signature/canvasBlob.ts";
import { EmbedCode } from "./EmbedCode.tsx";
import { publicAddress } from "./publicAddress.ts";
import { saveQrCode } from "./saveQrCode.ts";

const codes = () => import("qrcode.react");
const QRCode = lazy(async () => ({ default: (await codes()).QRCodeSVG }));
const QRPicture = lazy(async () => ({ default: (await codes()).QRCodeCanvas }));

/** Pixels of a picture that is printed as wide as a page. */
const pictureSize = 1024;

interface Props {
  token: string;
  /** What the form is called on a poster. */
  name: string;
  /** Other sites that may show the form. */
  origins: readonly string[];
}

/** The address of a link as text, as a code for phones, as a poster, and as code for other sites. */
export function LinkAddress({ token, name, origins }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [embedding, setEmbedding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const address = publicAddress(token);
  const file = `form-${token.slice(-4)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify("shell.record.linkCopied", { type: "success" }),
      // Without https a browser keeps its clipboard: the address is shown to be copied by hand.
      () => notify(address, { type: "info" }),
    );
  const saveDrawing = () => {
    const drawing = box.current?.querySelector("svg");
    if (drawing) saveQrCode(drawing, `${file}.svg`);
  };
  const picture = () => box.current?.querySelector("canvas");
  const savePicture = async () => {
    const code = picture();
    const bytes = code && (await canvasBlob(code, "image/png"));
    if (bytes) saveBytes(bytes, `${file}.png`);
  };
  const savePoster = async () => {
    const code = picture();
    if (!code) return;
    const { poster } = await import("./poster.ts");
    const hint = translate("shell.forms.links.posterHint");
    saveBytes(await poster({ name, hint, address, code }), `${file}.pdf`);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <Box ref={box} sx={{ p: 1, bgcolor: "#fff", borderRadius: 1, lineHeight: 0 }}>
        <Suspense fallback={<Box sx={{ width: 148, height: 148 }} />}>
          <QRCode
            value={address}
            size={148}
            level="M"
            marginSize={1}
            title={translate("shell.forms.links.code")}
          />
          <QRPicture value={address} size={pictureSize} level="M" marginSize={2} hidden />
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
          <Button variant="outlined" startIcon={<Print />} onClick={() => void savePoster()}>
            {translate("shell.forms.links.savePoster")}
          </Button>
          <Button startIcon={<Picture />} onClick={() => void savePicture()}>
            {translate("shell.forms.links.savePicture")}
          </Button>
          <Button startIcon={<Download />} onClick={saveDrawing}>
            {translate("shell.forms.links.saveCode")}
          </Button>
          <Button
            startIcon={<Code />}
            aria-expanded={embedding}
            onClick={() => setEmbedding(!embedding)}
          >
            {translate("shell.forms.links.embed")}
          </Button>
        </Box>
        {embedding ? <EmbedCode token={token} name={name} origins={origins} /> : null}
      </Box>
    </Box>
  );
}
