import dictionarySchema from "../../schemas/meta/dictionary.schema.json" with { type: "json" };
import entitySchema from "../../schemas/meta/entity.schema.json" with { type: "json" };
import moduleSchema from "../../schemas/meta/module.schema.json" with { type: "json" };
import patchSchema from "../../schemas/meta/patch.schema.json" with { type: "json" };
import seedPatchSchema from "../../schemas/meta/seedPatch.schema.json" with { type: "json" };
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
  then?: MetaSchema;
  else?: MetaSchema;
  additionalProperties?: MetaSchema | boolean;
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
  { file: "<module>/module.json", schema: plain(moduleSchema) },
  { file: "<module>/<entity>.seed.json", schema: plain(seedSchema) },
  { file: "<module>/<entity>.patch.json", schema: plain(patchSchema) },
  { file: "<module>/<entity>.seed.patch.json", schema: plain(seedPatchSchema) },
  { file: "shared/<file>.json", schema: plain(sharedSchema) },
];
