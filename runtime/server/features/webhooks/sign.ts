import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretPattern = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

/** A new signing secret, as Standard Webhooks writes them: whsec_ and the Base64 of its bytes. */
export const makeSecret = (): string => prefix + randomBytes(32).toString("base64");

/** True for a secret of 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  const [, encoded] = secretPattern.exec(text) ?? [];
  if (encoded === undefined) return false;
  const bytes = Buffer.from(encoded, "base64");
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString("base64") === encoded;
}

/** A message on its way: its id is the same for every attempt, the seconds are those of this one. */
export interface Signed {
  id: string;
  seconds: number;
  body: string;
}

/** The header Webhook-Signature: for each secret an HMAC-SHA256 over id, time and body. */
export function signatures(secrets: readonly string[], { id, seconds, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
    })
    .join(" ");
}
