import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import type { Operand, Test } from "./sentence.ts";

const ordered: Test[] = ["is", "isNot", "less", "atMost", "more", "atLeast", "filled", "empty"];

/** Whether a condition may ask about a field: of objects there is nothing to ask, except for the ends of a range. */
const isAskable = (field: FieldModel): boolean =>
  field.name !== "id" && !field.system && (typeOfField(field) !== "record" || kindOf(field).span);

/** The fields that a condition may ask about; the title that a relation carries along is asked about by the relation. */
export function askableFields({ fields }: Pick<EntityModel, "fields">): FieldModel[] {
  const companions = new Set(fields.flatMap(({ relation }) => relation?.labelAs ?? []));
  return fields.filter((field) => isAskable(field) && !companions.has(field.name));
}

/** What a new condition asks about: most often the field just before the one that has it. */
export function firstAsked(
  model: Pick<EntityModel, "fields">,
  own: string | undefined,
): FieldModel | undefined {
  const others = askableFields(model).filter(({ name }) => name !== own);
  const at = model.fields.findIndex(({ name }) => name === own);
  const before = others.findLast((field) => model.fields.indexOf(field) < at);
  return before ?? others[0];
}

/** What can be asked of a field, by the type of its values. */
export function testsOf(field: FieldModel | undefined): Test[] {
  if (!field) return ["filled", "empty"];
  switch (typeOfField(field)) {
    case "boolean":
      return ["is"];
    case "integer":
      if (field.relation) return ["is", "isNot", "filled", "empty"];
      return kindOf(field).choice ? ["is", "isNot", "oneOf", "noneOf", "filled", "empty"] : ordered;
    case "decimal":
    case "date":
    case "dateTime":
    case "time":
      return ordered;
    case "string":
      if (kindOf(field).choice) return ["is", "isNot", "oneOf", "noneOf", "filled", "empty"];
      return ["is", "isNot", "contains", "startsWith", "filled", "empty"];
    default:
      return ["filled", "empty"];
  }
}

export const needsValue = (test: Test): boolean => test !== "filled" && test !== "empty";

/** What a comparison with a field begins with. */
export function firstValue(field: FieldModel | undefined): Operand {
  if (!field) return { kind: "text", value: "" };
  const [option] = field.options ?? [];
  switch (typeOfField(field)) {
    case "boolean":
      return { kind: "flag", value: true };
    case "integer":
    case "decimal":
      return { kind: "number", value: String(option ?? 0) };
    case "date":
      return { kind: "variable", value: "$today" };
    case "dateTime":
      return { kind: "variable", value: "$now" };
    default:
      return { kind: "text", value: String(option ?? "") };
  }
}
