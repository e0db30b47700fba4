import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What a signed call signs. */
export interface SignedParts {
  /** Upper case. */
  method: string;
  /** Path of the address as it was sent, with the query. */
  target: string;
  accessKey: string;
  /** As sent: seconds or milliseconds. */
  timestamp: string;
  nonce: string;
  /** Value of the header X-Body-SHA256 (lower-case hex), where it is sent: the body is signed with it. */
  bodySha256: string | null;
}

/** "plain": the form of the wire contract, without the query. "v2": everything, in a form that can be read in one way only. */
export type SigningForm = "plain" | "v2";

/** Digest of a call that has no body, or whose key does not ask for the body to be signed. */
const noBody = createHash("sha256").digest("hex");
const nameForm = /^[\w-]{8,64}$/;

/** Base64 of HMAC-SHA256 over `signedText`. */
export function signParts(secret: string, parts: SignedParts, form: SigningForm): string {
  return createHmac("sha256", secret).update(signedText(parts, form)).digest("base64");
}

/**
 * v2: always seven lines: `v2`, method, path with query, access key, timestamp, nonce, SHA-256 of the body in hex (that of nothing where it
 * is not signed). plain: `METHOD&path&accessKey&timestamp&nonce`, and `&bodySha256` where there is one.
 */
function signedText(parts: SignedParts, form: SigningForm): string {
  const { method, target, accessKey, timestamp, nonce, bodySha256 } = parts;
  if (form === "v2")
    return ["v2", method, target, accessKey, timestamp, nonce, bodySha256 ?? noBody].join("\n");
  const path = target.split("?", 1)[0] ?? "";
  const text = [method, path, accessKey, timestamp, nonce];
  return [...text, ...(bodySha256 ? [bodySha256] : [])].join("&");
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSignature(
  given: string,
  secret: string,
  parts: SignedParts,
  form: SigningForm,
): boolean {
  if (!hasOneReading(parts, form)) return false;
  const wanted = Buffer.from(signParts(secret, parts, form));
  const offered = Buffer.from(given);
  return offered.length === wanted.length && timingSafeEqual(offered, wanted);
}

/** A name that may be in a signature of the form v2. */
export const isSignedName = (text: string): boolean => nameForm.test(text);

/** False where a member could pass for two: the digest of a body for the end of a nonce, say. */
function hasOneReading({ target, accessKey, nonce }: SignedParts, form: SigningForm): boolean {
  if (form === "v2") return isSignedName(accessKey) && isSignedName(nonce);
  return !nonce.includes("&") && !(target.split("?", 1)[0] ?? "").includes("&");
}

/** Milliseconds of a timestamp in seconds or milliseconds; null when it is none. */
export function readTimestamp(text: string): number | null {
  if (!/^\d{9,14}$/.test(text)) return null;
  const number = Number(text);
  return number < 100_000_000_000 ? number * 1000 : number;
}
