import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { documentOf, publishForm } from "./formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let root: Client;
let formId: number;
let link: { id: number; token: string; origins: string[] };

const newLink = () =>
  root.ask<typeof link>("/api/sysForm/link/add", { id: formId, title: "Gate", captcha: false });

beforeAll(async () => {
  const dist = mkdtempSync(path.join(tmpdir(), "formwork-dist-"));
  writeFileSync(path.join(dist, "index.html"), "<!doctype html><title>console</title>");
  server = await buildFeatureApp({ dist });
  root = await server.signIn("superadmin");
  const properties = {
    visitor: { title: "Visitor", type: "string", minLength: 1, maxLength: 100 },
  };
  const document = documentOf("framed", properties, { required: ["visitor"] });
  ({ id: formId } = await publishForm(root, "framed", document));
  link = await newLink();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

let ahead = 0;

/** What was read is used for some seconds. */
function later() {
  ahead += 60_000;
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + ahead);
}

async function allow(embedOrigins: string | null) {
  const { version } = await root.ask<{ version: number }>(`/api/sysForm/detail?id=${formId}`);
  return root.post("/api/sysForm/update", { id: formId, version, embedOrigins });
}

async function framesOf(url: string) {
  const { headers, statusCode } = await server.app.inject({ url });
  const policy = String(headers["content-security-policy"]);
  const part = policy.split(";").find((one) => one.trim().startsWith("frame-ancestors"));
  return {
    statusCode,
    ancestors: (part ?? "").trim().split(/\s+/).slice(1),
    forbidden: headers["x-frame-options"],
  };
}

const own = { statusCode: 200, ancestors: ["'self'"], forbidden: "SAMEORIGIN" };

describe("the page of a form in a frame", () => {
  it("is shown by no other site before one is named", async () => {
    expect(link.origins).toEqual([]);
    expect(await framesOf(`/embed-${link.token}`)).toEqual(own);
  });
  it("is shown by the sites that the form names, and by these alone", async () => {
    expect((await allow("https://www.example.com\nhttps://a.example.org:8443")).body.code).toBe(
      200,
    );
    later();
    expect(await framesOf(`/embed-${link.token}`)).toEqual({
      statusCode: 200,
      ancestors: ["'self'", "https://www.example.com", "https://a.example.org:8443"],
      forbidden: undefined,
    });
    expect(await framesOf("/")).toEqual(own);
    expect(await framesOf(`/embed-${"x".repeat(32)}`)).toEqual(own);
    expect((await newLink()).origins).toEqual([
      "https://www.example.com",
      "https://a.example.org:8443",
    ]);
  });
  it("is shown by none when its link is shut", async () => {
    const other = await newLink();
    await root.ask("/api/sysForm/link/close", { id: other.id });
    expect(await framesOf(`/embed-${other.token}`)).toEqual(own);
  });
  it.each([
    "http://www.example.com",
    "https://*.example.com",
    "https://www.example.com/page",
    "https://a.example.com; script-src *",
    "*",
  ])("cannot be allowed to %s", async (site) => {
    const { body } = await allow(site);
    expect(body.message).toContain("One site in each line");
  });
  it("takes no part of the policy from what was stored otherwise", async () => {
    await server.opened.ownerQuery("update system_form set embed_origins = $2 where id = $1", [
      formId,
      "https://a.example.com;script-src *\nhttps://b.example.com",
    ]);
    later();
    expect((await framesOf(`/embed-${link.token}`)).ancestors).toEqual([
      "'self'",
      "https://b.example.com",
    ]);
  });
});
