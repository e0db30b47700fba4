import { PassThrough, Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { createArchiveWriter } from "../../../../runtime/server/features/backup/archive/archiveWriter.ts";

it("fails by what its target has refused, however late the next entry comes", async () => {
  const target = new Writable({
    write: (_chunk, _encoding, done) => done(new Error("no space left")),
  });
  const writer = createArchiveWriter(target, "a passphrase", 10);
  await setTimeout(200);
  await expect(writer.add("one", Buffer.from("1"))).rejects.toThrow("no space left");
  await writer.abandon(new Error("given up"));
});

it("gives up a target that broke off before the passphrase was ready, and no stream is left with an error", async () => {
  const outside: unknown[] = [];
  const note = (error: unknown) => void outside.push(error);
  process.on("uncaughtException", note);
  const target = new PassThrough();
  const writer = createArchiveWriter(target, "correct horse battery staple", 10);
  target.destroy(new Error("the bucket refuses the credentials"));
  const written = writer.add("a", Buffer.alloc(1024 * 1024, "x")).then(() => writer.finish());
  const refused: unknown = await written.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  await writer.abandon(refused as Error);
  await setTimeout(100);
  process.off("uncaughtException", note);
  expect(outside).toEqual([]);
});
