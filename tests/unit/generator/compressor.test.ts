import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCompressor } from "../../../generator/dev/compressor.ts";

const text = Buffer.from("a text that is built ".repeat(200));
let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "formwork-compressor-"));
  folder = path.join(parent, "compressed");
});
afterEach(() => rmSync(parent, { recursive: true }));

it("gives what an earlier build kept, and compresses anew what has changed", async () => {
  const first = await createCompressor(folder).compress(text);
  expect(brotliDecompressSync(first)).toEqual(text);
  const [name = ""] = readdirSync(folder);
  expect(readFileSync(path.join(folder, name))).toEqual(first);
  // What lies there is not made again.
  writeFileSync(path.join(folder, name), "kept");
  expect(String(await createCompressor(folder).compress(text))).toBe("kept");
  const changed = Buffer.concat([text, Buffer.from("!")]);
  expect(brotliDecompressSync(await createCompressor(folder).compress(changed))).toEqual(changed);
  expect(readdirSync(folder)).toHaveLength(2);
});

it("forgets what no build asked for in the last two weeks", async () => {
  const { compress, forgetOld } = createCompressor(folder);
  await compress(text);
  const [old = ""] = readdirSync(folder);
  const long = new Date(Date.now() - 15 * 24 * 3_600_000);
  utimesSync(path.join(folder, old), long, long);
  await compress(Buffer.from("another"));
  await forgetOld();
  expect(readdirSync(folder)).toHaveLength(1);
  await compress(text);
  utimesSync(path.join(folder, old), long, long);
  // Asked for again, it is young again.
  await compress(text);
  await forgetOld();
  expect(readdirSync(folder)).toHaveLength(2);
});

it("compresses where nothing can be kept", async () => {
  writeFileSync(folder, "a file in the place of the folder");
  const { compress, forgetOld } = createCompressor(folder);
  expect(brotliDecompressSync(await compress(text))).toEqual(text);
  await forgetOld();
  expect(brotliDecompressSync(await createCompressor(null).compress(text))).toEqual(text);
});
