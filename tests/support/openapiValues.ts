import { follow, type ApiDocument, type Schema } from "./openapi.ts";
import { textFor } from "./openapiPatterns.ts";
import type { Random } from "./random.ts";

/** Where a value stands: the component it belongs to and its property name. */
export interface Place {
  component: string | null;
  property: string;
}

/** Gives values that the document does not know of, such as ids of existing records; undefined: the schema decides. */
export type Known = (place: Place) => unknown;

/** A value that the schema allows. */
export function validValue(
  document: ApiDocument,
  schema: Schema,
  random: Random,
  known: Known,
  place: Place = { component: null, property: "" },
): unknown {
  if (typeof schema.$ref === "string") {
    const component = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    const target = follow(document, schema);
    return validValue(document, target, random, known, { component, property: place.property });
  }
  const given = known(place);
  if (given !== undefined) return given;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as Schema[]) : [];
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return validValue(document, random.pick(choices), random, known, place);
  if (parts.some((part) => part.$ref ?? part.properties)) {
    const values = parts.map((part) => validValue(document, part, random, known, place));
    return Object.assign({}, ...values) as unknown;
  }
  const types = ([schema.type].flat() as string[]).filter(Boolean);
  const type = types.includes("null") && random.chance(0.15) ? "null" : types[0];
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number":
      return numberFor(schema, random);
    case "string":
      return textOf(schema, random);
    case "array":
      return listFor(document, schema, random, known, place);
    case "object":
      return objectFor(document, schema, random, known, place);
    default:
      return {};
  }
}

function numberFor(schema: Schema, random: Random): number {
  const least = (schema.minimum as number | undefined) ?? 0;
  const most = (schema.maximum as number | undefined) ?? least + 1000;
  return random.chance(0.1)
    ? random.pick([least, most])
    : random.integer(least, Math.min(most, least + 1000));
}

function textOf(schema: Schema, random: Random): string {
  const least = (schema.minLength as number | undefined) ?? 0;
  const most = (schema.maxLength as number | undefined) ?? (schema.pattern ? 200 : 40);
  if (schema.format === "date") return dayOf(random);
  if (schema.format === "date-time") return `${dayOf(random)}T08:30:00Z`;
  if (schema.format === "email") return `p${random.integer(1, 1e9)}@example.org`;
  const pattern = (schema.pattern as string | undefined) ?? "^[^\\u0000]*$";
  for (let attempt = 0; attempt < 50; attempt++) {
    const wanted = random.chance(0.1)
      ? most
      : random.integer(Math.max(least, 1), Math.min(most, 20));
    const text = [...textFor(pattern, random, wanted)].slice(0, most).join("").trim();
    if ([...text].length >= least && new RegExp(pattern, "u").test(text)) return text;
  }
  throw new Error(`no text for ${JSON.stringify(schema)}`);
}

function dayOf(random: Random): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${random.integer(1990, 2040)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
}

function listFor(
  document: ApiDocument,
  schema: Schema,
  random: Random,
  known: Known,
  place: Place,
): unknown[] {
  const least = (schema.minItems as number | undefined) ?? 0;
  const most = Math.min((schema.maxItems as number | undefined) ?? 3, Math.max(least, 2));
  const items = Array.from({ length: random.integer(least, most) }, () =>
    validValue(document, (schema.items ?? {}) as Schema, random, known, place),
  );
  if (schema.uniqueItems !== true) return items;
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function objectFor(
  document: ApiDocument,
  schema: Schema,
  random: Random,
  known: Known,
  { component }: Place,
): Record<string, unknown> {
  const required = new Set((schema.required ?? []) as string[]);
  const entries = Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(
    ([property, part]) => {
      if (!required.has(property) && !random.chance(0.6)) return [];
      return [[property, validValue(document, part, random, known, { component, property })]];
    },
  );
  return Object.fromEntries(entries) as Record<string, unknown>;
}
