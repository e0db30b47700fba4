import { useEffect, useRef, useState, type PointerEvent } from "react";
import { useTranslate } from "react-admin";
import { drawMarks, type Mark, type Spot } from "./marks.ts";
import type { Tool } from "./MarkTools.tsx";

interface Props {
  picture: ImageBitmap;
  marks: readonly Mark[];
  tool: Tool;
  onAdd: (mark: Mark) => void;
}

/** Less than this share of the picture is a slip of the hand. */
const slip = 0.01;

/** The picture with its marks, to draw on by mouse, pen or finger. */
export function MarkCanvas({ picture, marks, tool, onAdd }: Props) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [present, setPresent] = useState<Mark | null>(null);
  const { width, height } = picture;

  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen) return;
    pen.drawImage(picture, 0, 0, width, height);
    drawMarks(pen, present ? [...marks, present] : marks, { width, height });
  }, [picture, marks, present, width, height]);

  const spotOf = (event: PointerEvent<HTMLCanvasElement>): Spot => {
    const place = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - place.left) / place.width, (event.clientY - place.top) / place.height];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = spotOf(event);
    const { kind, color, text } = tool;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (kind === "text") {
      if (text.trim() !== "") onAdd({ kind, at, text: text.trim(), color });
    } else if (kind === "pen") setPresent({ kind, points: [at], color });
    else setPresent({ kind, from: at, to: at, color });
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!present || present.kind === "text") return;
    const at = spotOf(event);
    setPresent(
      present.kind === "pen"
        ? { ...present, points: [...present.points, at] }
        : { ...present, to: at },
    );
  };
  const end = () => {
    if (present && !isSlip(present)) onAdd(present);
    setPresent(null);
  };

  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      // It is drawn here, from no address that an img could have.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={translate("shell.formLayout.marks")}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => setPresent(null)}
      style={canvasLook}
    />
  );
}

const canvasLook = {
  maxWidth: "100%",
  maxHeight: "55vh",
  margin: "0 auto",
  borderRadius: 4,
  cursor: "crosshair",
  touchAction: "none",
} as const;

function isSlip(mark: Mark): boolean {
  if (mark.kind === "pen") return mark.points.length < 2;
  if (mark.kind === "text") return false;
  return Math.hypot(mark.to[0] - mark.from[0], mark.to[1] - mark.from[1]) < slip;
}
