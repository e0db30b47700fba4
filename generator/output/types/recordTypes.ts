import {
  recordSchema,
  recordTypeName,
  rowSchemas,
  type RecordForm,
  type TypeSchema,
} from "../../model/typeSchemas.ts";
import type { Lookup } from "../../model/context.ts";
import type { EntityModel, Json } from "../../../runtime/shared/entity/model.ts";
import { commentText } from "../comment.ts";
import { propertyKey } from "../literal.ts";
import { typesOf } from "./typeText.ts";

/** TypeScript of each value schema that was met before; a thousand entities share a few hundred of them. */
export type KnownTypes = Map<string, string>;

const forms: RecordForm[] = ["read", "create", "update"];

/**
 * The three record types of an entity as interfaces, and those of the rows inside them. The type of each value comes from json-schema-to-typescript, asked once
 * for all value schemas that are not known yet.
 */
export async function recordTypes(
  lookup: Lookup,
  entity: EntityModel,
  known: KnownTypes,
): Promise<string> {
  const schemas = schemasOf(lookup, entity);
  await learn(
    schemas.flatMap(([, schema]) => valueSchemas(schema)),
    known,
  );
  return schemas.map(([name, schema]) => interfaceText(name, schema, known)).join("\n");
}

/** Learns the values of all these entities at once, for an empty memory: one question, whose answer is kept for later runs. */
export async function learnTypes(
  lookup: Lookup,
  entities: readonly EntityModel[],
  known: KnownTypes,
): Promise<void> {
  if (known.size > 0) return;
  const schemas = entities.flatMap((entity) => schemasOf(lookup, entity));
  await learn(
    schemas.flatMap(([, schema]) => valueSchemas(schema)),
    known,
  );
}

function schemasOf(lookup: Lookup, entity: EntityModel): [string, TypeSchema][] {
  return forms.flatMap((form): [string, TypeSchema][] => [
    [recordTypeName(entity, form), recordSchema(lookup, entity, form)],
    ...rowSchemas(entity, form),
  ]);
}

function interfaceText(name: string, schema: TypeSchema, known: KnownTypes): string {
  const required = new Set(Array.isArray(schema["required"]) ? schema["required"] : []);
  const members = Object.entries(objectOf(schema["properties"])).map(([property, value]) => {
    const { description, ...rest } = objectOf(value);
    const comment = typeof description === "string" ? `  /** ${commentText(description)} */\n` : "";
    const start = `  ${propertyKey(property)}${required.has(property) ? "" : "?"}:`;
    return `${comment}${start}${known.get(JSON.stringify(rest))?.replace(/^(?=\S)/, " ") ?? " unknown"};\n`;
  });
  const body = members.map(broken).join("");
  return body === ""
    ? `export type ${name} = Record<string, never>;\n`
    : `export interface ${name} {\n${body}}\n`;
}

/** A member that does not fit on its line gets one line for each part of its union. */
function broken(member: string): string {
  const lines = member.split("\n");
  const line = lines.at(-2) ?? "";
  const parts = /^( {2}[^:]+:) (.*);$/.exec(line);
  const union = parts?.[2]?.match(/"(?:[^"\\]|\\.)*"|[^\s|]+/g) ?? [];
  if (line.length <= 100 || !parts || union.length < 2 || /[{[]/.test(parts[2] ?? ""))
    return member;
  const printed = union.map((part) => `    | ${part}`).join("\n");
  return [...lines.slice(0, -2), `${parts[1]}\n${printed};`, ""].join("\n");
}

async function learn(values: TypeSchema[], known: KnownTypes): Promise<void> {
  const fresh = new Map<string, TypeSchema>();
  for (const value of values) {
    const key = JSON.stringify(value);
    if (!known.has(key)) fresh.set(key, value);
  }
  if (fresh.size === 0) return;
  const names = [...fresh.keys()].map((key, index) => [key, `value${index}`] as const);
  const properties = Object.fromEntries(names.map(([key, name]) => [name, fresh.get(key) ?? {}]));
  const required = names.map(([, name]) => name);
  const schema: TypeSchema = { type: "object", properties, required, additionalProperties: false };
  const text = await typesOf({ Values: schema });
  for (const [key, name] of names) {
    const type = new RegExp(`^  ${name}:((?:.|\\n    \\|)*);$`, "m").exec(text)?.[1];
    if (type === undefined) throw new Error(`no type for ${key}`);
    known.set(
      key,
      type
        .replaceAll(/\s*\n\s*\| /g, " | ")
        .replace(/^ ?\| /, "")
        .trim(),
    );
  }
}

function valueSchemas(schema: TypeSchema): TypeSchema[] {
  return Object.values(objectOf(schema["properties"])).map((value) => {
    const { description: _, ...rest } = objectOf(value);
    return rest;
  });
}

function objectOf(value: Json | undefined): TypeSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
