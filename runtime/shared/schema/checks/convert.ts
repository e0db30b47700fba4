import { columnTypeOf, kindOf } from "../../entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../entity/model.ts";
import type { FieldSource } from "../read/sourceTypes.ts";
import type { EntityCheck } from "./entityCheck.ts";
import { say, sayMessage, type Said } from "../../faults/say.ts";

/** x-convert gives values that the field accepts, and says nothing that has no meaning for it. */
export function checkConvert(check: EntityCheck, field: FieldSource, model: FieldModel): void {
  const { convert } = model;
  if (!convert) return;
  const at = ["x-convert"];
  const type = columnTypeOf(model);
  const refuse = (keyword: string, why: Said) =>
    check.reportField(field, [...at, keyword], "S403", say("noMeaningFor", { keyword, what: why }));
  if (type === null) {
    const problem = say("nothingToConvert", { name: field.name });
    check.reportField(field, at, "S403", problem);
    return;
  }
  if (convert.cut && (type !== "text" || model.maxLength === undefined))
    refuse("cut", say("otherThanTexts"));
  if (convert.round && !/^(integer|bigint|numeric.*|date)$/.test(type))
    refuse("round", say("otherThanNumbers"));
  if (convert.parse && type === "text") refuse("parse", say("aText"));
  const values: [string[], Json][] = [
    ...Object.entries(convert.map ?? {}).map(([old, now]): [string[], Json] => [["map", old], now]),
    ...(["else", "empty"] as const).flatMap((name): [string[], Json][] => {
      const value = convert[name];
      return value === undefined ? [] : [[[name], value]];
    }),
  ];
  for (const [path, value] of values) {
    const reason = wrongValue(model, value);
    if (reason === null) continue;
    const problem = say("badValueFor", { value: JSON.stringify(value), name: field.name, reason });
    check.reportField(field, [...at, ...path], "S405", problem);
  }
}

function wrongValue(model: FieldModel, value: Json): Said | null {
  if (value === null) return model.nullable ? null : say("nullNotAllowed");
  const wrong = kindOf(model).check(kindOf(model).parseInput(value, model), model);
  return wrong ? sayMessage(`validation.${wrong.key}`, wrong.params) : null;
}
