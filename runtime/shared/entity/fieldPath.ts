import type { FieldModel } from "./model.ts";

/** Where the field of a form is in its entity: "goods.photos" for the input "goods.3.photos". */
export const pathOfInput = (source: string): string =>
  source
    .split(".")
    .filter((part) => !/^\d+$/.test(part))
    .join(".");

/** The field at such a path, which leads into the rows of repeaters. */
export function fieldAtPath(fields: readonly FieldModel[], path: string): FieldModel | undefined {
  const [name, ...rest] = path.split(".");
  const field = fields.find((each) => each.name === name);
  if (rest.length === 0) return field;
  return fieldAtPath(field?.rows?.fields ?? [], rest.join("."));
}
