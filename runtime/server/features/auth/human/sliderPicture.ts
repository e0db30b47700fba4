import { randomInt } from "node:crypto";

export interface SliderPicture {
  /** Picture with a hole, and the piece that was cut out: PNG, base64 without a data: prefix. */
  background: string;
  piece: string;
  width: number;
  height: number;
  pieceSize: number;
  /** Distance of the piece from the top; how far it has to go to the right is the question. */
  y: number;
}

const width = 320;
const height = 160;
const pieceSize = 52;
/** Pixels that a hand may be wrong by. */
export const sliderTolerance = 5;

/** Draws a landscape nobody has seen before, cuts a piece out of it and gives both with the place of the hole. */
export async function drawSlider(): Promise<{ picture: SliderPicture; x: number }> {
  // Loaded when somebody needs a picture: it would make every start longer.
  const { default: sharp } = await import("sharp");
  // The hole stays away from the start, so that an unmoved piece is never right.
  const x = randomInt(pieceSize * 2, width - pieceSize - 8);
  const y = randomInt(8, height - pieceSize - 8);
  const scene = await sharp(Buffer.from(drawScene())).png().toBuffer();
  const shape = puzzleShape();
  const mask = svg(pieceSize, pieceSize, `<path d="${shape}" fill="#fff"/>`);
  const rim = `<path d="${shape}" fill="none" stroke="#fff" stroke-width="2"/>`;
  const piece = await sharp(scene)
    .extract({ left: x, top: y, width: pieceSize, height: pieceSize })
    .ensureAlpha()
    .composite([
      { input: Buffer.from(mask), blend: "dest-in" },
      { input: Buffer.from(svg(pieceSize, pieceSize, rim)) },
    ])
    .png()
    .toBuffer();
  const hole = `<path d="${shape}" fill="#10131f" fill-opacity="0.5" stroke="#fff" stroke-opacity="0.75" stroke-width="1.5"/>`;
  const background = await sharp(scene)
    .composite([{ input: Buffer.from(svg(pieceSize, pieceSize, hole)), left: x, top: y }])
    .png({ palette: true, colors: 128 })
    .toBuffer();
  return {
    x,
    picture: {
      background: background.toString("base64"),
      piece: piece.toString("base64"),
      width,
      height,
      pieceSize,
      y,
    },
  };
}

const svg = (w: number, h: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content}</svg>`;

/** A square with a knob above and one at the right, as pieces of a puzzle have them. */
function puzzleShape(): string {
  return "M3 14 H17 A8 8 0 1 1 31 14 H38 V25 A7.5 7.5 0 1 1 38 39 V49 H3 Z";
}

/** Sky, a sun or moon, four ranges of hills and some lights: different each time, and no text that would need reading. */
function drawScene(): string {
  const hue = randomInt(360);
  const color = (turn: number, saturation: number, light: number) =>
    `hsl(${(hue + turn) % 360},${saturation}%,${light}%)`;
  const sky = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color(0, 62, 46)}"/><stop offset="1" stop-color="${color(45, 75, 78)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>`;
  const sun = `<circle cx="${randomInt(30, width - 30)}" cy="${randomInt(20, 70)}" r="${randomInt(12, 26)}" fill="${color(60, 90, 88)}" fill-opacity="0.9"/>`;
  const hills = [0, 1, 2, 3].map((range) => {
    const points = Array.from(
      { length: 9 },
      (_, step) => `${step * 40},${60 + range * 24 + randomInt(-18, 18)}`,
    );
    return `<polygon points="0,${height} ${points.join(" ")} ${width},${height}" fill="${color(20 * range, 45, 52 - range * 10)}"/>`;
  });
  const lights = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${randomInt(1, 4)}" fill="${color(randomInt(360), 70, 80)}" fill-opacity="0.${randomInt(3, 8)}"/>`,
  );
  return svg(width, height, [sky, sun, ...hills, ...lights].join(""));
}
