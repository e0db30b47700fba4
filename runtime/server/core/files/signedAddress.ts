import { createHmac, timingSafeEqual } from "node:crypto";

/** Makes addresses of files that a browser can ask for without a session, for a short time. */
export interface SignedAddresses {
  /** `/upload/avatar/<folder>/<id>.png?t=<tenant>&e=<seconds>&s=<signature>`, good for 30 to 60 minutes. */
  sign(path: string, tenantId: number): string;
  /** The tenant that an address was signed for; null: it was not, was changed, or its time is over. */
  tenantOf(path: string, query: { t?: unknown; e?: unknown; s?: unknown }): number | null;
}

/** Addresses made within the same half hour are the same, so that browsers keep the picture. */
const stepSeconds = 30 * 60;

/** `now` in milliseconds. The key has 32 bytes and signs nothing else. */
export function createSignedAddresses(key: Buffer, now: () => number): SignedAddresses {
  const digest = (path: string, tenantId: number, end: number) =>
    createHmac("sha256", key).update(`v1\n${path}\n${tenantId}\n${end}`).digest();
  return {
    sign(path, tenantId) {
      const end = (Math.floor(now() / 1000 / stepSeconds) + 2) * stepSeconds;
      const signature = digest(path, tenantId, end).toString("base64url");
      return `${path}?t=${tenantId}&e=${end}&s=${signature}`;
    },
    tenantOf(path, { t, e, s }) {
      if (!isNumber(t) || !isNumber(e) || typeof s !== "string") return null;
      const [tenantId, end] = [Number(t), Number(e)];
      if (end * 1000 <= now()) return null;
      const [given, right] = [Buffer.from(s, "base64url"), digest(path, tenantId, end)];
      return given.length === right.length && timingSafeEqual(given, right) ? tenantId : null;
    },
  };
}

const isNumber = (text: unknown): text is string =>
  typeof text === "string" && /^\d{1,16}$/.test(text);
