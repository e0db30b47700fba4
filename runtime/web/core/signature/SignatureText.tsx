import { Box, TextField } from "@mui/material";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useSession } from "../session/SessionContext.tsx";
import { canvasBlob } from "./canvasBlob.ts";
import type { SignatureProps } from "./SignDialog.tsx";

const font = '"Segoe Script", "Snell Roundhand", KaiTi, STKaiti, "Kaiti SC", cursive';
const size = 72;
const margin = 24;

/** The typed name as a signature, for those who cannot or do not want to draw. */
export function SignatureText({ onReady }: SignatureProps) {
  const translate = useTranslate();
  const { user } = useSession().session;
  const [text, setText] = useState(user.realName);
  useEffect(() => {
    onReady(async () => (text.trim() ? drawText(text.trim()) : null));
    return () => {
      onReady(null);
    };
  }, [onReady, text]);
  return (
    <>
      <TextField
        fullWidth
        size="small"
        label={translate("shell.profile.typedName")}
        value={text}
        onChange={({ target }) => setText(target.value.slice(0, 32))}
        sx={{ mt: 0.5 }}
      />
      <Box aria-hidden="true" sx={sheet}>
        {text}
      </Box>
    </>
  );
}

function drawText(text: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const measure = canvas.getContext("2d");
  if (measure) measure.font = `${size}px ${font}`;
  canvas.width = Math.ceil(measure?.measureText(text).width ?? 0) + 2 * margin;
  canvas.height = size + 2 * margin;
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new Error("no canvas"));
  context.font = `${size}px ${font}`;
  context.fillStyle = "#14213d";
  context.textBaseline = "middle";
  context.fillText(text, margin, canvas.height / 2);
  return canvasBlob(canvas, "image/png");
}

const sheet = {
  display: "grid",
  placeItems: "center",
  mt: 2,
  height: 140,
  px: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "#fff",
  color: "#14213d",
  fontFamily: font,
  fontSize: 44,
  overflow: "hidden",
  whiteSpace: "nowrap",
} as const;
