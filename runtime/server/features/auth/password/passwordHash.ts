import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** Cost of new hashes (the first set recommended for argon2id by OWASP); stored hashes carry their own. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Hashes a password with argon2id and a fresh salt; gives a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost, tagLength);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * True when the password belongs to the hash. Without a hash (unknown account, none set yet) the same work is done and
 * the answer is false, so that the time tells nothing.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const match = hash === null ? null : phc.exec(hash);
  if (!match) {
    await derive(password, randomBytes(16), cost, tagLength);
    return false;
  }
  const [, memory, passes, parallelism, salt = "", tag = ""] = match;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive(
    password,
    Buffer.from(salt, "base64"),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected.length,
  );
  return timingSafeEqual(expected, actual);
}

/** False for a hash whose cost differs from today's. */
export function isCurrentHash(hash: string): boolean {
  return hash.startsWith(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`);
}

function derive(password: string, salt: Buffer, by: Cost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      "argon2id",
      { message: password.normalize("NFC"), nonce: salt, tagLength: length, ...by },
      (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag))),
    );
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
