import { Box } from "@mui/material";
import { useMemo } from "react";
import { useSession } from "../../core/session/SessionContext.tsx";

/** Rotated text of 400 by 200 pixels over everything, when the tenant asks for one. */
export function Watermark() {
  const text = useSession().session.user.watermarkText;
  const image = useMemo(() => (text ? drawText(text) : null), [text]);
  if (!image) return null;
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: "fixed",
        inset: 0,
        zIndex: 2000,
        pointerEvents: "none",
        backgroundImage: `url(${image})`,
      }}
    />
  );
}

function drawText(text: string): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = 400;
  canvas.height = 200;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.translate(200, 100);
  pen.rotate(-Math.PI / 9);
  pen.font = "12px sans-serif";
  pen.fillStyle = "rgba(180, 180, 180, 0.3)";
  pen.textAlign = "center";
  pen.fillText(text, 0, 0);
  return canvas.toDataURL();
}
