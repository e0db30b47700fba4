import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let port: number;

beforeAll(async () => {
  const dist = mkdtempSync(path.join(tmpdir(), "formwork-dist-"));
  writeFileSync(path.join(dist, "index.html"), "<!doctype html><title>console</title>");
  server = await buildFeatureApp({ dist });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server?.close());

/** What the server answers to these bytes, until it closes the connection. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  return text(socket);
}

/** Headers of every refusal that this one lacks. */
const withoutHeaders = (head: string) =>
  [
    "x-content-type-options: nosniff",
    "referrer-policy: no-referrer",
    "x-frame-options: sameorigin",
    "cross-origin-opener-policy: same-origin",
    "cross-origin-resource-policy: same-origin",
    "permissions-policy: ",
    "cache-control: no-store",
    "x-request-id: ",
  ].filter((line) => !head.toLowerCase().includes(`\r\n${line}`));

const asked = (headers: string) => `GET /health HTTP/1.1\r\n${headers}connection: close\r\n\r\n`;

describe("a request that the parser refuses", () => {
  const refused: [string, string, number][] = [
    ["headers beyond all bounds", asked(`host: a\r\nx-long: ${"x".repeat(40_000)}\r\n`), 431],
    ["a line that is no request", "NONSENSE\r\n\r\n", 400],
    [
      "two lengths",
      "POST /api HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
      400,
    ],
  ];
  it.each(refused)(
    "%s: answered in the usual shape, and the connection ends",
    async (_, request, status) => {
      const answer = await answerTo(request);
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head.toLowerCase()).toContain("connection: close");
      expect(withoutHeaders(head)).toEqual([]);
      expect(JSON.parse(body)).toMatchObject({ code: status, type: "error", result: null });
    },
  );
});

describe("a request that is refused before any route", () => {
  const odd: [string, string, number][] = [
    [
      "an address that cannot be read",
      "GET /api/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
      404,
    ],
    [
      "a part of an address beyond all bounds",
      `GET /api/access/${"x".repeat(400)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      404,
    ],
    ["no host", asked(""), 400],
    ["two hosts", asked("host: a\r\nhost: b\r\n"), 400],
    ["an expectation that nobody knows", asked("host: a\r\nexpect: wonders\r\n"), 400],
    [
      "a page that is not there",
      "GET /swagger/none HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
      404,
    ],
  ];
  it.each(odd)("%s: has the headers of every refusal", async (_, request, status) => {
    const [head = "", body = ""] = (await answerTo(request)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 4\d\d /);
    expect([status, withoutHeaders(head)]).toEqual([Number(head.slice(9, 12)), []]);
    expect(body).toContain("error");
  });
});

describe("the host of a request", () => {
  it("is named once", async () => {
    expect(await answerTo(asked("host: a\r\n"))).toMatch(/^HTTP\/1.1 200 /);
    expect(await answerTo(asked(""))).toMatch(/^HTTP\/1.1 400 /);
    for (const twice of ["host: a\r\nhost: b\r\n", "Host: a\r\nhOST: a\r\n"])
      expect(await answerTo(asked(twice))).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe("the pages of the API document", () => {
  it.each(["/swagger/none", "/swagger/none.js", "/swagger/a/b/c", "/swagger/%2e%2e%2fx"])(
    "have no page at %s",
    async (url) => {
      const answer = await server.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain("at ");
    },
  );
});
