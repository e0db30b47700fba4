const keyBytes = 32;

/** Gives the 32 bytes of a key written in base64, base64url or hex; null for anything else. */
export function parseSecretKey(text: string): Buffer | null {
  const hex = /^[0-9a-f]{64}$/i.test(text);
  if (!hex && !/^[\w+/-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, hex ? "hex" : "base64");
  return key.length === keyBytes && new Set(key).size >= keyBytes / 4 ? key : null;
}
