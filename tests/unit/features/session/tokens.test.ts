import { randomBytes } from "node:crypto";
import { createSigner } from "fast-jwt";
import { describe, expect, it } from "vitest";
import { checkSigningKey } from "../../../../runtime/server/features/session/tokens/signingKey.ts";
import {
  type AccessClaims,
  createTokens,
} from "../../../../runtime/server/features/session/tokens/tokens.ts";

const claims: AccessClaims = {
  UserId: 1400000000101,
  TenantId: 1400000000001,
  Account: "user1",
  RealName: "李部长",
  AccountType: 777,
  OrgId: 7,
  OrgName: "财务部",
  OrgType: "301",
  OrgLevel: 2,
  TokenVersion: 3,
  LoginMode: 1,
  SessionId: "0b0f8c3e-58d5-4b44-9d0a-6f2b7f3a1c11",
};
const lifetimes = { access: 60, refresh: 120 };
const key = randomBytes(64);

function clocked() {
  let at = Date.UTC(2026, 0, 1);
  const tokens = createTokens(key, () => at);
  return { tokens, pass: (seconds: number) => (at += seconds * 1000) };
}

describe("tokens", () => {
  it("carry the claims that clients of the contract decode", () => {
    const { tokens } = clocked();
    const { accessToken } = tokens.issue(claims, 1, lifetimes);
    const payload = JSON.parse(
      Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString(),
    ) as Record<string, unknown>;
    expect(payload).toMatchObject(claims);
    expect(payload["exp"]).toBe((payload["iat"] as number) + 3600);
    expect(tokens.readAccess(accessToken)).toMatchObject({ claims, expired: false });
  });

  it("tolerate five seconds of clock skew and no more", () => {
    const { tokens, pass } = clocked();
    const { accessToken } = tokens.issue(claims, 1, lifetimes);
    pass(3604);
    expect(tokens.readAccess(accessToken)?.expired).toBe(false);
    pass(1);
    expect(tokens.readAccess(accessToken)?.expired).toBe(true);
  });

  it("bind a refresh token to one access token", () => {
    const { tokens, pass } = clocked();
    const first = tokens.issue(claims, 4, lifetimes);
    pass(1);
    const second = tokens.issue(claims, 4, lifetimes);
    expect(tokens.readRefresh(first.refreshToken, first.accessToken)).toEqual({
      sessionId: claims.SessionId,
      generation: 4,
    });
    expect(tokens.readRefresh(first.refreshToken, second.accessToken)).toBeNull();
    pass(120 * 60 + 10);
    expect(tokens.readRefresh(first.refreshToken, first.accessToken)).toBeNull();
  });

  it("are refused when forged, unsigned or used for the other purpose", () => {
    const { tokens } = clocked();
    const pair = tokens.issue(claims, 1, lifetimes);
    const [header = "", payload = "", signature = ""] = pair.accessToken.split(".");
    const raised = Buffer.from(
      Buffer.from(payload, "base64url").toString().replace("777", "999"),
    ).toString("base64url");
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    expect(tokens.readAccess(`${header}.${raised}.${signature}`)).toBeNull();
    expect(tokens.readAccess(`${unsigned}.${payload}.`)).toBeNull();
    expect(tokens.readAccess(pair.refreshToken)).toBeNull();
    expect(tokens.readRefresh(pair.accessToken, pair.accessToken)).toBeNull();
    expect(createTokens(randomBytes(64)).readAccess(pair.accessToken)).toBeNull();
  });

  it.each([
    ["another issuer", { iss: "elsewhere", aud: "formwork-api" }],
    ["another audience", { iss: "formwork", aud: "elsewhere" }],
    ["no audience", { iss: "formwork" }],
  ])("are refused from %s", (_, origin) => {
    const at = Math.floor(Date.now() / 1000);
    const sign = createSigner({ key, algorithm: "HS256" });
    const good = { ...claims, iat: at, nbf: at, exp: at + 60 };
    const tokens = createTokens(key);
    expect(
      tokens.readAccess(sign({ ...good, iss: "formwork", aud: "formwork-api" })),
    ).not.toBeNull();
    expect(tokens.readAccess(sign({ ...good, ...origin }))).toBeNull();
  });

  it("are refused under another algorithm, even with the right key", () => {
    const at = Math.floor(Date.now() / 1000);
    const good = {
      ...claims,
      iss: "formwork",
      aud: "formwork-api",
      iat: at,
      nbf: at,
      exp: at + 60,
    };
    const signers = [
      createSigner({ key, algorithm: "HS384" }),
      createSigner({ key, algorithm: "HS512" }),
    ];
    for (const sign of signers) expect(createTokens(key).readAccess(sign(good))).toBeNull();
    const named = createSigner({ key, algorithm: "HS256", kid: "https://evil.example" });
    const other = createSigner({ key: randomBytes(64), algorithm: "HS256", kid: "../../dev/null" });
    expect(createTokens(key).readAccess(other(good))).toBeNull();
    // A key named in the header is not looked at: the signature is right or wrong under ours.
    expect(createTokens(key).readAccess(named(good))).not.toBeNull();
  });

  it("are refused before their time", () => {
    const at = Math.floor(Date.now() / 1000);
    const sign = createSigner({ key, algorithm: "HS256" });
    const future = { ...claims, iss: "formwork", aud: "formwork-api", iat: at, nbf: at + 60 };
    expect(createTokens(key).readAccess(sign({ ...future, exp: at + 120 }))).toBeNull();
  });
});

describe("checkSigningKey", () => {
  it("takes a random key and refuses a short, a predictable and a published one", () => {
    expect(checkSigningKey(randomBytes(64).toString("base64url"))).toHaveLength(64);
    expect(() => checkSigningKey(randomBytes(16).toString("base64url"))).toThrow("shorter");
    expect(() => checkSigningKey("A".repeat(86))).toThrow("predictable");
    const known = ["3c1cbc3f546eda35168c3aa3", "cb91780fbe703f0996c6d123", "ea96dc85c70bbc0a"];
    expect(() => checkSigningKey(known.join(""))).toThrow("published");
  });
});
