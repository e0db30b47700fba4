import {
  createProjectReader,
  type ProjectReader,
} from "../../../runtime/shared/schema/read/projectReader.ts";
import type { SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";
import { createParts, type Parts } from "../../model/parts.ts";
import type { TablePlan } from "../../plan/tableModel.ts";

/** What a watcher keeps from run to run, so that the next one does only what a change asks for. */
export interface Memory {
  reader: ProjectReader;
  parts: Parts;
  knownTypes: Map<string, string>;
  /** What the last run that went well read, wanted of the database, and wrote; null before the first. */
  last: LastRun | null;
}

export interface LastRun {
  texts: SchemaText[];
  tables: readonly TablePlan[];
  /** Text of every generated file by path. */
  files: Map<string, string>;
}

export function createMemory(): Memory {
  return { reader: createProjectReader(), parts: createParts(), knownTypes: new Map(), last: null };
}
