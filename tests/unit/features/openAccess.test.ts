import { describe, expect, it } from "vitest";
import {
  isSignature,
  readTimestamp,
  signParts,
} from "../../../runtime/server/features/openAccess/signature.ts";

const parts = {
  method: "POST",
  target: "/api/sysUser/page?page=2",
  accessKey: "erp",
  timestamp: "1700000000",
  nonce: "n1",
  bodySha256: null,
};

describe("signatures of open access keys", () => {
  it("are those of the contract", () => {
    // printf 'POST&/api/sysUser/page&erp&1700000000&n1' | openssl dgst -sha256 -hmac secret -binary | base64
    expect(signParts("secret", parts, "plain")).toBe(
      "LmIdLbFnRsorbnA3YNATRH6wqRm0vGOVZZof4Cu7mXc=",
    );
  });

  it("fit their own parts alone", () => {
    const sign = signParts("secret", parts, "plain");
    expect(isSignature(sign, "secret", parts, "plain")).toBe(true);
    expect(isSignature(sign, "Secret", parts, "plain")).toBe(false);
    for (const change of [
      { method: "GET" },
      { target: "/api/sysUser/add" },
      { accessKey: "erp2" },
      { timestamp: "1700000001" },
      { nonce: "n2" },
      { bodySha256: "0".repeat(64) },
    ])
      expect(isSignature(sign, "secret", { ...parts, ...change }, "plain")).toBe(false);
    for (const other of ["", "=", sign.slice(1), `${sign}=`, "ü".repeat(44)])
      expect(isSignature(other, "secret", parts, "plain")).toBe(false);
  });

  it("cover every member once in the form v2, the query too", () => {
    const whole = { ...parts, accessKey: "erp-system", nonce: "nonce_01" };
    const sign = signParts("secret", whole, "v2");
    expect(isSignature(sign, "secret", whole, "v2")).toBe(true);
    expect(isSignature(sign, "secret", whole, "plain")).toBe(false);
    for (const change of [
      { target: "/api/sysUser/page?page=3" },
      { target: "/api/sysUser/page" },
      { bodySha256: "0".repeat(64) },
    ])
      expect(isSignature(sign, "secret", { ...whole, ...change }, "v2")).toBe(false);
    for (const name of ["short", "a".repeat(65), "with space", "with&and", "with\nline"])
      for (const named of [{ nonce: name }, { accessKey: name }]) {
        const other = { ...whole, ...named };
        expect(isSignature(signParts("secret", other, "v2"), "secret", other, "v2")).toBe(false);
      }
  });

  it("are refused where the digest of a body was moved into the nonce", () => {
    const digest = "0".repeat(64);
    const sign = signParts("secret", { ...parts, bodySha256: digest }, "plain");
    const forged = { ...parts, nonce: `n1&${digest}` };
    expect(signParts("secret", forged, "plain")).toBe(sign);
    expect(isSignature(sign, "secret", forged, "plain")).toBe(false);
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
