import path from "node:path";
import type { SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import { readSchemas } from "../input/readSchemas.ts";
import type { Folders, SchemaFile } from "./contract.ts";

/** The schemas as they are, with these files in their places, or gone. */
export function proposedTexts({ schemas }: Folders, files: readonly SchemaFile[]): SchemaText[] {
  const own = new Map(files.map((file) => [path.resolve(schemas, file.path), file.text]));
  return [
    ...readSchemas(schemas).filter((file) => !own.has(path.resolve(file.path))),
    ...[...own].flatMap(([file, text]) => (text === null ? [] : [{ path: file, text }])),
  ];
}
