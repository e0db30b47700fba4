import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminPassword, buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";

const publicUrl = "https://console.example.com";
let plain: FeatureApp;
let secure: FeatureApp;

beforeAll(async () => {
  const dist = mkdtempSync(path.join(tmpdir(), "formwork-dist-"));
  writeFileSync(path.join(dist, "index.html"), "<!doctype html><title>console</title>");
  plain = await buildFeatureApp({ dist });
  secure = await buildFeatureApp({ dist, beside: plain, config: { publicUrl } });
});
afterAll(async () => {
  await secure?.close();
  await plain?.close();
});

const answers: [string, "GET" | "POST", string][] = [
  ["a call", "GET", "/api/sysAuth/loginConfig"],
  ["a refused call", "GET", "/api/access/account"],
  ["a broken body", "POST", "/api/sysAuth/login"],
  ["an address that nobody offers", "GET", "/api/none/none"],
  ["a page", "GET", "/"],
  ["a page of the console's router", "GET", "/system/account"],
  ["a file that is not there", "GET", "/assets/none.js"],
  ["an upload that is not there", "GET", "/upload/2026/11/21/1400000000001.png"],
  ["the health of the process", "GET", "/health"],
];

describe.each(answers)("%s", (name, method, url) => {
  const ask = (server: FeatureApp) =>
    server.app.inject({
      method,
      url,
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      ...(method === "POST" ? { payload: "{" } : {}),
    });

  it("says what it is and lets browsers do nothing else with it", async () => {
    const { headers } = await ask(plain);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("microphone=()"),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers["content-type"], name).toMatch(/; ?charset=utf-8$/i);
  });

  it("gives no foreign origin access and does not name its software", async () => {
    const { headers } = await ask(plain);
    for (const header of ["access-control-allow-origin", "access-control-allow-credentials"])
      expect(headers[header]).toBeUndefined();
    for (const header of ["server", "x-powered-by"]) expect(headers[header]).toBeUndefined();
  });

  it("tells browsers to stay on https where they come over it, and only there", async () => {
    expect((await ask(secure)).headers["strict-transport-security"]).toMatch(/max-age=31536000/);
    expect((await ask(plain)).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("the policy of pages", () => {
  it("runs scripts of our origin alone, nothing inline and nothing made from text", async () => {
    const { headers } = await plain.app.inject({ url: "/" });
    const policy = new Map(
      String(headers["content-security-policy"])
        .split(";")
        .map((part) => part.trim().split(" "))
        .map(([name = "", ...sources]) => [name, sources.join(" ")]),
    );
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
    expect(policy.get("trusted-types")).toBe("default dompurify");
    expect(policy.get("object-src")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect(policy.get("frame-ancestors")).toBe("'self'");
    expect(policy.get("default-src")).toBe("'self'");
    expect(policy.get("form-action")).toBe("'self'");
  });

  it("of calls runs and frames nothing, and nothing is kept", async () => {
    const { headers } = await plain.app.inject({ url: "/api/sysAuth/loginConfig" });
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("cookies", () => {
  const field = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const signIn = (server: FeatureApp) =>
    server.app.inject({
      method: "POST",
      url: "/api/swagger/submitUrl",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      payload: `${field("UserName", "superadmin")}${field("Password", adminPassword)}--b--\r\n`,
    });

  it("are out of reach for scripts and other sites, and for plain http where there is https", async () => {
    const [here, there] = [await signIn(plain), await signIn(secure)];
    const cookies = (answer: typeof here) => [answer.headers["set-cookie"] ?? []].flat();
    expect(cookies(here)).toHaveLength(2);
    for (const cookie of cookies(here)) expect(cookie).toMatch(/HttpOnly; SameSite=(Strict|Lax)/);
    for (const cookie of cookies(there))
      expect(cookie).toMatch(/^__Host-.*HttpOnly; SameSite=(Strict|Lax).*; Secure/);
    expect(cookies(here).join()).toContain("SameSite=Strict");
  });
});
