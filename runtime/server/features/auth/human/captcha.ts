import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { Transaction } from "../../../core/database/contract.ts";

export interface CaptchaImage {
  id: string;
  /** PNG, base64 without a data: prefix. */
  img: string;
  expirySeconds: number;
}

/** The package is a function with properties; its types describe an ES module that it is not. */
type DrawText = (text: string, options: Record<string, unknown>) => string;

const expirySeconds = 60;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Draws a new arithmetic puzzle and keeps its answer, hashed, until it is used or 60 seconds old. */
export async function createCaptcha(tx: Transaction): Promise<CaptchaImage> {
  const { text, answer } = makePuzzle();
  const id = randomUUID();
  await tx.query(
    `delete from formwork.captcha where id in (
       select id from formwork.captcha where expires_at < now() limit 500 for update skip locked)`,
  );
  await tx.query(
    "insert into formwork.captcha (id, answer_hash, expires_at) values ($1, $2, now() + make_interval(secs => $3))",
    [id, hashAnswer(id, answer), expirySeconds],
  );
  return { id, img: (await drawPuzzle(text)).toString("base64"), expirySeconds };
}

/** True when the answer is right and in time. The puzzle is gone afterwards, whatever the answer was. */
export async function takeCaptcha(tx: Transaction, id: string, answer: string): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const [row] = await tx.query<{ answer_hash: string; live: boolean }>(
    "delete from formwork.captcha where id = $1 returning answer_hash, expires_at > now() as live",
    [id],
  );
  if (!row?.live) return false;
  const given = hashAnswer(id, answer.trim().toLowerCase());
  return timingSafeEqual(Buffer.from(given), Buffer.from(row.answer_hash));
}

/** A sum, difference or product of small numbers whose answer is never negative and has at most four characters. */
export function makePuzzle(): { text: string; answer: string } {
  const operation = randomInt(3);
  const left = operation === 2 ? randomInt(2, 10) : randomInt(10, 60);
  const right = operation === 2 ? randomInt(2, 10) : randomInt(1, 10);
  if (operation === 0) return { text: `${left}+${right}=?`, answer: String(left + right) };
  if (operation === 1) return { text: `${left}-${right}=?`, answer: String(left - right) };
  return { text: `${left}x${right}=?`, answer: String(left * right) };
}

/** svg-captcha draws the characters as paths, so the picture holds no text that a program could read off. */
async function drawPuzzle(text: string): Promise<Buffer> {
  // Loaded when somebody needs a picture: they would make every start longer.
  const [{ default: sharp }, captcha] = await Promise.all([import("sharp"), import("svg-captcha")]);
  const drawText = captcha.default as unknown as DrawText;
  const svg = drawText(text, {
    width: 130,
    height: 44,
    fontSize: 44,
    noise: 3,
    color: true,
    background: "#f4f6f9",
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}

function hashAnswer(id: string, answer: string): string {
  return createHash("sha256").update(`${id}:${answer}`).digest("hex");
}
