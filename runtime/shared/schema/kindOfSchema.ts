import { allKinds, kindOf } from "../entity/kinds/registry.ts";
import type { KindDescriptor } from "../entity/kinds/descriptor.ts";
import type { FieldKind } from "../entity/model.ts";
import { readingOf } from "./kinds/readings.ts";
import type { FieldSchema } from "./read/sourceTypes.ts";

/** JSON types of a field without "null"; from enum values when `type` is absent. */
export function typesOf(schema: Pick<FieldSchema, "type" | "enum">): string[] {
  const written = schema.type === undefined ? [] : [schema.type].flat();
  if (written.length > 0) return written.filter((type) => type !== "null");
  const values = (schema.enum ?? []).filter((value) => value !== null);
  return [...new Set(values.map((value) => (typeof value === "number" ? "integer" : "string")))];
}

/** The keywords of a value or, where a list is chosen from options, of its elements. */
export function choiceOf(schema: FieldSchema): Pick<FieldSchema, "type" | "enum" | "x-dict"> {
  const kind = kindOfSchema(schema);
  return kind !== null && kindOf({ kind }).choice === "several" ? (schema.items ?? {}) : schema;
}

/** null is a value of the field. */
export function isNullable(schema: Pick<FieldSchema, "type" | "enum">): boolean {
  if (schema.type === undefined) return schema.enum?.includes(null) ?? false;
  return [schema.type].flat().includes("null");
}

/** The kind of a field, or null if its keywords do not determine it. */
export function kindOfSchema(schema: FieldSchema): FieldKind | null {
  const types = typesOf(schema);
  const [type] = types;
  const named = xTypeOf(schema);
  if (named && readingOf(named).types.includes("any")) return named.kind;
  if (types.length > 1) return null;
  if (named && reads(named, type)) return named.kind;
  // Lists and switches say by other keywords what they are.
  if (schema["x-type"] !== undefined && !(type === "array" || type === "boolean")) return null;
  if (named && readingOf(named).types.includes("object")) return null;
  const found = allKinds().find(
    (kind) =>
      reads(kind, type) && readingOf(kind).xType === undefined && matches(kind, schema, type),
  );
  return found?.kind ?? null;
}

/** The kind that x-type names, as a text or as the name of its one setting. */
function xTypeOf({ "x-type": special }: FieldSchema): KindDescriptor | undefined {
  if (special === undefined) return undefined;
  const isObject = typeof special === "object";
  const name = isObject ? (special.decimal ? "decimal" : "sequence") : special;
  return allKinds().find(
    (kind) => readingOf(kind).xType === name && kind.keywords.includes("x-type") === isObject,
  );
}

/** Without a type a value is a text, or an object where x-type asks for one. */
const reads = (kind: KindDescriptor, type: string | undefined): boolean =>
  readingOf(kind).types.some((one) =>
    type === undefined ? one === "string" || one === "object" : one === type,
  );

function matches(kind: KindDescriptor, schema: FieldSchema, type: string | undefined): boolean {
  const { format, fits } = readingOf(kind);
  if (format === undefined) return fits?.(schema, type) ?? false;
  return type !== undefined && schema.format === format && !isChoice(schema);
}

const isChoice = ({ enum: options, "x-dict": dictionary }: FieldSchema): boolean =>
  options !== undefined || dictionary !== undefined;
