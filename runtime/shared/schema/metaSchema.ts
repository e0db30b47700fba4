import dictionarySchema from "../../../schemas/meta/dictionary.schema.json" with { type: "json" };
import entitySchema from "../../../schemas/meta/entity.schema.json" with { type: "json" };
import moduleSchema from "../../../schemas/meta/module.schema.json" with { type: "json" };
import seedSchema from "../../../schemas/meta/seed.schema.json" with { type: "json" };
import sharedSchema from "../../../schemas/meta/shared.schema.json" with { type: "json" };
import { allKinds } from "../entity/kinds/registry.ts";
import { schemaErrors, type MetaError } from "./metaCheck.ts";

export type FileKind = "entity" | "dictionary" | "module" | "seed" | "shared";

const written = {
  entity: entitySchema,
  dictionary: dictionarySchema,
  module: moduleSchema,
  seed: seedSchema,
  shared: sharedSchema,
} satisfies Record<FileKind, object>;

/** Errors of a file against the schema language. */
export function metaErrors(kind: FileKind, value: unknown): MetaError[] {
  const { schemas, files } = language();
  return schemaErrors(schemas[kind], value, files);
}

type Schema = Parameters<typeof schemaErrors>[0];

interface Language {
  kinds: number;
  schemas: Record<FileKind, Schema>;
  files: Record<string, Schema>;
}

let present: Language | null = null;

/** The schema language, in which a project's own kinds have their names. */
function language(): Language {
  const kinds = allKinds().length;
  if (present?.kinds === kinds) return present;
  const own = allKinds().flatMap(({ kind, like }) => (like ? [kind] : []));
  const schemas = own.length === 0 ? written : { ...written, entity: withKinds(own) };
  const files = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${name}.schema.json`, schema]),
  );
  present = { kinds, schemas, files };
  return present;
}

function withKinds(own: readonly string[]): Schema {
  const schema = structuredClone(entitySchema);
  schema.$defs.field.properties["x-type"].then.enum.push(...own);
  return schema;
}
