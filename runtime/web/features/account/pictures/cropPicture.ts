import { canvasBlob } from "../../../core/signature/canvasBlob.ts";

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of the edge of what is sent. */
const edge = 512;

/**
 * The marked part of a picture, turned by `degrees`, as a square JPEG on white. `area` counts in pixels of the turned picture.
 * Rejects when the file is no picture.
 */
export async function cropPicture(source: string, area: Area, degrees: number): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const angle = (degrees * Math.PI) / 180;
  const turned = turnedSize(image.naturalWidth, image.naturalHeight, angle);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, edge, edge);
  context.scale(edge / area.width, edge / area.height);
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  context.rotate(angle);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  return canvasBlob(canvas, "image/jpeg");
}

/** The size of the box that holds a picture after it was turned. */
export function turnedSize(width: number, height: number, angle: number) {
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}
