import dictionarySchema from "../../schemas/meta/dictionary.schema.json" with { type: "json" };
import entitySchema from "../../schemas/meta/entity.schema.json" with { type: "json" };
import seedSchema from "../../schemas/meta/seed.schema.json" with { type: "json" };
import sharedSchema from "../../schemas/meta/shared.schema.json" with { type: "json" };

/** What the reference reads of a meta-schema. */
export interface MetaSchema {
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  $ref?: string;
  items?: MetaSchema;
  anyOf?: MetaSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, MetaSchema>;
  $defs?: Record<string, MetaSchema>;
}

const plain = (schema: unknown): MetaSchema => schema as MetaSchema;

/** The files of the schema language, as they are found below schemas/. */
export const metaSchemas = [
  { file: "<module>/<entity>.schema.json", schema: plain(entitySchema) },
  { file: "<module>/<name>.dictionary.json", schema: plain(dictionarySchema) },
  { file: "<module>/<entity>.seed.json", schema: plain(seedSchema) },
  { file: "shared/<file>.json", schema: plain(sharedSchema) },
];
