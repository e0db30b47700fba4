import { sm2 } from "sm-crypto-v2";
import { describe, expect, it } from "vitest";
import {
  hashPassword,
  verifyPassword,
} from "../../../../runtime/server/features/auth/password/passwordHash.ts";
import {
  generatePassword,
  isAcceptablePassword,
} from "../../../../runtime/server/features/auth/password/passwordPolicy.ts";
import { makePuzzle } from "../../../../runtime/server/features/auth/human/captcha.ts";
import { createPasswordCipher } from "../../../../runtime/server/features/auth/password/passwordCipher.ts";

describe("password hash", () => {
  it("verifies the password it was made of and no other", async () => {
    const hash = await hashPassword("Abc12!x");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, "Abc12!x")).toBe(true);
    expect(await verifyPassword(hash, "Abc12!X")).toBe(false);
    expect(await hashPassword("Abc12!x")).not.toBe(hash);
  });

  it("is false without a hash and for what is no argon2id hash", async () => {
    expect(await verifyPassword(null, "")).toBe(false);
    expect(await verifyPassword("", "")).toBe(false);
    expect(await verifyPassword("plain", "plain")).toBe(false);
  });
});

describe("password policy", () => {
  it.each([
    ["Abc12!", true],
    ["Abcdefghij1234!?", true],
    ["Äbc12!", true],
    ["Abc1!", false],
    ["Abcdefghij1234!?x", false],
    ["abc123!", false],
    ["ABC123!", false],
    ["Abcdef!", false],
    ["Abc1234", false],
    ["Abc 1234", false],
  ])("says of %s: %s", (password, acceptable) => {
    expect(isAcceptablePassword(password)).toBe(acceptable);
  });

  it("is met by every generated password, and none comes twice", () => {
    const made = Array.from({ length: 500 }, generatePassword);
    expect(made.filter((password) => !isAcceptablePassword(password))).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
  });
});

describe("password cipher", () => {
  const pair = sm2.generateKeyPairHex();
  const cipher = createPasswordCipher(pair);

  it("opens what was encrypted under its key, with or without the leading point mark", () => {
    for (let round = 0; round < 20; round += 1) {
      const sealed = sm2.doEncrypt("Abc12!密", cipher.publicKey, 1);
      expect(cipher.open(sealed)).toBe("Abc12!密");
      expect(cipher.open(`04${sealed}`)).toBe("Abc12!密");
      expect(cipher.open(sealed.toUpperCase())).toBe("Abc12!密");
    }
  });

  it("takes other text as it is", () => {
    expect(cipher.open("Abc12!")).toBe("Abc12!");
  });

  it("refuses a ciphertext of another key, another order and a changed one", () => {
    const other = sm2.generateKeyPairHex();
    const sealed = sm2.doEncrypt("Abc12!", cipher.publicKey, 1);
    const changed = `${sealed.slice(0, -1)}${sealed.endsWith("0") ? "1" : "0"}`;
    for (const text of [
      sm2.doEncrypt("Abc12!", other.publicKey, 1),
      sm2.doEncrypt("Abc12!", cipher.publicKey, 0),
      changed,
      "a".repeat(204),
    ]) {
      expect(() => cipher.open(text)).toThrow("D0010");
    }
  });
});

describe("captcha puzzle", () => {
  it("has an answer of one to four digits that fits its text", () => {
    for (let round = 0; round < 500; round += 1) {
      const { text, answer } = makePuzzle();
      const [, left = "", sign = "", right = ""] = /^(\d+)([-+x])(\d+)=\?$/.exec(text) ?? [];
      const value = { "+": +left + +right, "-": +left - +right, x: +left * +right }[sign];
      expect(answer).toBe(String(value));
      expect(answer).toMatch(/^\d{1,4}$/);
    }
  });
});
