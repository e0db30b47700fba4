import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { fieldsOf } from "../../../../shared/codeGen/changeSchema.ts";
import type { JsonObject } from "../../../../shared/forms/document.ts";
import { printJson } from "../../../../shared/text/printJson.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { type Generator, ownersOf, type SchemaFile } from "../../codeGen/index.ts";
import { refuse } from "./draft.ts";

/** The schema file of an entity in the project. */
export interface OwnSchema {
  owner: EntityModel;
  schema: JsonObject;
}

/** The schema of the entity that owns a table. Others wait until this transaction ends. D1002, F4072. */
export async function ownSchema(
  { options }: Generator,
  table: string,
  { tx, entities }: CallContext,
): Promise<OwnSchema> {
  await tx.query("select pg_advisory_xact_lock(hashtext('formwork.schemas'))");
  const owner = ownersOf(entities).get(table);
  if (!owner) throw new FormworkError("D1002");
  const name = `${owner.key}.schema.json`;
  const place = path.join(options.folders.schemas, name);
  if (!existsSync(place))
    refuse(`schemas/${name} is not a file of this project.`, "Write a patch beside it by hand.");
  return { owner, schema: JSON.parse(readFileSync(place, "utf8")) as JsonObject };
}

/** The name of the field that has this column, as far as it is said in the file. F4000 for columns that every entity has. */
export function fieldNamed({ owner, schema }: OwnSchema, column: string, input: string): string {
  const field = owner.fields.find((one) => one.column === column)?.name;
  if (field === undefined || !(field in fieldsOf(schema)))
    throw new FormworkError("F4000", { fields: { [input]: { key: "option" } } });
  return field;
}

export const schemaFile = (key: string, schema: JsonObject): SchemaFile => ({
  part: "main",
  path: `${key}.schema.json`,
  text: `${printJson(schema)}\n`,
});

/** The seed file of the entity as it is in the project; null: it has none there. */
export function ownSeed(
  { options }: Generator,
  { module, seed }: Pick<EntityModel, "module" | "seed">,
): { path: string; seed: JsonObject } | null {
  if (seed === null) return null;
  const place = path.join(options.folders.schemas, module, seed);
  if (!existsSync(place)) return null;
  return { path: `${module}/${seed}`, seed: JSON.parse(readFileSync(place, "utf8")) as JsonObject };
}

export const seedFile = (place: string, seed: JsonObject): SchemaFile => ({
  part: "main",
  path: place,
  text: `${printJson(seed)}\n`,
});

/** Everything that the project says of an entity, to be removed. */
export function goneFiles({ options }: Generator, { module, name }: EntityModel): SchemaFile[] {
  const folder = path.join(options.folders.schemas, module);
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.`) && file.endsWith(".json"))
    .map((file) => ({ part: "main", path: `${module}/${file}`, text: null }));
}
