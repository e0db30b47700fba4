import type { Json } from "../../entity/model.ts";
import type { JsonDocument, JsonPath } from "./jsonDocument.ts";
import { isObject } from "./prune.ts";
import { resolveReference, type ReferenceScope } from "../references.ts";
import type { FieldSchema, FieldSource, Place, RowsSource } from "./sourceTypes.ts";
import { say } from "../../faults/say.ts";

interface Holder {
  document: JsonDocument;
  value: Json | null;
  broken: readonly JsonPath[];
}

/**
 * Properties at `path` of a file as fields, every `$ref` replaced by its definition (own keywords win). The order is
 * that of the file.
 */
export function readFields(holder: Holder, path: JsonPath, scope: ReferenceScope): FieldSource[] {
  const properties = path.reduce<Json | undefined>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isObject(value) ? value[String(part)] : undefined;
  }, holder.value ?? undefined);
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, value]) => {
    const place = { document: holder.document, path: [...path, name] };
    const written = isObject(value) ? value : {};
    const { schema, places, resolved } = expand(written, place, holder, scope);
    const cut = holder.broken.some((broken) => startsWith(broken, place.path));
    const broken = cut || !resolved;
    const field = { name, schema: schema as FieldSchema, ...place, places, broken };
    const rows = readRows(field, holder, scope);
    return rows ? { ...field, rows } : field;
  });
}

/** The fields of the rows of a repeater; null for any other field. */
function readRows(field: FieldSource, holder: Holder, scope: ReferenceScope): RowsSource | null {
  const items = field.schema.items;
  if (!isObject(items) || !isObject(items.properties)) return null;
  const { document, path } = placeOf(field, "items");
  const value = scope.shared.get(fileName(document.file))?.value ?? null;
  const inside = document === holder.document ? holder : { document, value, broken: [] };
  const names: Json[] = Array.isArray(items.required) ? items.required : [];
  return {
    fields: new Map(
      readFields(inside, [...path, "properties"], scope).map((own) => [own.name, own]),
    ),
    required: names.map((name, index) => ({
      name: String(name),
      place: { document, path: [...path, "required", index] },
    })),
  };
}

interface Expanded {
  schema: { [key: string]: Json };
  places: Map<string, Place>;
  resolved: boolean;
}

function expand(
  written: { [key: string]: Json },
  place: Place,
  holder: Holder,
  scope: ReferenceScope,
): Expanded {
  let schema = written;
  let own = holder.value;
  let at: Place = place;
  const places = new Map<string, Place>();
  const visited = new Set<string>();
  while (typeof schema["$ref"] === "string") {
    const { $ref: reference, ...rest } = schema;
    const definition = resolveReference(String(reference), at, own, scope);
    if (!definition) return { schema: rest, places, resolved: false };
    const identity = `${definition.document.file}#${String(definition.path[1])}`;
    if (visited.has(identity)) {
      const problem = say("selfReference", { reference: String(reference) });
      scope.faults.add(place.document, [...place.path, "$ref"], "S504", problem);
      return { schema: rest, places, resolved: false };
    }
    visited.add(identity);
    for (const keyword of Object.keys(definition.value)) {
      if (!Object.hasOwn(rest, keyword)) {
        places.set(keyword, {
          document: definition.document,
          path: [...definition.path, keyword],
        });
      }
    }
    const inherited = definition.value["$ref"];
    schema = { ...definition.value, ...rest };
    if (inherited === undefined) delete schema["$ref"];
    at = { document: definition.document, path: definition.path };
    own = scope.shared.get(fileName(definition.document.file))?.value ?? own;
  }
  return { schema, places, resolved: true };
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function startsWith(path: JsonPath, prefix: JsonPath): boolean {
  return prefix.every((part, index) => String(path[index]) === String(part));
}

/** The place of a keyword of a field (possibly in a shared file). */
export function placeOf(field: FieldSource, ...path: (string | number)[]): Place {
  const [keyword, ...rest] = path;
  const elsewhere = keyword === undefined ? undefined : field.places.get(String(keyword));
  if (elsewhere) return { document: elsewhere.document, path: [...elsewhere.path, ...rest] };
  return { document: field.document, path: [...field.path, ...path] };
}
