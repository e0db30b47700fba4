import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let owner: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  owner = await server.signIn("user3");
});
afterAll(() => server?.close());

const boundary = "----hostile";

function part(name: string, content: Buffer | string, type = "image/png"): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

async function send(url: string, parts: Buffer[]) {
  const response = await server.app.inject({
    method: "POST",
    url,
    headers: {
      authorization: `Bearer ${owner.accessToken}`,
      "accept-language": "en",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return response.json() as {
    code: number;
    result: { id: number; fileName: string; suffix: string; contentType: string };
    extras: { code: string } | null;
  };
}

const stored = async () =>
  Number(
    (await server.opened.ownerQuery<{ n: string }>("select count(*) n from system_file"))[0]?.n,
  );

/** A PNG that says it has this many pixels and holds none of them. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = "<!doctype html><script>alert(1)</script>";
const png = pngOf(1, 1);

describe("what could run in a browser", () => {
  const hostile: [string, Buffer | string, string][] = [
    ["page.html", html, "text/html"],
    ["page.htm", html, "image/png"],
    ["page.xhtml", html, "image/png"],
    ["picture.svg", svg, "image/svg+xml"],
    ["picture.png", svg, "image/png"],
    ["picture.png", html, "image/png"],
    ["data.xml", '<?xml version="1.0"?><x/>', "text/xml"],
    ["notes.txt", html, "text/plain"],
    ["notes.txt", `\n \t${svg}`, "text/plain"],
    ["table.csv", html, "text/csv"],
    ["data.json", '<?xml version="1.0"?><x/>', "application/json"],
    ["code.js", "alert(1)", "text/javascript"],
    ["worker.mjs", "alert(1)", "text/plain"],
    ["start.exe", "MZ\u0090", "image/png"],
    ["start.sh", "#!/bin/sh", "text/plain"],
    ["page.png.html", png, "image/png"],
    ["nothing", png, "image/png"],
  ];
  it.each(hostile)("%s is not taken", async (name, content, type) => {
    const before = await stored();
    const answer = await send("/api/sysFile/uploadFile", [part(name, content, type)]);
    expect(answer.extras?.code).toMatch(/^D800[135]$/);
    expect(await stored()).toBe(before);
  });

  it("is not taken in Base64 either, whatever the client calls it", async () => {
    const answer = await owner.post("/api/sysFile/uploadFileFromBase64", {
      fileName: "picture.png",
      contentType: "image/png",
      fileDataBase64: Buffer.from(svg).toString("base64"),
    });
    expect(answer.body.extras?.code).toMatch(/^D800[13]$/);
  });
});

describe("what is given back", () => {
  const headersOf = async (name: string, content: Buffer | string) => {
    const { result } = await send("/api/sysFile/uploadFile", [part(name, content)]);
    const answer = await server.app.inject({
      url: `/api/sysFile/preview/${result.id}`,
      headers: { authorization: `Bearer ${owner.accessToken}` },
    });
    return answer.headers;
  };

  it("carries the type of its content and runs nothing", async () => {
    expect(await headersOf("dot.png", png)).toMatchObject({
      "content-type": "image/png",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it("is saved instead of shown where it is no picture, sound, film, text or PDF", async () => {
    const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(30)]);
    expect((await headersOf("a.zip", zip))["content-disposition"]).toMatch(/^attachment/);
    expect((await headersOf("a.csv", "a,b"))["content-disposition"]).toMatch(/^attachment/);
  });
});

describe("names", () => {
  const names: [string, string][] = [
    ["../../../etc/passwd.png", "passwd"],
    ["..\\\\..\\\\boot.png", "boot"],
    ["a\u202egnp.exe.png", "agnp.exe"],
    ["%2e%2e%2fx.png", "%2e%2e%2fx"],
    ["a:b|c.png", "abc"],
  ];
  it.each(names)("%j is kept as %j and is never a place", async (given, kept) => {
    const { result } = await send("/api/sysFile/uploadFile", [part(given, png)]);
    expect(result.fileName).toBe(kept);
    const [row] = await server.opened.ownerQuery<{ path: string }>(
      "select file_path as path from system_file where id = $1",
      [result.id],
    );
    expect(row?.path).toMatch(/^upload\/\d{4}\/\d\d\/\d\d$/);
  });
});

describe("size", () => {
  it("of a picture is its pixels: many in few bytes are refused and cost no memory", async () => {
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(10_000);
    const before = process.memoryUsage().rss;
    const answer = await send("/api/sysFile/uploadAvatar", [part("me.png", bomb)]);
    expect(answer.extras?.code).toMatch(/^D800[12]$/);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it("of a file and their number have bounds, and nothing stays behind", async () => {
    const before = await stored();
    const large = Buffer.alloc(51 * 1024 * 1024, 1);
    png.copy(large);
    const answer = await send("/api/sysFile/uploadFile", [part("large.png", large)]);
    expect(answer.extras?.code).toMatch(/^(D8002|F4013)$/);
    const many = Array.from({ length: 21 }, (_, n) => part(`${n}.png`, png));
    expect((await send("/api/sysFile/uploadFiles", many)).extras?.code).toBe("F4013");
    expect(await stored()).toBe(before);
  });
});
