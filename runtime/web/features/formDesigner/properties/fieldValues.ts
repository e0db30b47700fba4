import type { FieldKind, Json } from "../../../../shared/entity/model.ts";
import type { FormDocument, FormField } from "../../../../shared/forms/document.ts";
import type { FormCommand } from "../../../../shared/forms/edit/command.ts";
import { kindOfSchema } from "../../../../shared/schema/kindOfSchema.ts";
import type { FieldSchema } from "../../../../shared/schema/read/sourceTypes.ts";
import {
  fieldAt,
  fieldPointer,
  ownerPointer,
  ownName,
  rowsPathOf,
  siblingsOf,
  type FieldPath,
} from "../layout/fieldPaths.ts";
import { propertyAt } from "./propertyList.ts";
import type { DesignerStore } from "../store/designerStore.ts";

/** The kind of a field as written; null while that cannot be told. */
export const kindOf = (field: FormField): FieldKind | null =>
  kindOfSchema(field as unknown as FieldSchema);

type Members = { [key: string]: Json };

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value inside a field, such as that of `["x-ui", "help"]`. */
export function valueAt(field: FormField, at: readonly string[]): Json | undefined {
  let value: Json | undefined = field;
  for (const key of at)
    value = isMembers(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** The field with another value inside it; keywords that hold nothing any more go as well. */
export function withValue(
  field: FormField,
  [key, ...rest]: readonly [string, ...string[]],
  value: Json | undefined,
): FormField {
  const [next, ...more] = rest;
  const old = field[key];
  const inner =
    next === undefined ? value : withValue(isMembers(old) ? old : {}, [next, ...more], value);
  const { [key]: _before, ...others } = field;
  if (
    inner === undefined ||
    (isMembers(inner) && next !== undefined && Object.keys(inner).length === 0)
  ) {
    return others;
  }
  return { ...field, [key]: inner };
}

/** A relation to these records, in the form with a field that carries the title of the other one; rows have no such companions. */
export const relationTo = (path: FieldPath, to: string): Members =>
  rowsPathOf(path) === null ? { to, label: ownName(path).concat("Name") } : { to };

/** Sets, or with undefined removes, a value inside a field. */
export function setValue(
  store: DesignerStore,
  name: FieldPath,
  at: readonly [string, ...string[]],
  value: Json | undefined,
): boolean {
  const field = fieldAt(store.state().document, name);
  if (!field) return false;
  const [keyword] = at;
  const next = withValue(field, at, value)[keyword];
  const pointer = [...fieldPointer(name), keyword];
  return store.run(
    { kind: "setKeyword", pointer, ...(next === undefined ? {} : { value: next }) },
    {
      name: { key: "set", params: { keyword: propertyAt(at) ?? keyword } },
      merge: pointer.join("/"),
    },
  );
}

/** A field that may stay empty holds null then; one that must be filled in does not. */
export function withNull(field: FormField, nullable: boolean): FormField {
  const { type, enum: options } = field;
  const kinds = (Array.isArray(type) ? type : [type]).filter(
    (each) => typeof each === "string" && each !== "null",
  );
  const [only] = kinds;
  if (only === undefined || only === "array" || only === "boolean") return field;
  const values = Array.isArray(options) ? options.filter((value) => value !== null) : null;
  return {
    ...field,
    type: nullable ? [only, "null"] : only,
    ...(values ? { enum: nullable ? [...values, null] : values } : {}),
  };
}

/** The whole field, such as one of another kind, in its place. */
export const replaceCommand = (path: FieldPath, field: FormField): FormCommand =>
  rowsPathOf(path) === null
    ? { kind: "replaceField", name: path, field }
    : { kind: "setKeyword", pointer: fieldPointer(path), value: field };

/** Whether a field must be filled in, with what follows from that for its type. */
export function requiredCommand(
  document: FormDocument,
  path: FieldPath,
  required: boolean,
): FormCommand {
  const field = fieldAt(document, path) ?? {};
  const replaced = replaceCommand(path, withNull(field, !required));
  const name = ownName(path);
  if (rowsPathOf(path) === null) {
    return { kind: "batch", commands: [replaced, { kind: "setRequired", name, required }] };
  }
  const siblings = siblingsOf(document, path);
  const wanted = Object.keys(siblings.properties).filter((each) =>
    each === name ? required : siblings.required.includes(each),
  );
  const pointer = [...ownerPointer(path), "required"];
  const list = wanted.length > 0 ? { value: wanted } : {};
  return { kind: "batch", commands: [replaced, { kind: "setKeyword", pointer, ...list }] };
}

/** Whether two fields differ in their labels at most. */
export const sameButTitle = (one: FormField, other: FormField): boolean =>
  one === other ||
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (keyword) => keyword === "title" || one[keyword] === other[keyword],
  );
