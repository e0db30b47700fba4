import type { FormDocument, FormField, JsonObject } from "../../../../shared/forms/document.ts";
import { isObject } from "../../../../shared/schema/read/prune.ts";

/** Where a field is: its name, or for a column of rows also that of the rows before it: "goods.amount". */
export type FieldPath = string;

/** Name of the field itself. */
export const ownName = (path: FieldPath): string => path.slice(path.lastIndexOf(".") + 1);

/** Path of the rows that a column belongs to; null for a field of the form. */
export const rowsPathOf = (path: FieldPath): FieldPath | null =>
  path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : null;

/** Pointer to what has the field among its `properties`: the document itself, or the items of rows. */
export const ownerPointer = (path: FieldPath): (string | number)[] => {
  const rows = rowsPathOf(path);
  return rows === null ? [] : [...fieldPointer(rows), "items"];
};

export const fieldPointer = (path: FieldPath): (string | number)[] => [
  ...ownerPointer(path),
  "properties",
  ownName(path),
];

/** The fields among which a field stands, and which of them are required. */
export function siblingsOf(
  document: FormDocument,
  path: FieldPath,
): { properties: Readonly<Record<string, FormField>>; required: readonly string[] } {
  const rows = rowsPathOf(path);
  if (rows === null) {
    return { properties: document.properties, required: document.required ?? [] };
  }
  return columnsIn(fieldAt(document, rows));
}

/** The columns of rows as written. */
export function columnsIn(field: FormField | undefined): {
  properties: Readonly<Record<string, FormField>>;
  required: readonly string[];
} {
  const items = field?.["items"];
  const inner: JsonObject = isObject(items) ? items : {};
  const { properties, required } = inner;
  return {
    properties: isObject(properties) ? (properties as Record<string, FormField>) : {},
    required: Array.isArray(required) ? required.map(String) : [],
  };
}

export function fieldAt(document: FormDocument, path: FieldPath): FormField | undefined {
  const { properties } = siblingsOf(document, path);
  const name = ownName(path);
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(field) ? field : undefined;
}

export const isRequired = (document: FormDocument, path: FieldPath): boolean =>
  siblingsOf(document, path).required.includes(ownName(path));

/** Whether the field holds rows with columns. */
export const hasColumns = (field: FormField | undefined): boolean =>
  isObject(field?.["items"]) && isObject(field["items"]["properties"]);

/** Message key of a text of the field, below `forms.<code>.`; `group` such as "_help". */
export function fieldTextKey(path: FieldPath, group?: string, rest?: string): string {
  const rows = rowsPathOf(path);
  const outer =
    rows === null
      ? ""
      : `${rows
          .split(".")
          .map((name) => `_rows.${name}`)
          .join(".")}.`;
  return `${outer}${group ? `${group}.` : ""}${ownName(path)}${rest === undefined ? "" : `.${rest}`}`;
}
