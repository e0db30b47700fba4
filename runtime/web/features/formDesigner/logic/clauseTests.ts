import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import type { Operand, Test } from "./sentence.ts";

const ordered: Test[] = ["is", "isNot", "less", "atMost", "more", "atLeast", "filled", "empty"];

/** Whether a condition may ask about a field: of objects there is nothing to ask, except for the ends of a range. */
export const isAskable = (field: FieldModel): boolean =>
  field.name !== "id" && !field.system && (typeOfField(field) !== "record" || kindOf(field).span);

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
