import dictionarySchema from "../../../schemas/meta/dictionary.schema.json" with { type: "json" };
import entitySchema from "../../../schemas/meta/entity.schema.json" with { type: "json" };
import seedSchema from "../../../schemas/meta/seed.schema.json" with { type: "json" };
import sharedSchema from "../../../schemas/meta/shared.schema.json" with { type: "json" };
import { schemaErrors, type MetaError } from "./metaCheck.ts";

export type FileKind = "entity" | "dictionary" | "seed" | "shared";

const schemas = {
  entity: entitySchema,
  dictionary: dictionarySchema,
  seed: seedSchema,
  shared: sharedSchema,
} satisfies Record<FileKind, object>;

/** Errors of a file against the schema language. */
export function metaErrors(kind: FileKind, value: unknown): MetaError[] {
  return schemaErrors(schemas[kind], value, files);
}

const files = Object.fromEntries(
  Object.entries(schemas).map(([kind, schema]) => [`${kind}.schema.json`, schema]),
);
