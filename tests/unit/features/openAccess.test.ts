import { describe, expect, it } from "vitest";
import {
  isSignature,
  readTimestamp,
  signParts,
} from "../../../runtime/server/features/openAccess/signature.ts";

const parts = {
  method: "POST",
  path: "/api/sysUser/page",
  accessKey: "erp",
  timestamp: "1700000000",
  nonce: "n1",
  bodySha256: null,
};

describe("signatures of open access keys", () => {
  it("are those of the contract", () => {
    // printf 'POST&/api/sysUser/page&erp&1700000000&n1' | openssl dgst -sha256 -hmac secret -binary | base64
    expect(signParts("secret", parts)).toBe("LmIdLbFnRsorbnA3YNATRH6wqRm0vGOVZZof4Cu7mXc=");
  });

  it("fit their own parts alone", () => {
    const sign = signParts("secret", parts);
    expect(isSignature(sign, "secret", parts)).toBe(true);
    expect(isSignature(sign, "Secret", parts)).toBe(false);
    for (const change of [
      { method: "GET" },
      { path: "/api/sysUser/add" },
      { accessKey: "erp2" },
      { timestamp: "1700000001" },
      { nonce: "n2" },
      { bodySha256: "0".repeat(64) },
    ])
      expect(isSignature(sign, "secret", { ...parts, ...change })).toBe(false);
    for (const other of ["", "=", sign.slice(1), `${sign}=`, "ü".repeat(44)])
      expect(isSignature(other, "secret", parts)).toBe(false);
  });

  it.each([
    ["1700000000", 1_700_000_000_000],
    ["1700000000123", 1_700_000_000_123],
    ["", null],
    ["-1700000000", null],
    ["1.7e12", null],
    ["17000000001234567", null],
  ])("read %s as %s", (text, milliseconds) => {
    expect(readTimestamp(text)).toBe(milliseconds);
  });
});
