import fastify from "fastify";
import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { logSafety } from "../../../../../runtime/server/core/http/guard/logSafety.ts";

describe("the server's own log", () => {
  it("holds no secrets, nothing that libraries hang on errors, and one line for each entry", () => {
    const written: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written.push(String(chunk));
        done();
      },
    });
    const { log } = fastify({ logger: { level: "info", stream, ...logSafety } });
    const row = Object.assign(new Error("duplicate key"), {
      code: "23505",
      detail: "Key (phone)=(13912345678) already exists.",
    });
    log.error({ err: new Error("could not be saved", { cause: row }) }, "failed");
    log.info({ password: "Gehe1m!", body: { token: "Gehe1m!" }, headers: { cookie: "Gehe1m!" } });
    log.info({ account: "eve\r\nroot signed in" });
    const text = written.join("");
    expect(text).not.toMatch(/13912345678|Gehe1m/);
    expect(written).toHaveLength(3);
    expect(text.trimEnd().split("\n")).toHaveLength(3);
    expect(JSON.parse(written[0] ?? "")).toMatchObject({
      err: { message: "could not be saved", cause: { code: "23505", message: "duplicate key" } },
    });
  });
});
