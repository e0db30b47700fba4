import { fieldsInFormOrder } from "../../../../shared/entity/forms/formOrder.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";

/** What is told of one question: its answers counted, its numbers summed up, or its days. */
export interface FieldFigure {
  field: FieldModel;
  kind: "choices" | "numbers" | "months";
}

/** Numbers that only name something. */
const meaningless = new Set(["id", "versionNumber"]);

/** The questions of a form that say something together, in their order. */
export function figuresOf(entity: EntityModel): FieldFigure[] {
  return fieldsInFormOrder(entity).flatMap((field) => {
    if (field.system || field.column === null || meaningless.has(field.name)) return [];
    const { amount, calendar, filtered } = kindOf(field);
    const kind = amount ? "numbers" : calendar ? "months" : filtered ? "choices" : null;
    return kind ? [{ field, kind } as const] : [];
  });
}
