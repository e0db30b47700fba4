import { Box, Button } from "@mui/material";
import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import SignaturePad from "signature_pad";
import { canvasBlob } from "./canvasBlob.ts";
import type { SignatureProps } from "./SignDialog.tsx";

/** A field to sign in. */
export function SignatureDrawing({ onReady }: SignatureProps) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // As many pixels as the screen has, or the lines are blurred.
    const ratio = Math.max(window.devicePixelRatio, 1);
    element.width = element.offsetWidth * ratio;
    element.height = element.offsetHeight * ratio;
    element.getContext("2d")?.scale(ratio, ratio);
    const drawing = new SignaturePad(element, {
      penColor: "#14213d",
      minWidth: 0.8,
      maxWidth: 2.6,
    });
    pad.current = drawing;
    onReady(async () => (drawing.isEmpty() ? null : canvasBlob(element, "image/png")));
    return () => {
      drawing.off();
      onReady(null);
    };
  }, [onReady]);
  const undo = () => {
    const strokes = pad.current?.toData() ?? [];
    pad.current?.fromData(strokes.slice(0, -1));
  };
  return (
    <>
      <Box component="canvas" ref={canvas} sx={sheet}>
        {translate("shell.profile.signHere")}
      </Box>
      <Box sx={{ display: "flex", gap: 1, mt: 1 }}>
        <Button size="small" onClick={undo}>
          {translate("shell.profile.undo")}
        </Button>
        <Button size="small" onClick={() => pad.current?.clear()}>
          {translate("shell.profile.clear")}
        </Button>
      </Box>
    </>
  );
}

const sheet = {
  display: "block",
  width: 1,
  height: 200,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "#fff",
  touchAction: "none",
  cursor: "crosshair",
} as const;
