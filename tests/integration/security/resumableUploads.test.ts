import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PartStore } from "../../../runtime/server/core/files/partStore.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let owner: Client;
let other: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  owner = await server.signIn("user3");
  other = await server.signIn("user2");
});
afterAll(() => server?.close());

const base64 = (text: string) => Buffer.from(text).toString("base64");
const folder = () => path.join(server.opened.config.dataDir, "files/temporary/parts");

interface Asked {
  method: "POST" | "PATCH" | "HEAD" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer;
}

const send = (client: Client | null, { method, url, headers, payload }: Asked) =>
  server.app.inject({
    method,
    url,
    headers: {
      "tus-resumable": "1.0.0",
      "accept-language": "en",
      ...(client ? { authorization: `Bearer ${client.accessToken}` } : {}),
      ...headers,
    },
    ...(payload ? { payload } : {}),
  });

const begin = (
  client: Client | null,
  name: string,
  length: number,
  call = "uploadFile",
  more = "",
) =>
  send(client, {
    method: "POST",
    url: `/api/resumable/${call}`,
    headers: {
      "upload-length": String(length),
      "upload-metadata": `filename ${base64(name)}${more}`,
    },
  });

const part = (client: Client | null, url: string, offset: number, payload: Buffer) =>
  send(client, {
    method: "PATCH",
    url,
    payload,
    headers: {
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    },
  });

const placeOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers["location"]);
const codeOf = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { extras: { code: string } }).extras.code;

const text = Buffer.from("first half, second half");

describe("an upload in parts", () => {
  it("goes on after an interruption and ends as a stored file that its owner may read", async () => {
    const begun = await begin(owner, "notes.txt", text.length);
    expect(begun.statusCode).toBe(201);
    const url = placeOf(begun);
    expect((await part(owner, url, 0, text.subarray(0, 11))).statusCode).toBe(204);
    const where = await send(owner, { method: "HEAD", url });
    expect(where.headers["upload-offset"]).toBe("11");
    const ended = await part(owner, url, 11, text.subarray(11));
    expect(ended.statusCode).toBe(200);
    const { result } = ended.json() as { result: { id: number; fileName: string } };
    expect(result.fileName).toBe("notes");
    const shown = await server.app.inject({
      url: `/api/sysFile/preview/${result.id}`,
      headers: { authorization: `Bearer ${owner.accessToken}` },
    });
    expect(shown.body).toBe(text.toString());
    expect((await send(owner, { method: "HEAD", url })).statusCode).toBe(404);
  });

  it("takes the fields of the call with it", async () => {
    const url = placeOf(
      await begin(owner, "a.txt", 1, "uploadFile", `,allowSuffix ${base64(".png")}`),
    );
    const refused = await part(owner, url, 0, Buffer.from("a"));
    expect(codeOf(refused)).toBe("D8001");
    const unknown = placeOf(
      await begin(owner, "a.txt", 1, "uploadFile", `,tenantId ${base64("1")}`),
    );
    const taken = await part(owner, unknown, 0, Buffer.from("a"));
    expect((taken.json() as { result: { tenantId: number } }).result.tenantId).not.toBe(1);
  });

  it("does not take a part at another place than where it stopped", async () => {
    const url = placeOf(await begin(owner, "notes.txt", text.length));
    expect((await part(owner, url, 5, text.subarray(5))).statusCode).toBe(409);
    expect((await send(owner, { method: "DELETE", url })).statusCode).toBe(204);
    expect((await send(owner, { method: "HEAD", url })).statusCode).toBe(404);
  });
});

describe("who may", () => {
  it("nobody without a session", async () => {
    expect((await begin(null, "notes.txt", 3)).statusCode).toBe(401);
  });

  it("only whoever began it", async () => {
    const url = placeOf(await begin(owner, "notes.txt", text.length));
    expect((await send(other, { method: "HEAD", url })).statusCode).toBe(404);
    expect((await part(other, url, 0, text)).statusCode).toBe(404);
    expect((await send(other, { method: "DELETE", url })).statusCode).toBe(404);
    expect((await send(owner, { method: "HEAD", url })).statusCode).toBe(200);
  });

  it("no call that takes no file, and no place outside the folder", async () => {
    expect((await begin(owner, "notes.txt", 3, "login")).statusCode).toBe(404);
    for (const id of ["..%2f..%2fetc", "..", "1-1-x", "%00"])
      expect(
        (await send(owner, { method: "HEAD", url: `/api/resumable/uploadFile/${id}` })).statusCode,
      ).toBeGreaterThanOrEqual(400);
  });

  it("no extension of the protocol that is not offered", async () => {
    const joined = await send(owner, {
      method: "POST",
      url: "/api/resumable/uploadFile",
      headers: { "upload-concat": "final;/x /y" },
    });
    expect([joined.statusCode, codeOf(joined)]).toEqual([400, "F4064"]);
  });

  it("at most twenty at once", async () => {
    const third = await server.signIn("user1");
    const codes: number[] = [];
    for (let n = 0; n < 21; n++) codes.push((await begin(third, "a.txt", 3)).statusCode);
    expect(codes.slice(0, 20).every((code) => code === 201)).toBe(true);
    expect(codes[20]).toBe(429);
  });

  it("at most twenty, however many begin in one moment", async () => {
    const fourth = await server.signIn("user4");
    const begun = await Promise.all(Array.from({ length: 60 }, () => begin(fourth, "a.txt", 3)));
    const taken = begun.filter(({ statusCode }) => statusCode === 201);
    expect(taken.length).toBeLessThanOrEqual(20);
    expect(begun.every(({ statusCode }) => [201, 429].includes(statusCode))).toBe(true);
    const [id = ""] = /\d+-\d+-/.exec(placeOf(taken[0] ?? (await begin(fourth, "a.txt", 3)))) ?? [];
    const kept = readdirSync(folder()).filter((name) => name.startsWith(id));
    expect(kept.filter((name) => !name.endsWith(".json"))).toHaveLength(taken.length || 1);
  });

  it("no more bytes than a person may announce, whole uploads or not", async () => {
    const fifth = await server.signIn("bg_admin");
    const most = 50 * 1024 * 1024;
    const codes: number[] = [];
    for (let n = 0; n < 11; n++) codes.push((await begin(fifth, "a.txt", most)).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(201), 429]);
  });
});

describe("what the library refuses", () => {
  it("is told in the words of the product", async () => {
    const url = placeOf(await begin(owner, "notes.txt", text.length));
    const told = async (asked: Asked) => {
      const answer = await send(owner, asked);
      return [answer.statusCode, codeOf(answer)];
    };
    const type = { "content-type": "application/offset+octet-stream" };
    const payload = text.subarray(0, 3);
    const at = (offset: string) => ({ ...type, "upload-offset": offset });
    expect(await told({ method: "PATCH", url, payload, headers: at("9") })).toEqual([409, "F4065"]);
    expect(await told({ method: "PATCH", url, payload, headers: type })).toEqual([400, "F4064"]);
    const gone = `${url.slice(0, -8)}00000000`;
    expect(await told({ method: "PATCH", url: gone, payload, headers: at("0") })).toEqual([
      404,
      "F4004",
    ]);
    for (const headers of [{}, { "upload-length": "x" }, { "upload-length": "-1" }] as Record<
      string,
      string
    >[])
      expect(await told({ method: "POST", url: "/api/resumable/uploadFile", headers })).toEqual([
        400,
        "F4064",
      ]);
    const outdated = { ...at("0"), "tus-resumable": "0.2.2" };
    expect(await told({ method: "PATCH", url, payload, headers: outdated })).toEqual([
      400,
      "F4064",
    ]);
  });
});

describe("what is taken", () => {
  const refused: [string, string, string][] = [
    ["page.html", "<!doctype html><script>alert(1)</script>", "D8001"],
    ["picture.png", "<svg xmlns='http://www.w3.org/2000/svg'/>", "D8001"],
    ["picture.png", "%PDF-1.7", "D8003"],
    ["", "text", "D8005"],
  ];
  it.each(refused)("%s with %s is refused and leaves nothing", async (name, content, code) => {
    const url = placeOf(await begin(owner, name, content.length));
    const answer = await part(owner, url, 0, Buffer.from(content));
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(codeOf(answer)).toBe(code);
    expect((await send(owner, { method: "HEAD", url })).statusCode).toBe(404);
  });

  it("a file above 50 MB is refused before a byte is sent, and more bytes than announced are", async () => {
    const answer = await begin(owner, "film.mp4", 50 * 1024 * 1024 + 1);
    expect(codeOf(answer)).toBe("D8002");
    const url = placeOf(await begin(owner, "notes.txt", 3));
    expect(codeOf(await part(owner, url, 0, text))).toBe("D8002");
  });
});

it("what nobody went on with is gone after a day", async () => {
  const url = placeOf(await begin(owner, "notes.txt", text.length));
  const id = url.split("/").at(-1) ?? "";
  const store = new PartStore(folder());
  expect(await store.deleteExpired(Date.now() + 23 * 60 * 60_000)).toBe(0);
  expect(readdirSync(folder())).toContain(id);
  expect(await store.deleteExpired(Date.now() + 25 * 60 * 60_000)).toBeGreaterThan(0);
  expect(readdirSync(folder())).toEqual([]);
});

it("a folder with a stranger's file in it is left as it is", async () => {
  const stranger = path.join(folder(), "keep.me");
  writeFileSync(stranger, "x");
  utimesSync(stranger, 0, 0);
  await new PartStore(folder()).deleteExpired(Date.now() + 48 * 60 * 60_000);
  expect(readFileSync(stranger, "utf8")).toBe("x");
});
