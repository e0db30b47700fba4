import type { EntityModel, Json } from "../../../entity/model.ts";
import type { QueryColumn, QueryStep } from "../../../entity/model/queryModel.ts";
import { ExpressionError } from "../../../expression/expressionError.ts";
import { namedFields } from "../../../expression/link/namedFields.ts";
import { scopeOf } from "../../../expression/link/scope.ts";
import { say } from "../../../faults/say.ts";
import { entityKindOf } from "../../derived.ts";
import { originOf } from "../../query/columnSchema.ts";
import { isObject } from "../../read/prune.ts";
import type { EntitySource, FieldSchema } from "../../read/sourceTypes.ts";
import type { EntityCheck } from "../entityCheck.ts";

/** What a view says beside its query: it stores nothing, and its rights are those of what it reads. */
const unused = [
  "x-keys",
  "x-lifecycle",
  "x-scope",
  "x-policy",
  "x-rules",
  "x-states",
  "x-webhooks",
  "x-collaboration",
  "x-notify",
  "x-remind",
  "x-seed",
  "allOf",
  "required",
] as const;
const unusedParts = ["scope", "tree", "pickable", "public", "session"] as const;

/** What a field of a view may say itself. */
const own: ReadonlySet<string> = new Set<keyof FieldSchema | "examples" | "readOnly">([
  "x-from",
  "title",
  "description",
  "examples",
  "x-search",
  "x-ui",
]);

/** Views of x-query: what they read, and what has no meaning beside it. */
export function checkQueries(check: EntityCheck): void {
  const { entity, report } = check;
  const { query } = entity;
  if (!query) {
    // One of another form has a fault of its own.
    if ("x-query" in (writtenOf(entity) ?? {})) return;
    for (const field of entity.fields.values()) {
      if (field.schema["x-from"] === undefined) continue;
      const cure = "Say with x-query what the view reads, or remove x-from.";
      const problem = `"x-from" has no meaning without x-query.`;
      check.reportField(field, ["x-from"], "S403", problem, { cure });
    }
    return;
  }
  if (entityKindOf(entity) !== "view") {
    const cure = `Write "kind": "view" in x-entity.`;
    report(["x-query"], "S403", `Only a view has "x-query".`, {
      cure,
      at: "key",
    });
  }
  for (const keyword of unused) {
    if (entity.schema[keyword] === undefined) continue;
    report([keyword], "S403", noMeaning(keyword), { at: "key" });
  }
  const written = writtenOf(entity, "x-entity") ?? {};
  for (const part of unusedParts) {
    if (!(part in written)) continue;
    report(["x-entity", part], "S403", noMeaning(`x-entity.${part}`), {
      at: "key",
    });
  }
  checkFields(check);
  for (const { path, code, problem, options } of query.faults) report(path, code, problem, options);
  checkMasks(check);
}

const noMeaning = (keyword: string) =>
  `"${keyword}" has no meaning for a view with x-query: that is said where its values come from.`;

/** As the file has it, without what was completed; null for what is no object. */
function writtenOf({ document }: EntitySource, ...path: string[]): object | null {
  const value = path.reduce<Json | undefined>(
    (inner, part) => (isObject(inner) ? inner[part] : undefined),
    document.value,
  );
  return isObject(value) ? value : null;
}

function checkFields(check: EntityCheck): void {
  const seen = new Map<string, string>();
  for (const field of check.entity.fields.values()) {
    const written = writtenOf(check.entity, "properties", field.name);
    if (!written) continue;
    if (!("x-from" in written)) {
      const cure = `Add "x-from" with a path, such as "name".`;
      const problem = say("isMissing", { name: "x-from" });
      check.reportField(field, [], "S202", problem, { at: "key", cure });
      continue;
    }
    for (const keyword of Object.keys(written)) {
      if (own.has(keyword)) continue;
      const problem = `"${keyword}" comes from the field that x-from names.`;
      check.reportField(field, [keyword], "S403", problem, { at: "key" });
    }
    const from = field.schema["x-from"];
    if (from !== undefined && originOf(from) === null) {
      const problem = `"x-from" of "${field.name}" has to name one thing to take.`;
      const cure = `Write a path, or one of { "month": path }, { "sum": path } and the like.`;
      check.reportField(field, ["x-from"], "S206", problem, { cure });
      continue;
    }
    if (from === undefined) continue;
    const text = JSON.stringify(from);
    const twin = seen.get(text);
    if (twin !== undefined)
      check.reportField(field, ["x-from"], "S608", `"${twin}" shows the same.`);
    else seen.set(text, field.name);
  }
}

/** What readers see covered may be shown covered, and nothing else: a group or a condition would give it away. */
function checkMasks({ entity, project, report }: EntityCheck): void {
  const { models } = project;
  const query = entity.query?.model;
  const from = models.get(query?.from ?? "");
  if (!query || !from) return;
  const refuse = (path: (string | number)[], step: QueryStep) =>
    report(path, "S627", `"${step.field}" of ${step.entity} is shown covered to some readers.`);
  const masked = (steps: readonly QueryStep[]) => steps.find((step) => isMasked(models, step));
  const condition = (path: string[], text: string | null | undefined) => {
    const found = text ? masked(namedSteps(text, from, models)) : undefined;
    if (found) refuse(path, found);
  };
  condition(["x-query", "filter"], query.filter);
  for (const [name, column] of Object.entries(query.columns)) {
    const path = ["properties", name, "x-from"];
    condition([...path, "where"], column.where);
    const found = masked(column.path);
    if (found && gathers(column, name, query.groupBy)) refuse(path, found);
  }
}

const gathers = (column: QueryColumn, name: string, groupBy: string[] | null) =>
  column.unit !== undefined || column.aggregate !== undefined || groupBy?.includes(name) === true;

/** True for a field that is masked itself, and for one made of such a field. */
function isMasked(models: ReadonlyMap<string, EntityModel>, step: QueryStep): boolean {
  const steps = [step];
  // Visited to its end with what is added meanwhile.
  for (const { entity, field } of steps) {
    const model = models.get(entity);
    if (!model) continue;
    const found = model.fields.find(({ name }) => name === field);
    if (found?.mask !== undefined || model.policy.some(({ mask }) => mask.includes(field)))
      return true;
    const parts = found?.computed ? namedSteps(found.computed.expr, model, models) : [];
    const relation = model.fields.find((other) => other.relation?.labelAs === field)?.relation;
    if (relation) parts.push({ entity: relation.to, field: relation.titleField });
    const isNew = (part: QueryStep) =>
      steps.every((other) => other.entity !== part.entity || other.field !== part.field);
    steps.push(...parts.filter(isNew));
  }
  return false;
}

function namedSteps(
  text: string,
  from: EntityModel,
  models: ReadonlyMap<string, EntityModel>,
): QueryStep[] {
  try {
    return namedFields(
      text,
      scopeOf(from, (key) => models.get(key)),
    ).map(({ entity, name }) => ({ entity: entity.key, field: name }));
  } catch (error) {
    // An expression with faults is reported as such.
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
