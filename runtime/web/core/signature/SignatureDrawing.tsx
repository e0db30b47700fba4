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
    fitToScreen(element);
    const drawing = new SignaturePad(element, {
      penColor: "#14213d",
      minWidth: 0.8,
      maxWidth: 2.6,
    });
    pad.current = drawing;
    // A phone that is turned keeps what was signed.
    const watch = new ResizeObserver(() => {
      if (fitToScreen(element)) drawing.fromData(drawing.toData());
    });
    watch.observe(element);
    onReady(async () => (drawing.isEmpty() ? null : canvasBlob(element, "image/png")));
    return () => {
      watch.disconnect();
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

/** As many pixels as the screen has, or the lines are blurred. True when the size was another one; it is empty then. */
function fitToScreen(element: HTMLCanvasElement): boolean {
  const ratio = Math.max(window.devicePixelRatio, 1);
  const width = Math.round(element.offsetWidth * ratio);
  const height = Math.round(element.offsetHeight * ratio);
  if (element.width === width && element.height === height) return false;
  element.width = width;
  element.height = height;
  element.getContext("2d")?.scale(ratio, ratio);
  return true;
}

const sheet = {
  display: "block",
  width: 1,
  height: { xs: "min(56dvh, 420px)", sm: 240 },
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "#fff",
  touchAction: "none",
  cursor: "crosshair",
} as const;
