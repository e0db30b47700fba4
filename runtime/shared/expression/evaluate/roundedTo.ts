import { kindOf } from "../../entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../entity/model.ts";
import { exactNumber, numberText, roundTo } from "./exactNumber.ts";

/** A decimal has the digits of its field, as the server stores it. */
export function roundedTo(field: Pick<FieldModel, "kind" | "scale">, value: Json): Json {
  const { scale } = field;
  if (kindOf(field).amount !== "exact" || scale === undefined || typeof value !== "string")
    return value;
  const number = exactNumber(value);
  return number ? numberText(roundTo(number, scale)) : value;
}
