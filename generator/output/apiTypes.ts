import { readFileSync } from "node:fs";
import path from "node:path";
import type { EmitContext } from "../model/context.ts";
import { openapiDocument } from "../openapi/document.ts";
import type { JsonObject } from "../openapi/recordSchemas.ts";
import { wholeTypes } from "../openapi/wholeTypes.ts";
import { bannerMark } from "./comment.ts";
import { hashOf, hashOfFile, listedFiles } from "./folder.ts";
import { longFile, type GeneratedFile } from "./files.ts";

/**
 * api.d.ts: types of the whole API, made of openapi.json by openapi-typescript. Its first line carries the checksum of the
 * document, so that the compiler (0.4 s to load) is asked only when the document has changed.
 */
export async function apiTypesFile(
  context: EmitContext,
  folder: string,
  document: GeneratedFile,
): Promise<GeneratedFile> {
  const name = "api.d.ts";
  const head = `// ${bannerMark}; source: ${document.path} ${hashOfFile(document)}\n`;
  const present = readIfThere(path.join(folder, name));
  const isOurs = present !== null && listedFiles(folder).get(name) === hashOf(present);
  if (isOurs && present.startsWith(head)) return { path: name, text: present };
  const lines = await wholeTypes(context, openapiDocument(context), toTypes);
  return longFile(name, [head, ...lines]);
}

async function toTypes(document: JsonObject): Promise<string> {
  const { default: convert, astToString } = await import("openapi-typescript");
  return astToString(
    await convert(document as unknown as Parameters<typeof convert>[0], { silent: true }),
  );
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
