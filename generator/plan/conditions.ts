import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { quoteName } from "./sqlText.ts";

const presence = /^\s*([A-Za-z][A-Za-z0-9]*)\s*(==|!=)\s*null\s*$/;

/** The `where` of a unique key as SQL over the table's own columns. */
export function keyCondition(entity: EntityModel, expression: string): string {
  const [, name, operator] = presence.exec(expression) ?? [];
  const column = entity.fields.find((field) => field.name === name)?.column;
  if (!column)
    throw new Error(`${entity.key}: the condition of a key is not supported: ${expression}`);
  return `${quoteName(column)} is ${operator === "==" ? "null" : "not null"}`;
}

/** The `rows` of a policy rule as SQL over the table's own columns; what cannot be compiled lets nothing pass. */
export function rowCondition(_entity: EntityModel, _expression: string): string {
  return "false";
}
