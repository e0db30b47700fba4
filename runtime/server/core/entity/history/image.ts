import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { snakeCase } from "../../../../shared/schema/names.ts";

/** A row as the journal keeps it: values by column. */
export type RowImage = Record<string, Json>;

interface NumberSource {
  source?: string;
}

/** Reads an image; a number that JavaScript would round stays text. */
export function readImage(text: string | null): RowImage | null {
  if (text === null) return null;
  const exact = (_: string, value: unknown, context?: NumberSource): unknown =>
    typeof value === "number" && String(value) !== context?.source
      ? (context?.source ?? value)
      : value;
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown) as RowImage;
}

/** The value of a field in an image. The journal is sealed: an image from before a rename has the former name. */
export function valueInImage(image: RowImage | null, { column, was }: FieldModel): Json {
  if (image === null || column === null) return null;
  const name = [column, ...was.map(snakeCase)].find((candidate) => candidate in image);
  return name === undefined ? null : (image[name] ?? null);
}
