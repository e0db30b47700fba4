import { describe, expect, it } from "vitest";
import { bindCalls } from "../../../../runtime/shared/client/bindCalls.ts";
import {
  addressOf,
  requestOf,
  type ApiCall,
  type FileCall,
} from "../../../../runtime/shared/client/call.ts";
import type { HttpRequest } from "../../../../runtime/shared/client/http.ts";
import {
  setStatusOf,
  type EntityAddress,
} from "../../../../runtime/shared/client/standardCalls.ts";

const read = "GET /api/shop/receipt/:id" as ApiCall<
  string,
  { id: number; at?: string | null; part?: object }
>;
const send = "POST form /api/shop/receipt/:id/files" as ApiCall<
  null,
  { id: string; files: File[]; note?: string; more?: object }
>;
const picture = "GET file /api/shop/picture/:name" as FileCall<{ name: string }>;

describe("a call", () => {
  it("fills its path and puts the rest of a reading one into the query", () => {
    expect(requestOf(read, { id: 7, at: null, part: { a: 1 } })).toEqual({
      method: "GET",
      path: "/api/shop/receipt/7",
      query: { at: undefined, part: '{"a":1}' },
    });
  });

  it("puts the rest of a writing one into the body", () => {
    const write = "POST /api/x/:id" as ApiCall<null, { id: number; text: string }>;
    expect(requestOf(write, { id: 7, text: "a/b" })).toEqual({
      method: "POST",
      path: "/api/x/7",
      body: { text: "a/b" },
    });
  });

  it("sends files as a form, lists one by one, nothing for what is not given", () => {
    const files = [new File(["a"], "a.txt"), new File(["b"], "b.txt")];
    const { path, body } = requestOf(send, { id: "../x", files, note: undefined, more: { b: 1 } });
    expect(path).toBe("/api/shop/receipt/..%2Fx/files");
    const form = body as FormData;
    expect([...form.keys()]).toEqual(["files", "files", "more"]);
    expect((form.getAll("files")[1] as File).name).toBe("b.txt");
    expect(form.get("more")).toBe('{"b":1}');
  });

  it("gives an address for links and pictures", () => {
    expect(addressOf(picture, { name: "a b?" })).toBe("/api/shop/picture/a%20b%3F");
    expect(addressOf(read, { id: 7, at: "now" })).toBe("/api/shop/receipt/7?at=now");
  });
});

describe("the client of a module", () => {
  interface Row {
    id: number;
  }
  const module = {
    records: { key: "shop/receipt", api: "shopReceipt" } as EntityAddress<Row, Row, Row>,
    read,
    picture,
  };
  const asked: HttpRequest[] = [];
  const client = bindCalls(async (request) => {
    asked.push(request);
    const body = { code: 200, type: "success", message: "", result: "told", extras: null };
    return {
      status: 200,
      header: () => null,
      json: async () => body,
      bytes: async () => new ArrayBuffer(3),
    };
  }, module);

  it("opens the envelope, passes signal and key on, and leaves files as they are", async () => {
    const { signal } = new AbortController();
    expect(await client.read({ id: 1 }, { signal, idempotencyKey: "k" })).toBe("told");
    expect(asked.at(-1)).toMatchObject({ signal, headers: { "idempotency-key": "k" } });
    expect((await (await client.picture({ name: "x" })).bytes()).byteLength).toBe(3);
  });

  it("has the standard calls of its records", async () => {
    await client.get(5);
    expect(asked.at(-1)).toMatchObject({ method: "GET", path: "/api/shop/receipt/5" });
    await client.console.setStatus(5, 2);
    expect(asked.at(-1)).toMatchObject({
      path: addressOf(setStatusOf(module.records), { id: 0, status: 0 }),
      body: { id: 5, status: 2 },
    });
  });
});
