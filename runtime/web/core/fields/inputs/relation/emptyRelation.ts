import type { RelationModel } from "../../../../../shared/entity/model.ts";

/** Stands in for the relation of a field that has none, so that hooks can be called all the same; asks nothing. */
export const emptyRelation: RelationModel = {
  to: "",
  table: "",
  titleField: "id",
  titleColumn: "id",
  tree: false,
  onDelete: "restrict",
  labelAs: null,
  filter: null,
  through: null,
};
