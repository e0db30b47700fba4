import sharp from "sharp";

interface Slider {
  background: string;
  piece: string;
  width: number;
  pieceSize: number;
  y: number;
}

async function pixels(image: string) {
  const { data, info } = await sharp(Buffer.from(image, "base64"))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number, channel: number) => data[(y * info.width + x) * 4 + channel] ?? 0;
}

/**
 * Where the piece belongs, found by looking: the hole is the same picture, darkened, so there the difference of the two is
 * the evenest. What a test can do a program can do: the puzzle is friction, the limits behind it are the lock.
 */
export async function findGap({ background, piece, width, pieceSize, y }: Slider): Promise<number> {
  const [scene, part] = await Promise.all([pixels(background), pixels(piece)]);
  // All of the piece but its rim and its knobs: where the picture is even, only its edge tells one place from the next.
  const inner = { from: 5, to: 37, top: 16, bottom: 48 };
  let best = { x: 0, error: Number.POSITIVE_INFINITY };
  for (let x = 0; x <= width - pieceSize; x += 1) {
    let error = 0;
    for (let row = inner.top; row < inner.bottom; row += 2) {
      for (let column = inner.from; column < inner.to; column += 2) {
        for (let channel = 0; channel < 3; channel += 1) {
          const shaded = part(column, row, channel) * 0.5 + [16, 19, 31][channel]! * 0.5;
          error += Math.abs(scene(x + column, y + row, channel) - shaded);
        }
      }
    }
    if (error < best.error) best = { x, error };
  }
  return best.x;
}
