import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";

/** Columns of a child table: what a person fills in, without the link to the parent and without the titles that relations show already. */
export const childFields = (entity: EntityModel, foreignKey: string): FieldModel[] =>
  entity.fields.filter(
    ({ name, system, children }) =>
      !system &&
      name !== "id" &&
      name !== foreignKey &&
      !children &&
      !entity.fields.some(({ relation }) => relation?.labelAs === name) &&
      // The place of a row says it.
      name !== "orderNo",
  );
