import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { entities } from "../../generated/server.ts";
import { openEach, type EntityPage } from "../support/entityPages.ts";

/** The walk through fresh tabs meets each kind of fault once, on a page that has nothing else. */
const planted: Record<string, { page: string; told: RegExp }> = {
  error: { page: "<script>throw new Error('dead')</script>", told: /dead/ },
  rejection: { page: "<script>Promise.reject(new Error('left'))</script>", told: /left/ },
  console: { page: "<script>console.error('uneasy')</script>", told: /uneasy/ },
  refused: { page: "<script>fetch('/api/refused')</script>", told: /403 .*\/api\/refused/ },
  broken: { page: "<script>fetch('/api/broken')</script>", told: /500 .*\/api\/broken/ },
  gone: { page: "<script>fetch('/api/cut').catch(() => 0)</script>", told: /failed .*\/api\/cut/ },
  number: { page: "<p>#1400000000883</p>", told: /number of a record/ },
  input: { page: "<input value='1400000000883'>", told: /number of a record/ },
  key: { page: "<p>shell.list.nothing</p>", told: /key of a text/ },
  label: { page: "<label>site.defect.title<input></label>", told: /key of a text/ },
  sound: { page: "<p>Defect 12</p><input value='North'>", told: /^$/ },
};

let server: Server;
let url: string;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/api/cut") return void request.socket.destroy();
    if (path.startsWith("/api/"))
      return void response.writeHead(path.endsWith("broken") ? 500 : 403).end();
    const page = planted[path.split("/")[1] ?? ""]?.page ?? "";
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(`<!doctype html><link rel="icon" href="data:,"><main><h1>Page</h1>${page}</main>`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

for (const [name, { told }] of Object.entries(planted))
  test(`a page with this fault is found: ${name}`, async ({ page }) => {
    const entity = entities[0] as EntityPage["entity"];
    const findings = await openEach(page, `${url}/${name}`, [
      { entity, way: "list", path: "/list" },
    ]);
    expect(findings.join("\n")).toMatch(told);
  });

test("each page is a document of its own", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const entity = entities[0] as EntityPage["entity"];
  const findings = await openEach(page, `${url}/sound`, [
    { entity, way: "list", path: "/list" },
    { entity, way: "create", path: "/list/create" },
    { entity, way: "list", path: "/list" },
  ]);
  expect(findings).toEqual([]);
  expect(documents).toEqual(["/sound/", "/sound/", "/sound/"]);
});
