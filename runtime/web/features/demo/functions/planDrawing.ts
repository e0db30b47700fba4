/** Ground plan of a floor, 1000 x 600. */
const rooms: [number, number, number, number][] = [
  [20, 20, 300, 260],
  [320, 20, 260, 180],
  [580, 20, 400, 260],
  [20, 360, 400, 220],
  [420, 360, 240, 220],
  [660, 280, 320, 300],
];

const walls = rooms
  .map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`)
  .join("");

export const planSize = { width: 1000, height: 600 };

export const planAddress = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600" width="1000" height="600"><rect width="1000" height="600" fill="#fbfcff"/><g fill="#eef1f8" stroke="#3b4256" stroke-width="8">${walls}</g><g stroke="#fbfcff" stroke-width="10"><path d="M130 280h70M420 200h60M700 280h70M180 360h70M500 360h60"/></g></svg>`,
)}`;

/** Points that were looked at, from the lower left. */
export const planPoints = [
  { name: "A-101", at: [430, 150] },
  { name: "A-102", at: [500, 450] },
  { name: "B-201", at: [120, 520] },
  { name: "B-204", at: [180, 820] },
] as const;
