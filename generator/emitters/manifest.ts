import { hashOfFile } from "../output/folder.ts";
import type { GeneratedFile } from "../output/files.ts";

/** manifest.json: every generated file with its checksum; by it the generator knows its files again. */
export function manifestFile(files: readonly GeneratedFile[]): GeneratedFile {
  const hashes = Object.fromEntries(files.map((file) => [file.path, hashOfFile(file)]));
  return { path: "manifest.json", text: `${JSON.stringify({ files: hashes }, null, 2)}\n` };
}
