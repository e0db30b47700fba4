import entitySchema from "../../../schemas/meta/entity.schema.json" with { type: "json" };

/** Every x- keyword of the schema language: what `ajv.addVocabulary` needs to read an entity schema in strict mode. */
export const vocabulary: readonly string[] = [
  ...new Set([
    ...Object.keys(entitySchema.properties),
    ...Object.keys(entitySchema.$defs.field.properties),
  ]),
].filter((keyword) => keyword.startsWith("x-"));
