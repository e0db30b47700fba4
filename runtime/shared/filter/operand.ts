import { operandOf } from "./kinds/operandOf.ts";
import { textOperand } from "./kinds/operands.ts";
import type { FieldModel, FilterOperator, Json } from "../entity/model.ts";
import { filterFault } from "./fault.ts";
import { filterBounds } from "./node.ts";

/** Checks the right operand of an operator; returns it in the form that the database accepts. */
export function checkOperand(
  field: FieldModel,
  operator: FilterOperator,
  value: Json,
  part: string,
): Json {
  const one = (item: Json): Json => {
    const operand = operandOf(item, field);
    if (operand === undefined) throw filterFault(part, "operand", examplesOf(field));
    return operand;
  };
  switch (operator) {
    case "isNull":
    case "isNotNull":
      return true;
    case "in":
    case "notIn": {
      const list = Array.isArray(value) ? value : [value];
      if (list.length > filterBounds.listLength) throw filterFault(part, "tooLarge");
      return list.map(one);
    }
    case "between": {
      if (!Array.isArray(value) || value.length !== 2) {
        const [example = ""] = examplesOf(field);
        throw filterFault(part, "operand", [`[${example}, ${example}]`]);
      }
      return value.map(one);
    }
    case "contains":
    case "startsWith":
    case "endsWith": {
      const text = textOperand(value);
      if (text === undefined) throw filterFault(part, "operand", ['"text"']);
      return text;
    }
    default:
      return one(value);
  }
}

/** Values of which the first that is an operand, where any text is not, shows the form that is needed. */
const samples: readonly Json[] = [true, "08:30", "2026-12-31", "1.5", 1];

function examplesOf(field: FieldModel): string[] {
  if (field.options && field.options.length > 0)
    return field.options.map((option) => JSON.stringify(option));
  const isText = operandOf("a", field) !== undefined;
  const sample = samples.find((each) => operandOf(each, field) !== undefined);
  return [JSON.stringify(isText || sample === undefined ? "text" : sample)];
}
