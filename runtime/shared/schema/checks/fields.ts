import { holdsJson, kindOf } from "../../entity/kinds/registry.ts";
import type { KindKeyword } from "../../entity/kinds/descriptor.ts";
import type { FieldModel } from "../../entity/model.ts";
import { canFail, type CheckName } from "../../entity/validate/ownMessages.ts";
import { choiceOf, isNullable, kindOfSchema, typesOf } from "../kindOfSchema.ts";
import { stepsOf } from "../../pattern/linearEngine.ts";
import { proposing } from "../faults/nearest.ts";
import { patternFault } from "../patternSafety.ts";
import { readingOf } from "../kinds/readings.ts";
import type { FieldSchema, FieldSource } from "../read/sourceTypes.ts";
import { checkBounds } from "./bounds.ts";
import { checkConvert } from "./convert.ts";
import type { EntityCheck } from "./entityCheck.ts";
import { say, sayMessage, type Said } from "../../faults/say.ts";

/** Each field by itself: its kind, the keywords that kind knows, bounds, pattern, enum, dictionary and default. */
export function checkFields(check: EntityCheck): void {
  for (const field of check.entity.fields.values()) {
    if (!field.broken) checkField(check, field);
  }
  checkPatternTotal(check);
  checkRequired(check);
}

function checkField(check: EntityCheck, field: FieldSource): void {
  const { schema } = field;
  if (typesOf(schema).includes("number")) {
    check.reportField(field, ["type"], "S401", say("typeNumber", { name: field.name }));
    return;
  }
  const kind = kindOfSchema(schema);
  const model = check.models.get(field.name);
  if (kind === null || !model) {
    reportUnknownKind(check, field);
    return;
  }
  checkKeywords(check, field, model);
  checkBounds(check, field, model);
  checkEnum(check, field);
  checkDictionary(check, field);
  const wrong = schema.pattern === undefined ? null : patternFault(schema.pattern);
  if (wrong) check.reportField(field, ["pattern"], wrong.code, wrong.problem);
  else checkDefault(check, field, model);
  checkConvert(check, field, model);
  checkPresence(check, field, model);
}

/** Steps that the patterns of an entity may have in all: so many are made ready within a tenth of a second. */
const mostStepsOfAll = 5000;

function checkPatternTotal(check: EntityCheck): void {
  const counted = new Set<string>();
  let total = 0;
  for (const field of check.entity.fields.values()) {
    for (const pattern of patternsOf(field.schema)) {
      if (!counted.has(pattern)) total += stepsOf(pattern) ?? 0;
      counted.add(pattern);
    }
    if (total <= mostStepsOfAll) continue;
    const danger = say("patternTotal", { count: total, limit: mostStepsOfAll });
    check.reportField(field, [], "S407", say("slowPattern", { danger }), { at: "key" });
    return;
  }
}

/** The pattern of a field, and those of the fields of its rows. */
function patternsOf({ pattern, items }: FieldSchema): string[] {
  const inside = Object.values((items?.properties ?? {}) as Record<string, FieldSchema>);
  return [...(pattern === undefined ? [] : [pattern]), ...inside.flatMap(patternsOf)];
}

function reportUnknownKind(check: EntityCheck, field: FieldSource): void {
  const [type] = typesOf(field.schema);
  const cures: Record<string, Said> = {
    array: say("kindOfArray"),
    object: say("kindOfObject"),
    integer: say("kindOfInteger"),
    string: say("kindOfString"),
  };
  const cure = cures[type ?? ""] ?? say("kindOfNothing");
  const problem = say("unknownKind", { name: field.name });
  check.reportField(field, [], "S412", problem, { cure, at: "key" });
}

const kindKeywords: readonly KindKeyword[] = [
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "x-search",
  "x-relation",
  "x-file",
  "x-mask",
  "x-holds",
  "x-dict",
  "enum",
];

function checkKeywords(check: EntityCheck, field: FieldSource, model: FieldModel): void {
  const { schema, name } = field;
  const known = kindOf(model).keywords;
  const refuse = (keyword: string, why: Said) =>
    check.reportField(field, [keyword], "S403", say("noMeaningFor", { keyword, what: why }));
  for (const keyword of kindKeywords) {
    if (schema[keyword] !== undefined && !known.includes(keyword)) {
      const isFile = keyword === "x-file";
      refuse(keyword, isFile ? say("otherThanFiles") : say("theKind", { kind: model.kind }));
    }
  }
  for (const message of Object.keys(schema["x-messages"] ?? {}) as CheckName[]) {
    if (canFail(message, kindOf(model))) continue;
    const what = say("theKind", { kind: model.kind });
    const path = ["x-messages", message];
    check.reportField(field, path, "S403", say("noMeaningFor", { keyword: message, what }), {
      at: "key",
    });
  }
  // The values of single fields can be taken out of JSON alone.
  if (schema["x-holds"] === "fields" && !holdsJson(model))
    refuse("x-holds", say("theKind", { kind: model.kind }));
  const { format } = readingOf(model);
  if (schema.format !== undefined && format === undefined)
    refuse("format", say("theKind", { kind: model.kind }));
  if (schema["x-computed"] !== undefined) {
    for (const other of ["default", "x-default", "x-file", "x-relation"] as const) {
      if (schema[other] === undefined) continue;
      check.reportField(field, [other], "S417", say("computedUnused", { name, keyword: other }));
    }
  }
  if (schema.default !== undefined && schema["x-default"] !== undefined) {
    check.reportField(field, ["x-default"], "S417", say("twoDefaults", { name }));
  }
}

function checkEnum(check: EntityCheck, field: FieldSource): void {
  const choice = choiceOf(field.schema);
  const { enum: values } = choice;
  if (!values) return;
  const at = choice === field.schema ? [] : ["items"];
  const seen = new Set<string | number | null>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) {
      check.reportField(
        field,
        [...at, "enum", index],
        "S408",
        say("valueTwice", { value: JSON.stringify(value) }),
      );
    }
    seen.add(value);
  }
  const proper = values.filter((value) => value !== null);
  const numbers = proper.filter((value) => typeof value === "number").length;
  if (numbers > 0 && numbers < proper.length) {
    check.reportField(field, [...at, "enum"], "S409", say("mixedEnum"));
  }
  const [type] = typesOf(choice);
  const fits = numbers > 0 ? type === "integer" : type === "string";
  if (
    !fits &&
    choice.type !== undefined &&
    proper.length > 0 &&
    (numbers === 0 || numbers === proper.length)
  ) {
    check.reportField(field, [...at, "enum"], "S409", say("notOfType", { type }));
  }
  for (const [index, value] of values.entries()) {
    const bad =
      typeof value === "string"
        ? value.trim() !== value || value === "" || /\p{Cc}/u.test(value)
        : false;
    const big = typeof value === "number" && Math.abs(value) > 2_147_483_647;
    if (bad || big) {
      check.reportField(field, [...at, "enum", index], "S206", say("badEnumValue"));
    }
  }
  if (choice.type !== undefined && isNullable(choice) !== values.includes(null)) {
    check.reportField(field, [...at, "enum"], "S410", say("nullDisagree"));
  }
}

function checkDictionary(check: EntityCheck, field: FieldSource): void {
  const { project } = check;
  const choice = choiceOf(field.schema);
  const code = choice["x-dict"];
  if (code === undefined) return;
  const at = choice === field.schema ? [] : ["items"];
  const dictionary = project.dictionaries.get(code);
  if (!dictionary) {
    if (project.dictionariesBroken) return;
    const cure = proposing(code, () => project.dictionaries.keys());
    check.reportField(field, [...at, "x-dict"], "S415", say("noDictionary", { code }), {
      cure,
    });
    return;
  }
  const wanted = dictionary.numeric ? "integer" : "string";
  if (!typesOf(choice).includes(wanted)) {
    const cure = say("writeType", { type: wanted });
    const problem = say("dictionaryType", { code, type: wanted });
    check.reportField(field, [...at, "x-dict"], "S416", problem, { cure });
    return;
  }
  const values = new Set(dictionary.items.map((item) => item.value));
  for (const [index, value] of (choice.enum ?? []).entries()) {
    if (value !== null && !values.has(value)) {
      const problem = say("noItem", { code, value: JSON.stringify(value) });
      const cure = proposing(String(value), () => [...values].map(String));
      check.reportField(field, [...at, "enum", index], "S416", problem, { cure });
    }
  }
}

function checkDefault(check: EntityCheck, field: FieldSource, model: FieldModel): void {
  const value = field.schema.default;
  if (value === undefined) return;
  if (value === null) {
    if (model.nullable) return;
    check.reportField(field, ["default"], "S405", say("nullDefault"));
    return;
  }
  // The bounds may be invalid themselves; their own check reports that.
  const wrong = kindOf(model).check(kindOf(model).parseInput(value, model), model);
  const dictionary = check.project.dictionaries.get(choiceOf(field.schema)["x-dict"] ?? "");
  const chosen = Array.isArray(value) ? value : [value];
  const known =
    !dictionary || chosen.every((one) => dictionary.items.some((item) => item.value === one));
  if (wrong || !known) {
    const reason = wrong
      ? sayMessage(`validation.${wrong.key}`, wrong.params)
      : say("notInDictionary");
    const problem = say("badDefault", { value: JSON.stringify(value), reason });
    check.reportField(field, ["default"], "S405", problem);
  }
}

/** What is required must be something a person can fill in. */
function checkPresence(check: EntityCheck, field: FieldSource, model: FieldModel): void {
  const hides = model.when?.visible !== undefined && model.required && !model.nullable;
  if (hides && model.default === undefined && model.defaultExpr === undefined) {
    const problem = say("hiddenRequired", { name: field.name });
    const cure = say("requireWhen");
    check.reportField(field, ["x-when", "visible"], "S417", problem, { cure });
  }
}

function checkRequired(check: EntityCheck): void {
  const { entity } = check;
  const seen = new Set<string>();
  for (const { name, place } of entity.required) {
    const { faults } = check.project;
    if (!entity.fields.has(name)) {
      const cure = proposing(name, () => entity.fields.keys());
      const problem = say("requiredUnknown", { name });
      faults.add(place.document, place.path, "S411", problem, { cure });
    }
    if (seen.has(name))
      faults.add(place.document, place.path, "S207", say("requiredTwice", { name }));
    seen.add(name);
    const model = check.models.get(name);
    if (model?.readOnly && !entity.fields.get(name)?.broken) {
      const problem = say("requiredReadOnly", { name });
      faults.add(place.document, place.path, "S417", problem);
    }
  }
}
