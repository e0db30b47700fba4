import {
  formatSequence,
  isSequencePattern,
  sequenceFields,
} from "../../entity/values/sequencePattern.ts";
import type { KindTraits } from "../../entity/kinds/descriptor.ts";
import { kindOf } from "../../entity/kinds/registry.ts";
import { compareDecimals } from "../../entity/kinds/numbers/decimalText.ts";
import type { FieldModel } from "../../entity/model.ts";
import type { FieldSource } from "../read/sourceTypes.ts";
import { proposing } from "../faults/nearest.ts";
import type { EntityCheck } from "./entityCheck.ts";
import { say } from "../../faults/say.ts";

const decimalText = /^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,14})?$/;

/** Bounds that contradict each other or the kind. */
export function checkBounds(check: EntityCheck, field: FieldSource, model: FieldModel): void {
  const { schema } = field;
  const contradict = (low: "minLength" | "minItems", high: "maxLength" | "maxItems") => {
    const most = high === "maxItems" ? (schema.maxItems ?? model.file?.max) : model.maxLength;
    const least = schema[low];
    if (least !== undefined && most !== undefined && least > most) {
      const problem = say("boundsCross", { low, least, high, most });
      check.reportField(field, [low], "S404", problem);
    }
  };
  contradict("minLength", "maxLength");
  contradict("minItems", "maxItems");
  checkDecimal(check, field);
  checkSequence(check, field);
  checkRange(check, field, model);
}

function checkRange(check: EntityCheck, field: FieldSource, model: FieldModel): void {
  const { minimum, maximum } = field.schema;
  const { amount, defaultBounds } = kindOf(model);
  if (!amount) return;
  let readable = true;
  for (const [keyword, value] of [
    ["minimum", minimum],
    ["maximum", maximum],
  ] as const) {
    if (value === undefined || isBound(value, amount)) continue;
    readable = false;
    const wanted = amount === "whole" ? say("wholeBound") : say("decimalBound");
    check.reportField(field, [keyword], "S203", say("boundMustBe", { keyword, wanted }));
  }
  const low = minimum ?? defaultBounds?.minimum;
  const high = maximum ?? defaultBounds?.maximum;
  if (!readable || low === undefined || high === undefined) return;
  if (compareDecimals(String(low), String(high)) > 0) {
    const keyword = minimum === undefined ? "maximum" : "minimum";
    check.reportField(field, [keyword], "S404", say("minimumAbove", { low, high }));
  }
}

function isBound(value: number | string, amount: KindTraits["amount"]): boolean {
  if (amount === "whole") return Number.isSafeInteger(value);
  const text = String(value);
  // Beyond 15 digits a JSON number is no longer the one that was written.
  return decimalText.test(text) && text.replace(/[-.]/g, "").length <= 15;
}

function checkDecimal(check: EntityCheck, field: FieldSource): void {
  const special = field.schema["x-type"];
  const decimal = typeof special === "object" ? special.decimal : undefined;
  if (!decimal) return;
  const [precision, scale] = decimal;
  if (precision < 1 || precision > 38 || scale > precision) {
    const problem = say("badDigits", { digits: precision, decimals: scale });
    check.reportField(field, ["x-type", "decimal"], "S414", problem);
  }
}

function checkSequence(check: EntityCheck, field: FieldSource): void {
  const special = field.schema["x-type"];
  const pattern = typeof special === "object" ? special.sequence : undefined;
  if (pattern === undefined) return;
  if (!isSequencePattern(pattern)) {
    check.reportField(field, ["x-type", "sequence"], "S413", say("noSequence", { pattern }));
    return;
  }
  const { maxLength: limit = Infinity } = field.schema;
  if (!checkSequenceFields(check, field, sequenceFields(pattern))) return;
  checkNumbering(check, field, typeof special === "object" ? special.at : undefined);
  const widest = Object.fromEntries(
    sequenceFields(pattern).map((name) => [name, "x".repeat(widthOf(check.models.get(name)))]),
  );
  const number = formatSequence(pattern, "2026-01-01", 1, widest);
  if (number.length > limit) {
    const problem = say("longSequence", { number, limit });
    check.reportField(field, ["maxLength"], "S413", problem, { cure: say("largerMaxLength") });
  }
}

/** Most characters of a value in a number. */
function widthOf(field: FieldModel | undefined): number {
  if (!field) return 0;
  if (field.options) return Math.max(0, ...field.options.map((value) => String(value).length));
  return kindOf(field).amount === "whole" ? 11 : (field.maxLength ?? 64);
}

/** Fields whose values are part of the number: short texts, whole numbers and choices that are there before it is given. */
function checkSequenceFields(
  check: EntityCheck,
  field: FieldSource,
  names: readonly string[],
): boolean {
  return names.every((name) => {
    const model = check.models.get(name);
    if (model && !model.system && isPartOfNumber(model)) return true;
    const problem = check.names.has(name)
      ? say("notInNumber", { name, kind: model?.kind ?? "" })
      : say("noField", { name, entity: check.entity.key });
    check.reportField(
      field,
      ["x-type", "sequence"],
      check.names.has(name) ? "S603" : "S601",
      problem,
      {
        cure: say("nameInNumber"),
      },
    );
    return false;
  });
}

function isPartOfNumber(model: FieldModel): boolean {
  const { prose, amount, choice, secret, assigned } = kindOf(model);
  if (model.column === null || model.computed || secret || assigned) return false;
  return prose === "line" || amount === "whole" || choice === "one";
}

/** A number that a transition gives is missing before it. */
function checkNumbering(check: EntityCheck, field: FieldSource, at: string | undefined): void {
  if (at === undefined) return;
  const transitions = check.entity.schema["x-states"]?.transitions ?? {};
  if (!(at in transitions)) {
    const cure = proposing(at, () => Object.keys(transitions));
    check.reportField(field, ["x-type", "at"], "S403", say("noTransition", { name: at }), { cure });
  }
  const { type } = field.schema;
  if (!(Array.isArray(type) && type.includes("null")))
    check.reportField(field, ["type"], "S603", say("nullBefore", { at }), { cure: say("addNull") });
}
