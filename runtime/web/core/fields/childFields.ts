import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";

/** Columns of a child table: what a person fills in, without the link to the parent. */
export const childFields = (entity: EntityModel, foreignKey: string): FieldModel[] =>
  entity.fields.filter(
    ({ name, system, children }) =>
      !system &&
      name !== "id" &&
      name !== foreignKey &&
      !children &&
      // The place of a row says it.
      name !== "orderNo",
  );
