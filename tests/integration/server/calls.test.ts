import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WritableRecords } from "../../../runtime/server/core/entity/recordsContract.ts";
import type { CallContext } from "../../../runtime/server/core/http/contract.ts";
import type { ReceivedFile } from "../../../runtime/server/core/files/contract.ts";
import type { OperationModel } from "../../../runtime/shared/entity/model.ts";
import { FormworkError } from "../../../runtime/shared/errors/formworkError.ts";
import { compressFolder } from "../../../generator/dev/compressFiles.ts";
import { team, workshop } from "../../support/models/workshop.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

function call(operationId: string, more: Partial<OperationModel>): OperationModel {
  return {
    operationId,
    method: "post",
    path: `/api/team/${operationId}`,
    permission: `team/${operationId}`,
    access: "permission",
    envelope: true,
    idempotent: false,
    multipart: false,
    input: null,
    output: null,
    summary: "",
    ...more,
  };
}

const input = {
  type: "object",
  properties: {
    id: { type: "integer", minimum: 1 },
    depth: { type: "integer", default: 1 },
    names: { type: "array", items: { type: "string" } },
    deep: { type: ["boolean", "null"] },
    at: { type: "string", format: "date-time" },
  },
  required: ["id"],
  additionalProperties: false,
};

const calls = [
  call("echo", { input }),
  call("tree", {
    method: "get",
    path: "/api/team/tree/:id",
    input,
    access: "signedIn",
    permission: null,
  }),
  call("hello", { method: "get", access: "public", permission: null }),
  call("raw", { method: "get", access: "public", permission: null, envelope: false }),
  call("renameAll", {
    input: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
  }),
  call("replaced", { path: "/api/team/list", method: "get", permission: "team/page" }),
  call("once", { idempotent: true }),
  call("upload", {
    multipart: true,
    input: {
      type: "object",
      properties: { file: { type: "string", format: "binary" }, isPublic: { type: "boolean" } },
      required: ["file"],
      additionalProperties: false,
    },
  }),
];

let server: TestApp;
let caller: Caller;
let runs = 0;
const uploads: ReceivedFile[] = [];

beforeAll(async () => {
  const models = workshop.map((model) => (model.key === team.key ? { ...team, calls } : model));
  const dist = mkdtempSync(path.join(tmpdir(), "formwork-dist-"));
  mkdirSync(path.join(dist, "assets"));
  writeFileSync(path.join(dist, "index.html"), "<!doctype html><title>console</title>");
  writeFileSync(path.join(dist, "assets/app-1a2b.js"), "export {};".padEnd(4000));
  await compressFolder(path.join(dist, "assets"));
  server = await buildTestApp(models, {
    dist,
    extensions: {
      "workshop/team": {
        actions: {
          echo: (given: object) => given,
          tree: (given: object) => given,
          hello: (_: unknown, { session, locale }: { session: object | null; locale: string }) => ({
            known: session !== null,
            locale,
          }),
          raw: () => 200,
          replaced: () => ["replaced"],
          once: () => ++runs,
          async renameAll({ name }: { name: string }, context: CallContext) {
            const records = context.records as WritableRecords;
            for (const row of await records.find("workshop/team", {})) {
              await records.update("workshop/team", row.id as number, {
                name: `${name} ${String(row.id)}`,
              });
            }
            if (name === "fail") throw new FormworkError("D1009");
            return (await context.records.find("workshop/team", {})).length;
          },
          upload({ file, isPublic }: { file: ReceivedFile; isPublic?: boolean }) {
            uploads.push(file);
            return {
              name: file.fileName,
              suffix: file.suffix,
              type: file.contentType,
              size: file.size,
              isPublic,
            };
          },
        },
      },
    },
  });
  caller = server.as({
    permissions: [...allPermissions(workshop), ...calls.map(({ permission }) => permission ?? "")],
  });
});
afterAll(() => server?.close());

describe("declared calls", () => {
  it("get path, query and body as one checked input", async () => {
    const echo = await caller("POST", "/api/team/echo?Id=7&deep=true", {
      names: ["a"],
      stray: 1,
      at: "2026-01-01 10:00:00",
    });
    expect(echo.body.result).toEqual({
      id: 7,
      depth: 1,
      deep: true,
      names: ["a"],
      at: "2026-01-01 10:00:00",
    });
    const tree = await caller("GET", "/api/team/tree/5?depth=3&deep=");
    expect(tree.body.result).toEqual({ id: 5, depth: 3, deep: null });
  });

  it("refuse wrong types by field, also numbers that are none", async () => {
    const answer = await caller("POST", "/api/team/echo", { id: "7", names: "x" });
    expect(answer.body.code).toBe(400);
    expect(Object.keys(JSON.parse(answer.body.message)).sort()).toEqual(["id", "names"]);
    for (const id of ["1e400", "1e300", "9007199254740993"]) {
      const huge = await caller("POST", "/api/team/echo", `{"id":${id}}`, {
        "content-type": "application/json",
      });
      expect(huge.body.code).toBe(400);
    }
    const withNul = await caller("POST", "/api/team/echo", { id: 7, names: ["a\u0000b"] });
    expect(Object.keys(JSON.parse(withNul.body.message))).toEqual(["names.0"]);
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    const nested = await caller("POST", "/api/team/echo", deep, {
      "content-type": "application/json",
    });
    expect(nested.body).toMatchObject({ code: 400, extras: { code: "F4003" } });
    expect((await caller("GET", "/api/team/tree/abc")).body.code).toBe(400);
  });

  it("need their permission, or a session, or nothing", async () => {
    const stranger = server.as({ permissions: [] });
    expect((await stranger("POST", "/api/team/echo", { id: 1 })).body.code).toBe(403);
    expect((await stranger("GET", "/api/team/tree/1")).body.code).toBe(200);
    expect((await server.anonymous("GET", "/api/team/tree/1")).body.code).toBe(401);
    expect((await server.anonymous("GET", "/api/team/hello")).body.result).toEqual({
      known: false,
      locale: "en",
    });
    const stale = await server.anonymous("GET", "/api/team/hello", undefined, {
      authorization: "Bearer old",
    });
    expect(stale.body.result.known).toBe(false);
    expect((await caller("GET", "/api/team/raw")).body).toBe(200);
  });

  it("replace the standard call of the same path, and leave the other methods to it", async () => {
    expect((await caller("GET", "/api/team/list")).body.result).toEqual(["replaced"]);
    expect((await caller("POST", "/api/team/list", {})).body.result).toEqual([]);
    const wrong = await caller("DELETE", "/api/team/echo");
    expect(wrong.body.extras.code).toBe("F4005");
    expect(wrong.headers.allow).toBe("POST");
  });

  it("work in one transaction: a failing handler leaves nothing", async () => {
    await caller("POST", "/api/workshop/team", { name: "a" });
    await caller("POST", "/api/workshop/team", { name: "b" });
    expect((await caller("POST", "/api/team/renameAll", { name: "fail" })).body.message).toMatch(
      /D1009/,
    );
    const names = (await caller("GET", "/api/workshop/team")).body.map(
      (row: { name: string }) => row.name,
    );
    expect(names.sort()).toEqual(["a", "b"]);
    expect((await caller("POST", "/api/team/renameAll", { name: "ok" })).body.result).toBe(2);
  });

  it("run once per idempotency key", async () => {
    const headers = { "idempotency-key": "call" };
    const first = await caller("POST", "/api/team/once", {}, headers);
    const again = await caller("POST", "/api/team/once", {}, headers);
    expect([first.body.result, again.body.result, runs]).toEqual([1, 1, 1]);
  });
});

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

async function upload(name: string, content: Buffer) {
  const mark = "formboundary";
  const head = `--${mark}\r\nContent-Disposition: form-data; name="isPublic"\r\n\r\ntrue\r\n--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${mark}--\r\n`)]);
  return caller("POST", "/api/team/upload", body, {
    "content-type": `multipart/form-data; boundary=${mark}`,
  });
}

describe("uploads", () => {
  it("are read, named and typed by their content", async () => {
    const answer = await upload("../../photo.JPEG.png", png);
    expect(answer.body.result).toEqual({
      name: "photo.JPEG",
      suffix: ".png",
      type: "image/png",
      size: png.length,
      isPublic: true,
    });
    expect(uploads.at(-1)?.md5).toMatch(/^[0-9a-f]{32}$/);
  });

  const refused: [string, Buffer, string][] = [
    ["page.html", Buffer.from("<html></html>"), "D8001"],
    ["image.svg", Buffer.from("<svg xmlns='x'/>"), "D8001"],
    ["run.exe", Buffer.from("MZ"), "D8001"],
    ["photo.jpg", png, "D8003"],
    ["notes.txt", Buffer.from("<!DOCTYPE html><script>"), "D8003"],
    ["data.txt", Buffer.from([0, 1, 2]), "D8003"],
    ["..", png, "D8005"],
  ];
  it.each(refused)("refuse %s", async (name, content, code) => {
    expect((await upload(name, content)).body.extras.code).toBe(code);
  });

  it("need a form", async () => {
    expect((await caller("POST", "/api/team/upload", { file: "x" })).body.extras.code).toBe(
      "F4015",
    );
    for (const [type, text] of [
      ["multipart/form-data", "--x"],
      ["multipart/form-data; boundary=x", "--x\r\n"],
      ["multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="file"\r\n'],
    ] as const) {
      const answer = await caller("POST", "/api/team/upload", text, { "content-type": type });
      expect(answer.body, text).toMatchObject({ code: 400, extras: { code: "F4003" } });
    }
  });
});

describe("pages", () => {
  it("show the console for addresses that are no file, with a strict policy", async () => {
    for (const url of ["/", "/login", "/system/user"]) {
      const page = await server.anonymous("GET", url);
      expect(page.status).toBe(200);
      expect(page.text).toContain("<title>console</title>");
      const policy = String(page.headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(page.headers["x-content-type-options"]).toBe("nosniff");
    }
    expect((await server.anonymous("GET", "/config.js")).text).toContain("window.__env__");
    expect((await server.anonymous("GET", "/missing.js")).status).toBe(404);
    expect(
      (await server.anonymous("GET", "/assets/..%2f..%2f..%2f..%2fetc%2fhosts.txt")).status,
    ).toBe(404);
    expect((await server.anonymous("GET", "/api/nothing")).status).toBe(404);
  });

  it("are compressed and cached by their hash, calls never", async () => {
    const asset = await server.anonymous("GET", "/assets/app-1a2b.js", undefined, {
      "accept-encoding": "gzip",
    });
    expect(asset.headers["cache-control"]).toContain("immutable");
    expect(asset.headers["content-encoding"]).toBe("gzip");
    const built = await server.anonymous("GET", "/assets/app-1a2b.js", undefined, {
      "accept-encoding": "gzip, br",
    });
    expect(built.headers["content-encoding"]).toBe("br");
    expect(built.headers["content-type"]).toContain("javascript");
    // Only a file of the build has a length that is known before it is compressed.
    expect(Number(built.headers["content-length"])).toBeLessThan(100);
    const list = await caller("GET", "/api/workshop/team");
    expect(list.headers["cache-control"]).toBe("no-store");
  });

  it("say what a page of another origin may read of them, where one asks", async () => {
    const own = await caller("GET", "/api/workshop/team");
    expect(own.headers).not.toHaveProperty("access-control-expose-headers");
    const elsewhere = { origin: "https://console.example" };
    const list = await caller("GET", "/api/workshop/team", undefined, elsewhere);
    expect(list.headers["access-control-expose-headers"]).toContain("access-token");
  });
});
