import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let superadmin: Client;
let admin: Client;

interface Menu {
  id: number;
  name: string | null;
  children: Menu[];
}

beforeAll(async () => {
  const dist = mkdtempSync(path.join(tmpdir(), "formwork-dist-"));
  writeFileSync(path.join(dist, "index.html"), "<!doctype html><title>console</title>");
  server = await buildFeatureApp({ dist });
  superadmin = await server.signIn("superadmin");
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

async function frameSources(): Promise<string[]> {
  const { headers } = await server.app.inject({ url: "/" });
  const policy = String(headers["content-security-policy"]);
  const part = policy.split(";").find((one) => one.trim().startsWith("frame-src"));
  return (part ?? "").trim().split(/\s+/).slice(1);
}

const addMenu = (title: string, outLink: string, isIframe = true) =>
  superadmin.ask<number>("/api/sysMenu/add", {
    pid: 0,
    type: 2,
    title,
    name: `frame${title}`,
    path: `/frame/${title}`,
    outLink,
    isIframe,
  });

describe("the sites that pages may frame", () => {
  it("are this one and the https addresses of embedding menus, by origin and nothing else", async () => {
    expect(await frameSources()).toEqual(["'self'"]);
    await addMenu("Good", "https://reports.example.com:8443/board?x=1");
    await addMenu("Plain", "http://plain.example.com/");
    await addMenu("Pattern", "https://*.example.com/");
    // No call stores such an address; one could be left from before that was checked.
    const inject = await addMenu("Inject", "https://a.example.com/");
    await server.opened.ownerQuery("update access_menu set out_link = $2 where id = $1", [
      inject,
      "https://a.example.com;script-src%20*/",
    ]);
    await addMenu("Link", "https://link.example.com/", false);
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
    try {
      expect(await frameSources()).toEqual(["'self'", "https://reports.example.com:8443"]);
    } finally {
      clock.mockRestore();
    }
  });
});

describe("the address of a menu", () => {
  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "//other.example",
    "/\\\\other.example",
    "no address",
  ])("is not %s, framed or not", async (outLink) => {
    for (const isIframe of [true, false]) {
      const given = { pid: 0, type: 2, title: "Bad", name: "frameBad", path: "/frame/bad" };
      const { body } = await superadmin.post("/api/sysMenu/add", { ...given, outLink, isIframe });
      expect(body).toMatchObject({ code: 400, extras: { code: "F4000" } });
      expect(body.message).toContain("outLink");
    }
  });

  it("is not changed to one that runs as a script", async () => {
    const id = await addMenu("Kept", "/embedded.html");
    const { version } = await superadmin.ask<{ version: number }>(`/api/sysMenu/detail?id=${id}`);
    const change = { id, version, outLink: "javascript:alert(1)" };
    const { body } = await superadmin.post("/api/sysMenu/update", change);
    expect(body).toMatchObject({ extras: { code: "F4000" } });
  });
});

describe("the directory of demonstrations", () => {
  const names = (menus: Menu[]): (string | null)[] =>
    menus.flatMap(({ name, children }) => [name, ...names(children)]);
  const seen = async (client: Client) =>
    names(await client.ask<Menu[]>("/api/sysMenu/loginMenuTree")).filter((name) =>
      /^(demo|menu\d)/.test(name ?? ""),
    );

  it("leaves the menus of everybody when it is switched off, and comes back", async () => {
    expect(await seen(admin)).toEqual(expect.arrayContaining(["demo", "demoTabs", "menu121"]));
    const { items } = await superadmin.ask<{
      items: { id: number; code: string; name: string; value: string }[];
    }>("/api/sysConfig/page", { page: 1, pageSize: 200 });
    const config = items.find(({ code }) => code === "sys_demo_pages");
    await superadmin.ask("/api/sysConfig/update", { ...config, value: "False" });
    expect(await seen(admin)).toEqual([]);
    expect(await seen(superadmin)).toEqual([]);
    await superadmin.ask("/api/sysConfig/update", { id: config?.id, value: "True" });
    expect(await seen(superadmin)).toEqual(expect.arrayContaining(["demo", "menu121"]));
  });
});
