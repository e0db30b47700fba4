/** A thread: types of the OpenAPI documents it is sent, as openapi-typescript prints them. */
import * as nodeModule from "node:module";
import path from "node:path";
import { parentPort } from "node:worker_threads";
import type * as OpenapiTypescript from "openapi-typescript";
import { projectRoot } from "../../project/places.ts";

nodeModule.enableCompileCache?.(path.join(projectRoot, ".cache/compile"));
// Required, not imported: an import reads the nine megabytes of the compiler behind it once more, to see what kind of module it is.
const load = nodeModule.createRequire(import.meta.url);
const { default: convert, astToString } = load("openapi-typescript") as typeof OpenapiTypescript;

/** What is printed, and how: all that the answer depends on. */
export interface TypesQuestion {
  document: object;
  options: OpenapiTypescript.OpenAPITSOptions;
}

parentPort?.on("message", ({ document, options }: TypesQuestion) => {
  void convert(document as Parameters<typeof convert>[0], options)
    .then((types) => ({ text: astToString(types) }))
    .catch((error: unknown) => ({ error: String(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    .then((answer) => parentPort?.postMessage(answer));
});
