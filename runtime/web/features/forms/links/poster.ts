import { canvasBlob } from "../../../core/signature/canvasBlob.ts";
import { posterPdf } from "./posterPdf.ts";

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
  const below = write(pen, name, { size: 104, weight: 700, top: 240 });
  const top = Math.max(below + 60, 600);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, (sheet.width - codeSize) / 2, top, codeSize, codeSize);
  const after = write(pen, hint, { size: 56, weight: 400, top: top + codeSize + 110 });
  write(pen, address, { size: 34, weight: 400, top: after + 30 });
  const jpeg = await canvasBlob(canvas, "image/jpeg");
  const bytes = posterPdf(new Uint8Array(await jpeg.arrayBuffer()), sheet);
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/pdf" });
}

interface Line {
  size: number;
  weight: number;
  top: number;
}

/** Writes a text in as many lines as it needs; gives where the next one begins. */
function write(pen: CanvasRenderingContext2D, text: string, { size, weight, top }: Line): number {
  pen.font = `${weight} ${size}px ${fonts}`;
  let y = top;
  for (const line of linesOf(text, (part) => pen.measureText(part).width)) {
    pen.fillText(line, sheet.width / 2, y);
    y += size * 1.35;
  }
  return y;
}

/** Broken between words, and where there are none, as in an address or in Chinese, between characters. */
function linesOf(text: string, widthOf: (text: string) => number): string[] {
  const most = sheet.width - 2 * margin;
  const lines: string[] = [];
  let line = "";
  const words = text.match(/\S+\s*/g) ?? [];
  for (const part of words.flatMap((word) => (widthOf(word) > most ? [...word] : [word]))) {
    if (line !== "" && widthOf(line + part) > most) {
      lines.push(line.trim());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trim()];
}
