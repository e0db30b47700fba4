import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { whileRead } from "../../../../../runtime/server/core/http/export/whileRead.ts";

const listeners = (stream: PassThrough) =>
  stream.eventNames().reduce((sum, name) => sum + stream.listenerCount(name), 0);

it("waits for a slow reader as often as it has to, and keeps no listener of any piece", async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const before = listeners(stream);
  for (let piece = 0; piece < 50; piece++) {
    expect(stream.write("piece")).toBe(false);
    setImmediate(() => stream.read());
    await whileRead(stream, (signal) => once(stream, "drain", { signal }), 10_000);
  }
  expect(listeners(stream)).toBe(before);
});

it("ends with the reason when the reader goes, has gone or takes nothing, and with the fault of the work", async () => {
  const wait = (stream: PassThrough, patience?: number) =>
    whileRead(stream, (signal) => once(stream, "drain", { signal }), patience);
  const leaving = new PassThrough();
  const left = wait(leaving);
  leaving.destroy();
  await expect(left).rejects.toThrow("the reader has gone");
  await expect(wait(leaving)).rejects.toThrow("the reader has gone");
  const idle = new PassThrough();
  const before = listeners(idle);
  await expect(wait(idle, 20)).rejects.toThrow("the reader has gone");
  await expect(whileRead(idle, () => Promise.reject(new Error("no disk")))).rejects.toThrow(
    "no disk",
  );
  expect(listeners(idle)).toBe(before);
});
