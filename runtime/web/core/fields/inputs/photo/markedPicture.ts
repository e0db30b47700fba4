import type { Mark } from "./marks.ts";

/** What a picture with marks carries inside itself: the vectors, and which picture they were drawn on. */
export interface Marking {
  /** Id of the picture as it was taken, which stays as it is. */
  of: number;
  marks: Mark[];
}

const sign = "formwork-marks:";
/** A comment of JPEG holds 65,533 bytes. */
const longest = 60_000;

/**
 * A JPEG with the marking in its comments, right behind the start: anyone who opens it later changes the marks instead of drawing
 * over them. Other programs pass over it.
 */
export function withMarking(jpeg: Uint8Array, marking: Marking): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(marking));
  const head = new TextEncoder().encode(sign);
  const parts: Uint8Array[] = [jpeg.subarray(0, 2)];
  for (let from = 0; from < text.length; from += longest) {
    const piece = text.subarray(from, from + longest);
    const length = 2 + head.length + piece.length;
    parts.push(Uint8Array.of(0xff, 0xfe, length >> 8, length & 0xff), head, piece);
  }
  parts.push(jpeg.subarray(2));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The marking inside a JPEG; null when it has none, or none that can be read. */
export function markingOf(bytes: Uint8Array): Marking | null {
  const found: number[] = [];
  let at = 2;
  while (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) break;
    const piece = bytes.subarray(at + 4, at + 2 + length);
    if (bytes[at + 1] === 0xfe && startsWithSign(piece)) found.push(...piece.subarray(sign.length));
    at += 2 + length;
  }
  return found.length === 0 ? null : readMarking(new TextDecoder().decode(Uint8Array.from(found)));
}

const startsWithSign = (piece: Uint8Array) =>
  [...sign].every((letter, index) => piece[index] === letter.charCodeAt(0));

function readMarking(text: string): Marking | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMarking(value) ? value : null;
  } catch {
    return null;
  }
}

/** The file may come from anywhere: only what has the form of a marking is one. */
function isMarking(value: unknown): value is Marking {
  if (typeof value !== "object" || value === null) return false;
  const { of, marks } = value as Partial<Marking>;
  return Number.isSafeInteger(of) && Array.isArray(marks) && marks.every(isMark);
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== "object" || value === null) return false;
  const mark = value as Record<string, unknown>;
  if (typeof mark["color"] !== "string" || !/^#[0-9a-f]{6}$/.test(mark["color"])) return false;
  switch (mark["kind"]) {
    case "pen":
      return Array.isArray(mark["points"]) && mark["points"].every(isSpot);
    case "text":
      return isSpot(mark["at"]) && typeof mark["text"] === "string";
    case "arrow":
    case "box":
      return isSpot(mark["from"]) && isSpot(mark["to"]);
    default:
      return false;
  }
}

const isSpot = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
