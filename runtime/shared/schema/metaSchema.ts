import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import dictionarySchema from "../../../schemas/meta/dictionary.schema.json" with { type: "json" };
import entitySchema from "../../../schemas/meta/entity.schema.json" with { type: "json" };
import seedSchema from "../../../schemas/meta/seed.schema.json" with { type: "json" };
import sharedSchema from "../../../schemas/meta/shared.schema.json" with { type: "json" };

export type FileKind = "entity" | "dictionary" | "seed" | "shared";

const validators = compile();

/** Errors of a file against the schema language. The validators hold no state between two calls. */
export function metaErrors(kind: FileKind, value: unknown): ErrorObject[] {
  const validate = validators[kind];
  return validate(value) ? [] : [...(validate.errors ?? [])];
}

function compile(): Record<FileKind, ValidateFunction> {
  // strictRequired would forbid `required` lists in parts of a union.
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
  });
  return {
    entity: ajv.compile(entitySchema),
    dictionary: ajv.compile(dictionarySchema),
    seed: ajv.compile(seedSchema),
    shared: ajv.compile(sharedSchema),
  };
}
