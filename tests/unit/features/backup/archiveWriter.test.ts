import { Writable } from "node:stream";
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
