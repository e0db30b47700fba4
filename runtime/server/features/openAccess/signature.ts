import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signed call signs. */
export interface SignedParts {
  /** Upper case. */
  method: string;
  /** Path of the address, without the query. */
  path: string;
  accessKey: string;
  /** As sent: seconds or milliseconds. */
  timestamp: string;
  nonce: string;
  /** Value of the header X-Body-SHA256 (lower-case hex), where it is sent: the body is signed with it. */
  bodySha256: string | null;
}

/** Base64 of HMAC-SHA256 over `METHOD&path&accessKey&timestamp&nonce`, and `&bodySha256` where there is one. */
export function signParts(secret: string, parts: SignedParts): string {
  const { method, path, accessKey, timestamp, nonce, bodySha256 } = parts;
  const text = [method, path, accessKey, timestamp, nonce, ...(bodySha256 ? [bodySha256] : [])];
  return createHmac("sha256", secret).update(text.join("&")).digest("base64");
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSignature(given: string, secret: string, parts: SignedParts): boolean {
  const wanted = Buffer.from(signParts(secret, parts));
  const offered = Buffer.from(given);
  return offered.length === wanted.length && timingSafeEqual(offered, wanted);
}

/** Milliseconds of a timestamp in seconds or milliseconds; null when it is none. */
export function readTimestamp(text: string): number | null {
  if (!/^\d{9,14}$/.test(text)) return null;
  const number = Number(text);
  return number < 100_000_000_000 ? number * 1000 : number;
}
