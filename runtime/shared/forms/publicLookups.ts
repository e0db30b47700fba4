import type { FieldModel } from "../entity/model.ts";

/** Fields of a form through which people choose records, by what a public link does with them. */
export interface PublicLookups {
  /** Asked where the link opens their records. */
  openable: FieldModel[];
  /** Inside rows, each with the fields that hold it: a public link never asks them. */
  never: FieldModel[][];
}

/** What a form asks signed-in people that a public link leaves out, unless it opens it. */
export function publicLookups(fields: readonly FieldModel[]): PublicLookups {
  return {
    openable: fields.filter(isLookup),
    never: fields.flatMap((field) => innerLookups(field).map((path) => [field, ...path])),
  };
}

const isLookup = ({ relation, system, readOnly }: FieldModel): boolean =>
  relation !== undefined && !system && !readOnly;

const innerLookups = ({ rows }: FieldModel): FieldModel[][] =>
  (rows?.fields ?? []).flatMap((field) =>
    isLookup(field) ? [[field]] : innerLookups(field).map((path) => [field, ...path]),
  );
