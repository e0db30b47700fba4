import { canvasBlob } from "../../../core/signature/canvasBlob.ts";
import { posterPdf } from "./posterPdf.ts";
import { fitText, lineHeight } from "./posterText.ts";

interface Poster {
  name: string;
  hint: string;
  address: string;
  /** The code for phones. */
  code: CanvasImageSource;
}

/** DIN A4 with 200 pixels to the inch. */
const sheet = { width: 1654, height: 2339 };
const margin = 160;
const codeSize = 1024;
const fonts = "system-ui, sans-serif";

/** A page to hang up: what the form is called, its code and its address. Drawn as a picture, so that it can show every script. */
export async function poster({ name, hint, address, code }: Poster): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, sheet);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.fillStyle = "#171a23";
  pen.textAlign = "center";
  const below = write(pen, name, {
    sizes: [104, 88, 72, 56],
    weight: 700,
    top: 240,
    height: 540,
  });
  const top = Math.max(below + 60, 600);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, (sheet.width - codeSize) / 2, top, codeSize, codeSize);
  const after = write(pen, hint, {
    sizes: [56, 44],
    weight: 400,
    top: top + codeSize + 110,
    height: 160,
  });
  write(pen, address, { sizes: [34, 26], weight: 400, top: after + 30, height: 140 });
  const jpeg = await canvasBlob(canvas, "image/jpeg");
  const bytes = posterPdf(new Uint8Array(await jpeg.arrayBuffer()), sheet);
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/pdf" });
}

interface Block {
  /** Sizes of the letters, of which the largest is taken that fits. */
  sizes: readonly [number, ...number[]];
  weight: number;
  top: number;
  height: number;
}

/** Writes a text in as many lines as it needs; gives where the next one begins. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { sizes, weight, top, height }: Block,
): number {
  const face = (size: number) => `${weight} ${size}px ${fonts}`;
  const widthOf = (part: string, size: number) => {
    pen.font = face(size);
    return pen.measureText(part).width;
  };
  const room = { width: sheet.width - 2 * margin, height };
  const { size, lines } = fitText(text, sizes, room, widthOf);
  pen.font = face(size);
  let y = top;
  for (const line of lines) {
    pen.fillText(line, sheet.width / 2, y);
    y += size * lineHeight;
  }
  return y;
}
