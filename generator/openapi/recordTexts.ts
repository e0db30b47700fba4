import type { Json } from "../../runtime/shared/entity/model.ts";
import { quoteText } from "../output/literal.ts";
import type { JsonObject } from "./recordSchemas.ts";

/** A record's component as lines to be: the start of each member, and the schema that decides its type, as text. */
export interface RecordOutline {
  name: string;
  members: { start: string; schema: string }[];
}

/** A record in outline, from its component. */
export function recordOutline(name: string, record: JsonObject): RecordOutline {
  const required = new Set(record["required"] as string[] | undefined);
  const members = Object.entries(record["properties"] as JsonObject).map(([property, schema]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(property) ? property : quoteText(property);
    return {
      start: `            ${key}${required.has(property) ? "" : "?"}: `,
      schema: JSON.stringify(bareValue(schema)),
    };
  });
  return { name, members };
}

/** Each schema that the outlines name, once, under a name of its own. */
export function distinctValues(outlines: readonly RecordOutline[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { members } of outlines) {
    for (const { schema } of members) {
      if (!names.has(schema)) names.set(schema, `v${names.size}`);
    }
  }
  return names;
}

/** An object schema that has each value as a required property. */
export function valuesSchema(names: ReadonlyMap<string, string>): JsonObject {
  const properties = Object.fromEntries(
    [...names].map(([schema, name]) => [name, JSON.parse(schema) as Json]),
  );
  return { type: "object", properties, required: [...names.values()] };
}

/** The text of each schema's type, from the members typed for `valuesSchema`. */
export function typesOfValues(
  names: ReadonlyMap<string, string>,
  typed: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    [...names].map(([schema, name]) => {
      const text = typed.get(name) ?? "unknown;";
      const bare = text.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/g, "").replace(/^\s*v\d+\??: /, "");
      return [schema, bare];
    }),
  );
}

export function recordText(outline: RecordOutline, types: ReadonlyMap<string, string>): string {
  const members = outline.members.map(
    ({ start, schema }) => `${start}${types.get(schema) ?? "unknown;"}`,
  );
  return `        ${outline.name}: {\n${members.join("\n")}\n        };`;
}

/** What decides the type of a value: without texts for people, bounds and defaults; links to records stay open. */
function bareValue(value: Json): JsonObject {
  const { type, enum: options, items, properties, required, $ref } = value as JsonObject;
  const found = {
    type,
    enum: options,
    items: items && bareItems(items),
    properties,
    required,
    $ref,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, part]) => part !== undefined),
  ) as JsonObject;
}

function bareItems(items: Json): JsonObject {
  const { $ref, type } = items as JsonObject;
  return $ref === undefined ? { type: type ?? "object" } : { $ref };
}
