import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Files, ReceivedFile } from "../../../core/files/contract.ts";

/** Raster images alone: an SVG can carry scripts. */
const rasterTypes: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
]);
const maxBytes = 10 * 1024 * 1024;
/** An image of few bytes can hold very many pixels. */
const maxPixels = 40_000_000;

/**
 * Makes an image anew at most `edge` pixels wide and high, so that nothing but its pixels is kept (no place of the photo, no
 * appended program). D8001 for what is no raster image, D8002 when it is too large.
 */
export async function remakePicture(
  files: Files,
  file: ReceivedFile | ReceivedFile[],
  edge: number,
): Promise<ReceivedFile> {
  if (Array.isArray(file) || typeof file.temporaryPath !== "string")
    throw new FormworkError("D8000");
  if (!rasterTypes.has(file.contentType)) throw new FormworkError("D8001");
  if (file.size > maxBytes) throw new FormworkError("D8002");
  const bytes = await remake(await readFile(file.temporaryPath), edge);
  return files.receive(`${file.fileName}.png`, Readable.from([bytes]));
}

async function remake(bytes: Buffer, edge: number): Promise<Buffer> {
  // Loaded when the first picture comes: it would make every start longer.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .rotate()
      .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new FormworkError(tooLarge ? "D8002" : "D8001", { cause: error });
  }
}

/** A folder whose name cannot be guessed: who knows the path of such a picture was shown it. */
export function secretFolder(kind: "avatar" | "signature" | "look"): string {
  return `${kind}/${randomBytes(12).toString("hex")}`;
}
