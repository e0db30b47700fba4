import { readFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
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

/** On a thread of its own: the compiler takes as long as all entities, which are written meanwhile. */
function toTypes(document: JsonObject): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const thread = new Worker(new URL("./typesThread.ts", import.meta.url), { workerData: document });
  thread.once("message", resolve);
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error("the types of the API were not made")));
  return promise;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
