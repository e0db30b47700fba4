import { randomBytes } from "node:crypto";

/** 22 characters: Base64 of 16 random bytes without padding. */
export function generateSecret(): string {
  return randomBytes(16).toString("base64").slice(0, 22);
}
