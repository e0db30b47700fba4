import { Box, Button, TextField } from "@mui/material";
import { QRCodeSVG } from "qrcode.react";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
import { QRCodeSVG } from "qrcode.react";
<QRCodeSVG value={text} size={220} level="M" marginSize={2} title={text} />
`;

/** A QR code of any text, as a drawing that stays sharp at every size. */
export function QrcodeDemo() {
  const translate = useTranslate();
  const [text, setText] = useState(`${location.origin}/#/dashboard/home`);
  const code = useRef<SVGSVGElement>(null);
  const save = () => {
    if (!code.current) return;
    const drawing = new XMLSerializer().serializeToString(code.current);
    const address = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
    Object.assign(document.createElement("a"), { href: address, download: "code.svg" }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <DemoPage name="qrcode" source={source}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start" }}>
        <QRCodeSVG
          ref={code}
          value={text || " "}
          size={220}
          level="M"
          marginSize={2}
          title={translate("shell.demo.qrcode.of", { text })}
        />
        <Box sx={{ display: "grid", gap: 2, flex: "1 1 280px", maxWidth: 480 }}>
          <TextField
            label={translate("shell.demo.qrcode.text")}
            value={text}
            multiline
            minRows={3}
            onChange={(event) => setText(event.target.value.slice(0, 800))}
          />
          <Button variant="outlined" onClick={save} sx={{ justifySelf: "start" }}>
            {translate("shell.demo.qrcode.save")}
          </Button>
        </Box>
      </Box>
    </DemoPage>
  );
}
