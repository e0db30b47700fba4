/** After signing in nothing that a script can read signs a call, and pages of other sites cannot make use of the session. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, signInAs, test } from "../support/consoleTest.ts";
import { productPasswords } from "../support/product.ts";

// The worker keeps files at hand: what it keeps is looked into as well.
test.use({ serviceWorkers: "allow" });

/** Everything that scripts of the page can get hold of, as one text: storages, databases, caches, cookies, and the answers' bodies. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const opened = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => {
        opened.addEventListener("success", () => resolve(opened.result));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve) =>
            all.addEventListener("success", () => resolve(all.result)),
          ),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push(request.url, [...request.headers], [...(answer?.headers ?? [])]);
        if (!/\.(js|css|png|svg|woff2?)$/.test(request.url)) found.push(await answer?.text());
      }
    }
    return JSON.stringify(found);
  });

const jwt = /eyJ[\w-]{5,}\.[\w-]{10,}\.[\w-]{10,}/;

test("nothing that scripts can read holds a token", async ({ page, context }) => {
  const spoken: string[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/api/")) return;
    const { "set-cookie": _, ...headers } = response.headers();
    const { authorization, "x-session": way } = response.request().headers();
    // The one call that hands over what an earlier version has kept.
    if (way !== "adopt") spoken.push(JSON.stringify([headers, authorization]));
    if (response.url().includes("/sysAuth/login"))
      void response.text().then(
        (text) => spoken.push(text),
        () => undefined,
      );
  });
  // What an earlier version kept is taken out of the storage, and no good to anybody.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "1");
    for (const key of ["access-token", "x-access-token", "viewer"])
      localStorage.setItem(`formwork:${key}`, "eyJhbGciOiJI.eyJVc2VySWQiOjF9AAAA.c2lnbmF0dXJlAAAA");
  });
  await signInAs(page, "superadmin");
  await page.goto("/#/system/user");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  expect(await readable(page)).not.toMatch(jwt);
  expect(spoken.join("\n")).not.toMatch(jwt);
  expect(spoken.length).toBeGreaterThan(5);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === "formwork-session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
  expect(session?.value).toMatch(jwt);
  for (const { name, httpOnly, value } of cookies)
    expect(httpOnly || !jwt.test(value), name).toBe(true);
});

test("what an earlier version kept is taken over once", async ({ page, product }) => {
  const answer = await page.request.post(`${product.url}/api/sysAuth/login`, {
    data: { account: "user1", password: productPasswords.seed },
  });
  const pair = {
    access: answer.headers()["access-token"] ?? "",
    refresh: answer.headers()["x-access-token"] ?? "",
  };
  await page.addInitScript(({ access, refresh }) => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "1");
    localStorage.setItem("formwork:access-token", access);
    localStorage.setItem("formwork:x-access-token", refresh);
  }, pair);
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeVisible();
  expect(await readable(page)).not.toMatch(jwt);
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a page of another site reads and changes nothing", async ({ page, context, product }) => {
  await signInAs(page, "superadmin");
  // Another host and port: the same machine under its other name is another site.
  const attacker = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html").end("<!doctype html><title>attack</title>");
  }).listen(0, "127.0.0.1");
  await once(attacker, "listening");
  try {
    const { port } = attacker.address() as AddressInfo;
    const evil = await context.newPage();
    await evil.goto(`http://localhost:${port}/`);
    const target = product.url;
    const outcomes = await evil.evaluate(async (url) => {
      const tries: [string, RequestInit][] = [
        ["/api/sysAuth/userInfo", { credentials: "include" }],
        ["/api/sysAuth/userInfo", { credentials: "include", headers: { "x-session": "cookie" } }],
        ["/api/sysAuth/logout", { credentials: "include", method: "POST" }],
        [
          "/api/sysAuth/logout",
          { credentials: "include", method: "POST", headers: { "x-session": "cookie" } },
        ],
      ];
      return Promise.all(
        tries.map(([path, init]) =>
          fetch(url + path, init).then(
            (answer) => `${answer.status}`,
            () => "blocked",
          ),
        ),
      );
    }, target);
    expect(outcomes).toEqual(["blocked", "blocked", "blocked", "blocked"]);
    const answered = evil.waitForResponse((response) => response.url().startsWith(target));
    await evil.evaluate((url) => {
      const form = document.createElement("form");
      form.method = "POST";
      form.action = `${url}/api/sysAuth/logout`;
      document.body.append(form);
      form.submit();
    }, target);
    expect((await (await answered).json()) as object).toMatchObject({ code: 403 });
  } finally {
    attacker.close();
  }
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
});
