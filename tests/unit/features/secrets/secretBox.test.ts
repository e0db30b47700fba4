import { createCipheriv, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { entities } from "../../../../generated/server.ts";
import { createSecretBox } from "../../../../runtime/server/features/secrets/secretBox.ts";
import { sealedColumns } from "../../../../runtime/server/features/secrets/sealedPlaces.ts";
import {
  keyIdOf,
  type NamedKey,
  openText,
  sealText,
} from "../../../../runtime/server/features/secrets/sealedText.ts";

const boxOf = (...keys: [NamedKey, ...NamedKey[]]) => {
  const missed: string[] = [];
  const box = createSecretBox({
    current: () => keys[0],
    find: (id) => keys.find((key) => key.id === id),
    missed: (id) => void missed.push(id),
  });
  return { ...box, missed };
};
const key = { id: "k1", key: randomBytes(32) };
const box = boxOf(key);
const place = "access/ldap.bindPass";

/** What the first version gave. */
function sealFirst(first: Buffer, at: string, text: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv("aes-256-gcm", first, nonce);
  sealing.setAAD(Buffer.from(at));
  const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return `v1.${Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64url")}`;
}

describe("the secret box", () => {
  it("gives back what it sealed, of any length and script", () => {
    for (const text of ["", "a", "Bind#2026", "密码 🔑", "x".repeat(5000)])
      expect(box.open(place, box.seal(place, text))).toBe(text);
  });

  it("seals the same text differently each time, names its key and shows nothing of the text", () => {
    const first = box.seal(place, "Bind#2026");
    expect(first).toMatch(/^v2\.k1\./);
    expect(first).not.toBe(box.seal(place, "Bind#2026"));
    expect(first).not.toContain("Bind");
    expect(keyIdOf(first)).toBe("k1");
    expect(keyIdOf("Bind#2026")).toBeNull();
  });

  it("opens nothing that was changed, moved to another place or sealed with another key", () => {
    const sealed = box.seal(place, "Bind#2026");
    const head = "v2.k1.";
    const bytes = Buffer.from(sealed.slice(head.length), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(place, head + changed.toString("base64url"))).toThrow();
    }
    expect(() => box.open("access/oauthProvider.clientSecret", sealed)).toThrow();
    expect(() => boxOf({ id: "k1", key: randomBytes(32) }).open(place, sealed)).toThrow();
    expect(() => box.open(place, "Bind#2026")).toThrow("not sealed");
    expect(() => box.open(place, head + bytes.subarray(0, 28).toString("base64url"))).toThrow();
    // The name of the key and the version are authenticated: neither another key nor the first form takes the text.
    expect(() => openText({ ...key, id: "k2" }, place, sealed.replace("k1", "k2"))).toThrow();
    expect(() => openText({ ...key, id: "v1" }, place, sealed.replace(head, "v1."))).toThrow();
  });

  it("opens what older keys and the first version sealed, and seals with the current key alone", () => {
    const older = { id: "k0", key: randomBytes(32) };
    const first = { id: "v1", key: randomBytes(32) };
    const both = boxOf(key, older, first);
    expect(both.open(place, sealText(older, place, "old"))).toBe("old");
    expect(both.open(place, sealFirst(first.key, place, "first"))).toBe("first");
    expect(() =>
      both.open("access/openAccess.accessSecret", sealFirst(first.key, place, "x")),
    ).toThrow();
    expect(keyIdOf(both.seal(place, "new"))).toBe("k1");
  });

  it("tells of a key that it does not know", () => {
    const single = boxOf(key);
    const foreign = sealText({ id: "k9", key: randomBytes(32) }, place, "x");
    expect(() => single.open(place, foreign)).toThrow("k9");
    expect(single.missed).toEqual(["k9"]);
  });

  it("takes no key of another length", () => {
    expect(() => sealText({ id: "k1", key: randomBytes(16) }, place, "x")).toThrow("32 bytes");
  });

  it("knows the column of every secret field, but for those that are hashed", () => {
    const hashed = ["access_account.password", "access_password_record.password"];
    const known = Object.values(sealedColumns).map(({ table, column }) => `${table}.${column}`);
    const secret = entities.flatMap(({ table, fields }) =>
      fields.filter(({ kind }) => kind === "secret").map(({ column }) => `${table}.${column}`),
    );
    expect(secret.length).toBeGreaterThan(8);
    expect(secret.filter((name) => !known.includes(name) && !hashed.includes(name))).toEqual([]);
  });
});
