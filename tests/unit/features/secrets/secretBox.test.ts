import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createSecretBox,
  isSealed,
} from "../../../../runtime/server/features/secrets/secretBox.ts";

const box = createSecretBox(randomBytes(32));
const place = "access/ldap.bindPass";

describe("the secret box", () => {
  it("gives back what it sealed, of any length and script", () => {
    for (const text of ["", "a", "Bind#2026", "密码 🔑", "x".repeat(5000)])
      expect(box.open(place, box.seal(place, text))).toBe(text);
  });

  it("seals the same text differently each time and shows nothing of it", () => {
    const first = box.seal(place, "Bind#2026");
    expect(first).not.toBe(box.seal(place, "Bind#2026"));
    expect(first).not.toContain("Bind");
    expect(isSealed(first)).toBe(true);
    expect(isSealed("Bind#2026")).toBe(false);
  });

  it("opens nothing that was changed, moved to another place or sealed with another key", () => {
    const sealed = box.seal(place, "Bind#2026");
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(place, `v1.${changed.toString("base64url")}`)).toThrow();
    }
    expect(() => box.open("access/oauthProvider.secret", sealed)).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(place, sealed)).toThrow();
    expect(() => box.open(place, "Bind#2026")).toThrow("not sealed");
    expect(() => box.open(place, `v1.${bytes.subarray(0, 28).toString("base64url")}`)).toThrow();
  });

  it("takes no key of another length", () => {
    expect(() => createSecretBox(randomBytes(16))).toThrow("32 bytes");
  });
});
