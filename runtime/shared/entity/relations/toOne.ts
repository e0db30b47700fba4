import type { FieldModel, RelationModel } from "../model.ts";

/** The relation of a field that holds the id of one record; undefined for all other fields, sets of records among them. */
export const toOne = ({ relation }: Pick<FieldModel, "relation">): RelationModel | undefined =>
  relation?.through ? undefined : relation;
