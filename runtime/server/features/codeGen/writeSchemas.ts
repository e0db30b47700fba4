import type { CallContext } from "../../core/http/contract.ts";
import type { Generator } from "./generatorProcess.ts";
import { refuseFaults, type SchemaFile } from "./planDesign.ts";

/** Puts schemas into the project and generates; gives the places of what was written. F4072, after which everything is as before. */
export async function writeSchemas(
  generator: Generator,
  files: readonly SchemaFile[],
  { request, session, ip }: CallContext,
): Promise<string[]> {
  const done = await generator.ask<{
    faults: { problem: string; cure: string; pointer: string }[];
    written: string[];
  }>({ ask: "write", files });
  refuseFaults(done.faults.map((fault) => ({ ...fault, place: fault.pointer })));
  request.log.info({
    event: "codeGenWrite",
    by: session.account,
    schemas: files.map(({ path }) => path),
    files: done.written.length,
    ip,
  });
  return done.written;
}
