import { deepestParts } from "../../entity/forms/formParts.ts";
import { sectionName } from "../build/forms.ts";
import type { FormItemSchema, SectionSchema, StaticSchema } from "../read/sourceTypes.ts";
import { checkFieldName, checkPartName, type EntityCheck } from "./entityCheck.ts";
import { say } from "../../faults/say.ts";

type Path = readonly (string | number)[];

/** One form under check. */
interface FormCheck {
  check: EntityCheck;
  /** Fields it offers. */
  offered: Set<string>;
  /** Names of its parts, and of its static contents. */
  parts: Set<string>;
  statics: Set<string>;
}

/** Forms: known fields, each once; the default form offers every field that must be filled in. */
export function checkForms(check: EntityCheck): void {
  for (const [name, sections] of Object.entries(check.entity.schema["x-forms"] ?? {})) {
    const path = ["x-forms", name];
    checkPartName(check, name, path);
    const form = { check, offered: new Set<string>(), parts: new Set<string>() };
    checkParts({ ...form, statics: new Set() }, sections, path, 1);
    if (name === "default") checkComplete(check, form.offered, path);
  }
}

const partKeywords = ["section", "tab", "step"] as const;

function checkParts(form: FormCheck, parts: SectionSchema[], path: Path, depth: number): void {
  if (depth > deepestParts) {
    const problem = say("deepParts", { levels: deepestParts });
    form.check.report(path, "S206", problem, { cure: say("moveUp") });
    return;
  }
  checkTogether(form, parts, path, depth);
  for (const [index, part] of parts.entries()) checkPart(form, part, [...path, index], depth);
}

/** Tabs have only tabs as siblings, and steps only steps; a section contains only sections. */
function checkTogether(form: FormCheck, parts: SectionSchema[], path: Path, depth: number): void {
  const tabs = parts.findIndex(({ tab }) => tab !== undefined);
  const steps = parts.findIndex(({ step }) => step !== undefined);
  const inside = steps >= 0 ? steps : tabs;
  if (depth > 1 && inside >= 0) {
    const problem = say("outerParts");
    const cure = say("sectionInside");
    form.check.report([...path, inside], "S202", problem, { cure });
  } else if (steps >= 0 && parts.some(({ step }) => step === undefined)) {
    const other = parts.findIndex(({ step }) => step === undefined);
    const problem = say("stepsAlone");
    const cure = say("everyStep");
    form.check.report([...path, other], "S202", problem, { cure });
  }
}

function checkPart(form: FormCheck, part: SectionSchema, path: Path, depth: number): void {
  const { check, parts } = form;
  const given = partKeywords.filter((keyword) => part[keyword] !== undefined);
  const name = sectionName(part);
  const [keyword] = given;
  if (given.length !== 1 || keyword === undefined) {
    const problem = say("onePartName");
    check.report(path, "S202", problem, { cure: say("addSection") });
  } else if (parts.has(name)) {
    check.report([...path, keyword], "S608", say("sectionTwice", { name }));
  }
  parts.add(name);
  for (const [at, row] of (part.fields ?? []).entries()) {
    for (const [column, item] of [row].flat().entries()) {
      const place = [...path, "fields", at, ...(Array.isArray(row) ? [column] : [])];
      checkItem(form, item, place);
    }
  }
  if (part.sections) checkParts(form, part.sections, [...path, "sections"], depth + 1);
}

function checkItem(form: FormCheck, item: FormItemSchema, place: Path): void {
  const { check, offered } = form;
  if (typeof item !== "string") {
    checkStatic(form, item, place);
    return;
  }
  if (!checkFieldName(check, item, place)) return;
  if (offered.has(item)) check.report(place, "S608", say("twiceInForm", { name: item }));
  offered.add(item);
}

function checkStatic({ check, statics }: FormCheck, item: StaticSchema, place: Path): void {
  if (statics.has(item.name)) {
    check.report([...place, "name"], "S608", say("contentTwice", { name: item.name }));
  }
  statics.add(item.name);
  const isText = item.static === "heading" || item.static === "text";
  if (isText && item.text === undefined) {
    check.report(place, "S202", say("textMissing"), { cure: say("writeText") });
  }
  if (item.static === "image" && item.file === undefined) {
    check.report(place, "S202", say("fileMissing"), { cure: say("chooseImage") });
  }
  const meaningless = [
    ...(item.level !== undefined && item.static !== "heading" ? ["level"] : []),
    ...(item.file !== undefined && item.static !== "image" ? ["file"] : []),
    ...(item.text !== undefined && item.static === "divider" ? ["text"] : []),
  ];
  for (const keyword of meaningless) {
    const problem = say("noMeaningForContent", { keyword, content: item.static });
    check.report([...place, keyword], "S403", problem);
  }
}

function checkComplete(
  check: EntityCheck,
  offered: ReadonlySet<string>,
  path: readonly string[],
): void {
  for (const model of check.models.values()) {
    const needed =
      model.required && !model.readOnly && model.default === undefined && !model.defaultExpr;
    if (needed && !offered.has(model.name)) {
      const problem = say("requiredNotOffered", { name: model.name });
      check.report(path, "S611", problem, { at: "key" });
    }
  }
}
