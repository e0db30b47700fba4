import { classify, type SchemaFile } from "../classify.ts";
import { createFaultList, type FaultList } from "../faults/fault.ts";
import { readJson, type JsonDocument } from "./jsonDocument.ts";
import { checkMeta, type MetaResult } from "../faults/metaFaults.ts";
import type { SchemaText } from "./readProject.ts";

/** One file read by itself: its JSON, and what the schema language says of it (no result for OpenAPI files). */
export interface FileRead {
  file: SchemaFile;
  document: JsonDocument;
  meta: MetaResult;
}

/** Files that were read before without a fault, by path; a reader keeps them from run to run. */
export type KnownFiles = Map<string, FileRead>;

/** Reads a file, or takes it from `known` when its text is the same as then. */
export function readFile(
  { path, text, patch, seed }: SchemaText,
  faults: FaultList,
  known: KnownFiles,
): FileRead {
  const before = known.get(path);
  if (before?.document.text === text && before.document.patch?.text === patch?.text) return before;
  known.delete(path);
  const count = faults.count();
  const file = classify(path);
  // The schema language itself is not read as a schema.
  const document = readJson(path, file.kind === "meta" ? "{}" : text, faults);
  if (patch) document.patch = readJson(patch.path, patch.text, createFaultList());
  if (seed) {
    const packaged = readJson(seed.path, seed.text, createFaultList());
    document.seed = { document: packaged, rows: seed.rows };
  }
  const isChecked = file.kind !== "unknown" && file.kind !== "meta" && file.kind !== "openapi";
  const meta =
    isChecked && document.value !== undefined
      ? checkMeta(document, file.kind, faults)
      : { value: null, broken: [] };
  const read = { file, document, meta };
  if (faults.count() === count) known.set(path, read);
  return read;
}
