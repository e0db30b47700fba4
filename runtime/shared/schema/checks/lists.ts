import { catalogue } from "../../errors/catalogue.ts";
import type { FieldKind } from "../../entity/model.ts";
import { allKinds, kindOf } from "../../entity/kinds/registry.ts";
import { formModule } from "../../forms/document.ts";
import { dataScopeOf, titleFieldOf } from "../derived.ts";
import { proposing } from "../faults/nearest.ts";
import { checkFieldName, checkPartName, type EntityCheck } from "./entityCheck.ts";
import type { ViewSchema } from "../read/sourceTypes.ts";
import { checkCharts } from "./charts.ts";
import { checkCollaboration } from "./events/collaboration.ts";
import { checkRange } from "./exclusions.ts";
import { checkForms } from "./forms.ts";
import { checkPolicy } from "./policy.ts";
import { checkTells } from "./events/tells.ts";
import { checkWebhooks } from "./events/webhooks.ts";
import { say } from "../../faults/say.ts";

type Path = readonly (string | number)[];

/** Every list of field names: keys, scope, policy, rules, views, forms, title field. */
export function checkLists(check: EntityCheck): void {
  checkTitleField(check);
  checkNames(check, check.entity.schema["x-entity"].pickable, ["x-entity", "pickable"]);
  checkPublic(check);
  checkKeys(check);
  checkBudget(check);
  checkScope(check);
  checkPolicy(check);
  checkRules(check);
  checkViews(check);
  checkCharts(check);
  checkForms(check);
  checkWebhooks(check);
  checkCollaboration(check);
  checkTells(check);
}

/** Names of a list, each known and there once. */
function checkNames(check: EntityCheck, names: readonly string[] | undefined, path: Path): void {
  for (const [index, name] of (names ?? []).entries())
    checkFieldName(check, name, [...path, index]);
}

/** What visitors of public links may learn is no internal field. */
function checkPublic(check: EntityCheck): void {
  const names = check.entity.schema["x-entity"].public;
  checkNames(check, names, ["x-entity", "public"]);
  for (const [index, name] of (names ?? []).entries()) {
    const sensitive = check.models.get(name)?.sensitive;
    if (sensitive === undefined || sensitive === "personal") continue;
    const problem = `"${name}" (x-sensitive: ${sensitive}) is not for visitors.`;
    const cure = "Leave it out of x-entity.public, or take x-sensitive from the field.";
    check.report(["x-entity", "public", index], "S603", problem, { cure });
  }
}

function checkTitleField(check: EntityCheck): void {
  const { entity, models } = check;
  for (const { path, code, problem, options } of entity.title?.faults ?? [])
    check.report(path, code, problem, options);
  if (entity.title?.faults.length) return;
  const written = entity.schema["x-entity"].titleField;
  const path = written === undefined ? ["x-entity"] : ["x-entity", "titleField"];
  const name = titleFieldOf(entity);
  if (name === null) {
    // a drawn form may ask for nothing but numbers; its records are named by their ids
    const needsNone =
      entity.schema["x-entity"].kind === "child" || entity.query || entity.module === formModule;
    if (needsNone || entity.fields.size === 0) return;
    check.report(path, "S602", say("nothingNames", { entity: entity.key }));
    return;
  }
  if (!check.names.has(name)) {
    const cure = proposing(name, () => entity.fields.keys());
    check.report(path, "S602", say("noTitleField", { name }), { cure });
    return;
  }
  const model = name === "id" ? undefined : models.get(name);
  if (model && (model.column === null || kindOf(model).naming === null)) {
    check.report(path, "S602", say("cannotName", { name, kind: model.kind }));
  }
}

function checkKeys(check: EntityCheck): void {
  for (const [index, key] of (check.entity.schema["x-keys"] ?? []).entries()) {
    const path = ["x-keys", index];
    const kinds = [key.unique, key.exclude, key.index].filter((list) => list !== undefined);
    if (kinds.length !== 1) check.report(path, "S612", say("oneKindOfKey"));
    checkRange(check, key, path);
    const list = key.unique ? "unique" : key.exclude ? "exclude" : "index";
    for (const [at, name] of (key[list] ?? []).entries()) {
      if (!checkFieldName(check, name, [...path, list, at])) continue;
      const model = check.models.get(name);
      if (model && (model.column === null || kindOf(model).columnType(model) === "jsonb")) {
        const problem = `"${name}" (${model.kind}) has no column that can be indexed.`;
        check.report([...path, list, at], "S603", problem);
      }
    }
    if (
      key.index &&
      (key.error !== undefined || key.global !== undefined || key.where !== undefined)
    ) {
      const extra = ["error", "global", "where"].find((name) => name in key) ?? "";
      check.report([...path, extra], "S403", `"${extra}" has no meaning for an index.`);
    }
    const { error } = key;
    if (error !== undefined && !(error in catalogue)) {
      const cure = proposing(error, () => Object.keys(catalogue));
      check.report([...path, "error"], "S610", `There is no error "${error}".`, { cure });
    }
  }
}

/** What is excused must be there to be asked. */
function checkBudget(check: EntityCheck): void {
  const { schema } = check.entity;
  for (const [index, { view, chart, filter, sort }] of (
    schema["x-budget"]?.except ?? []
  ).entries()) {
    const path = ["x-budget", "except", index];
    const views = ["default", ...Object.keys(schema["x-views"] ?? {})];
    if (view !== undefined && !views.includes(view)) {
      const cure = proposing(view, () => views);
      check.report([...path, "view"], "S614", say("noView", { name: view }), { cure });
    }
    const charts = Object.keys(schema["x-charts"] ?? {});
    if (chart !== undefined && !charts.includes(chart)) {
      const problem = `There is no chart "${chart}".`;
      check.report([...path, "chart"], "S614", problem, { cure: proposing(chart, () => charts) });
    }
    if (filter !== undefined) checkFieldName(check, filter, [...path, "filter"]);
    if (sort !== undefined) checkFieldName(check, sort, [...path, "sort"]);
  }
}

function checkScope(check: EntityCheck): void {
  const written = check.entity.schema["x-scope"];
  const scope = dataScopeOf(check.entity);
  if (!written || !scope) return;
  for (const part of ["owner", "org"] as const) {
    if (!checkFieldName(check, scope[part], written[part] ? ["x-scope", part] : ["x-scope"]))
      continue;
    const model = check.models.get(scope[part]);
    if (model && kindOf(model).valueType(model) !== "integer") {
      check.report(
        ["x-scope", part],
        "S603",
        say("holdsNoId", { name: model.name, kind: model.kind }),
      );
    }
  }
}

function checkRules(check: EntityCheck): void {
  const seen = new Set<string>();
  for (const [index, rule] of (check.entity.schema["x-rules"] ?? []).entries()) {
    checkNames(check, rule.fields, ["x-rules", index, "fields"]);
    if (seen.has(rule.id)) {
      check.report(["x-rules", index, "id"], "S608", say("ruleTwice", { id: rule.id }));
    }
    seen.add(rule.id);
  }
}

/** Kinds of field that may arrange a view of this kind. */
const arranging = (view: ViewSchema["kind"] = "list"): FieldKind[] =>
  allKinds().flatMap(({ kind, arranges }) => (arranges.includes(view) ? [kind] : []));

function checkViews(check: EntityCheck): void {
  for (const [name, view] of Object.entries(check.entity.schema["x-views"] ?? {})) {
    const path = ["x-views", name];
    checkPartName(check, name, path);
    checkNames(check, view.columns, [...path, "columns"]);
    checkCompanions(check, view.columns ?? [], [...path, "columns"]);
    checkTitles(check, view.columns ?? [], [...path, "columns"]);
    for (const [index, entry] of (view.sort ?? []).entries()) {
      const field = entry.replace(/^-/, "");
      const place = [...path, "sort", index];
      if (!checkFieldName(check, field, place)) continue;
      const model = check.models.get(field);
      if (model && !model.sortable) {
        check.report(place, "S603", say("cannotSort", { name: field, kind: model.kind }));
      }
    }
    for (const [index, field] of (view.filters ?? []).entries()) {
      const place = [...path, "filters", index];
      if (!checkFieldName(check, field, place)) continue;
      const model = check.models.get(field);
      if (model && model.operators.length === 0) {
        check.report(place, "S603", say("cannotFilter", { name: field, kind: model.kind }));
      }
    }
    checkBy(check, view, path);
    checkSpan(check, view, path);
    checkTotals(check, view, path);
    checkSide(check, view.side, [...path, "side"]);
  }
}

/** The column of a relation shows the name; its companion beside it would be the same column, under the same heading, again. */
function checkCompanions(check: EntityCheck, columns: readonly string[], path: Path): void {
  for (const name of columns) {
    const companion = check.models.get(name)?.relation?.labelAs;
    const at = companion ? columns.indexOf(companion) : -1;
    if (at < 0) continue;
    const problem = `"${companion}" is what the column "${name}" shows already.`;
    check.report([...path, at], "S608", problem, { cure: `Leave "${companion}" out.` });
  }
}

/** Nobody could tell two columns of one heading apart. A drawn form may ask the same thing twice: its questions stand in sections. */
function checkTitles(check: EntityCheck, columns: readonly string[], path: Path): void {
  if (check.entity.module === formModule) return;
  const seen = new Map<string, string>();
  for (const [index, name] of columns.entries()) {
    const title = check.models.get(name)?.label.trim();
    if (title === undefined) continue;
    const other = seen.get(title);
    if (other === undefined) seen.set(title, name);
    else if (other !== name && !isCompanion(check, name, other)) {
      const problem = `The columns "${other}" and "${name}" have the same title, "${title}".`;
      const cure = `Give "${name}" or "${other}" another title, or leave one of them out.`;
      check.report([...path, index], "S608", problem, { cure });
    }
  }
}

/** `checkCompanions` tells these. */
const isCompanion = ({ models }: EntityCheck, one: string, other: string) =>
  models.get(one)?.relation?.labelAs === other || models.get(other)?.relation?.labelAs === one;

/** Numbers are added up and averaged; of days and moments there is the first and the last. */
function checkTotals(check: EntityCheck, { totals = {} }: ViewSchema, path: Path): void {
  for (const [name, total] of Object.entries(totals)) {
    const place = [...path, "totals", name];
    if (!checkFieldName(check, name, place)) continue;
    const model = check.models.get(name);
    if (!model) continue;
    const { amount, calendar } = kindOf(model);
    const isOrdered = total === "min" || total === "max";
    if (model.column !== null && (amount || (isOrdered && calendar))) continue;
    check.report(place, "S603", say("noTotal", { name, kind: model.kind, total }));
  }
}

/** A calendar may know the end of its entries: a second date, or two times on the day. */
function checkSpan(check: EntityCheck, view: ViewSchema, path: Path): void {
  for (const part of ["until", "times"] as const) {
    if (view[part] === undefined || view.kind === "calendar") continue;
    const problem = say("noMeaningForView", { keyword: part, view: view.kind ?? "list" });
    check.report([...path, part], "S403", problem);
  }
  if (view.kind !== "calendar") return;
  const start = calendarOf(check, view.by);
  if (view.until !== undefined && checkFieldName(check, view.until, [...path, "until"])) {
    if (calendarOf(check, view.until) !== start)
      check.report(
        [...path, "until"],
        "S603",
        say("otherKind", { until: view.until, by: view.by }),
      );
  }
  for (const [index, name] of (view.times ?? []).entries()) {
    const place = [...path, "times", index];
    if (!checkFieldName(check, name, place)) continue;
    const time = check.models.get(name);
    if (!time || kindOf(time).valueType(time) !== "time" || start !== "day")
      check.report(place, "S603", say("noTimeOf", { name, by: view.by }));
  }
}

const calendarOf = (check: EntityCheck, name: string | undefined) => {
  const model = check.models.get(name ?? "");
  return model && kindOf(model).calendar;
};

function checkSide(check: EntityCheck, side: string | undefined, path: Path): void {
  if (side === undefined || !checkFieldName(check, side, path)) return;
  const model = check.models.get(side);
  if (model?.column && model.relation?.tree) return;
  check.report(path, "S603", say("noTree", { name: side }), {
    cure: say("nameTree"),
  });
}

function checkBy(check: EntityCheck, view: ViewSchema, path: Path): void {
  const kinds = arranging(view.kind);
  const wanted = kinds.length > 0 ? kinds : null;
  const { by } = view;
  if (wanted && by === undefined) {
    const cure = say("addBy", { kinds: wanted.join(" or ") });
    check.report(path, "S606", say("needsBy", { view: view.kind }), { cure });
  }
  if (view.kind === "tree" && !check.entity.schema["x-entity"].tree) {
    check.report([...path, "kind"], "S603", say("isNoTree"), {
      cure: say("addTree"),
    });
  }
  if (view.kind === "chart" && !check.entity.schema["x-charts"]) {
    const cure = "Declare them with x-charts.";
    check.report([...path, "kind"], "S606", "A view of kind chart needs charts.", { cure });
  }
  if (by === undefined || !checkFieldName(check, by, [...path, "by"])) return;
  const model = check.models.get(by);
  if (model && wanted && !wanted.includes(model.kind)) {
    const problem = say("doesNotServe", { name: by, kind: model.kind, view: view.kind });
    check.report([...path, "by"], "S603", problem, {
      cure: say("nameKind", { kinds: wanted.join(" or ") }),
    });
  }
  if (!wanted)
    check.report([...path, "by"], "S403", say("byWithoutMeaning", { view: view.kind ?? "list" }));
}
