import type { ChartModel } from "../../../shared/entity/model/chartModel.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { isNameable } from "../../../shared/entity/nameable.ts";
import type {
  EntityModel,
  FieldModel,
  Json,
  PolicyRule,
  ViewModel,
} from "../../../shared/entity/model.ts";
import type { QuestionKind } from "../../../shared/schema/budgetReport.ts";
import { largeAsker, limitedAsker, smallAsker, type Asker } from "./population.ts";

/**
 * What a read may cost, in rows of each table. `page`: those of a page, however large the tenant. `matches`: those that fit what is
 * asked. `tenant`: those of one small tenant among many.
 */
export type Allowance = "page" | "matches" | "tenant";

/** One read that the schemas declare, to be asked through the code of lists. */
export interface Question {
  kind: QuestionKind;
  name: string;
  pointer: (string | number)[];
  asker: Asker;
  allowance: Allowance;
  /** Order, as in a view. */
  sort: string[];
  /** Expression of the view. */
  view: string | null;
  /** Filter by the value that some row has in this field, or in all of these. */
  by?: { fields: FieldModel[]; how: "same" | "near" | "text" | "under" };
  /** Searches for a word. */
  search?: true;
  /** Works out the figures of a chart instead of a page. */
  chart?: ChartModel;
  /** A level of a tree instead of a page. */
  tree?: true;
  /** Indexes that could serve, each by its fields, likely ones first. */
  indexes: string[][];
}

/** Every declared read of an entity. */
export function questionsOf(entity: EntityModel): Question[] {
  const [first] = entity.views;
  if (!first) return [];
  if (entity.kind === "view") return queriedQuestions(entity);
  const isListed = entity.operations.list !== null;
  return [
    ...(isListed ? entity.views.flatMap((view) => viewQuestions(entity, view)) : []),
    ...(isListed ? chartQuestions(entity) : []),
    ...(isListed ? [...filterQuestions(entity), ...sortQuestions(entity)] : []),
    ...(isListed ? searchQuestion(entity) : []),
    ...limitQuestions(entity, first),
    ...keyQuestions(entity),
  ];
}

/**
 * Reads of a view of x-query. Its own order may be one that the table that it reads can be walked in; for all else, groups above all, it looks
 * at the rows of the tenant, and at no other one's. Views made by hand are not asked.
 */
function queriedQuestions(entity: EntityModel): Question[] {
  const { query, operations } = entity;
  if (!query || operations.list === null) return [];
  const isWalked = query.groupBy === null && query.filter === null;
  const found = [
    ...entity.views.flatMap((view) => viewQuestions(entity, view)),
    ...chartQuestions(entity),
    ...filterQuestions(entity),
    ...sortQuestions(entity),
    ...searchQuestion(entity),
  ];
  return found.map((question) => {
    const isPage = isWalked && question.allowance === "page";
    const limits = isPage ? {} : { asker: smallAsker(entity), allowance: "tenant" as const };
    // No index can be tried on a view.
    return { ...question, ...limits, indexes: [] };
  });
}

const bare = (name: string) => name.replace(/^-/, "");
const named = (entity: EntityModel, names: readonly string[]) =>
  names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
/** Columns of a sort that an index can hold, without the id that closes it. */
const sortIndex = (entity: EntityModel, sort: readonly string[]) =>
  named(entity, sort.map(bare))
    .filter((field) => field.column !== null && field.name !== "id")
    .map(({ name }) => name);

function viewQuestions(entity: EntityModel, view: ViewModel): Question[] {
  const of = by(entity, view);
  const base = {
    kind: "view" as const,
    name: view.name,
    pointer: ["x-views", view.name],
    sort: view.sort,
    view: view.filter,
    indexes: [
      [...(of?.fields.map(({ name }) => name) ?? []), ...sortIndex(entity, view.sort)],
      ...ruleIndexes(entity, entity.policy),
    ],
    ...(of ? { by: of } : {}),
    ...(view.kind === "tree" ? { tree: true as const } : {}),
  };
  const isLimited = entity.policy.some(({ role, rows }) => role === "*" && rows !== null);
  const allowance = view.filter === null && !of && !isLimited ? "page" : "matches";
  const all: Question = { ...base, asker: largeAsker(entity), allowance };
  if (entity.scope === "platform") return [all];
  return [all, { ...base, asker: smallAsker(entity), allowance: "tenant" }];
}

/** A chart looks at all records that it counts, and at no other tenant's. */
function chartQuestions(entity: EntityModel): Question[] {
  return (entity.charts ?? []).map((chart) => ({
    kind: "chart",
    name: chart.name,
    pointer: ["x-charts", chart.name],
    asker: entity.scope === "platform" ? largeAsker(entity) : smallAsker(entity),
    allowance: "tenant",
    sort: [],
    view: chart.filter,
    chart,
    indexes: [],
  }));
}

/** A column of a board and a month of a calendar are asked for on their own. */
function by(entity: EntityModel, view: ViewModel): Question["by"] {
  const fields = named(entity, view.by === null ? [] : [view.by]);
  if (fields.length === 0 || fields[0]?.column === null) return undefined;
  if (view.kind === "kanban") return { fields, how: "same" };
  return view.kind === "calendar" ? { fields, how: "near" } : undefined;
}

/** Filters that few values answer must not look at all records of a large tenant, others at no other tenant's. */
function filterQuestions(entity: EntityModel): Question[] {
  const names = new Map<string, (string | number)[]>();
  for (const view of entity.views) {
    for (const [index, name] of view.filters.entries())
      if (!names.has(name)) names.set(name, ["x-views", view.name, "filters", index]);
  }
  for (const field of entity.fields)
    if (field.relation && field.column !== null && !names.has(field.name))
      names.set(field.name, ["properties", field.name]);
  const sort = entity.views[0]?.sort ?? [];
  return named(entity, [...names.keys()]).flatMap((field) => {
    const how = howOf(field);
    if (how === null) return [];
    const isSelective = how !== "text" && !hasFewValues(field);
    const question: Question = {
      kind: "filter",
      name: field.name,
      pointer: names.get(field.name) ?? [],
      asker: isSelective ? largeAsker(entity) : smallAsker(entity),
      allowance: isSelective ? "matches" : "tenant",
      sort,
      view: null,
      by: { fields: [field], how },
      indexes: field.column === null ? [] : [[field.name]],
    };
    const below: Question[] =
      field.column !== null && field.relation?.tree === true
        ? [{ ...question, name: `${field.name}__under`, by: { fields: [field], how: "under" } }]
        : [];
    return [question, ...below];
  });
}

const hasFewValues = (field: FieldModel): boolean =>
  kindOf(field).choice === "one" || kindOf(field).valueType(field) === "boolean";

function howOf(field: FieldModel): "same" | "near" | "text" | null {
  const { operators } = field;
  if (kindOf(field).calendar) return "near";
  if (field.column !== null && operators.includes("contains")) return "text";
  return operators.includes("eq") ? "same" : null;
}

function sortQuestions(entity: EntityModel): Question[] {
  const columns = new Set(entity.views.flatMap((view) => view.columns));
  return entity.fields
    .filter((field) => field.sortable && columns.has(field.name))
    .map((field) => ({
      kind: "sort",
      name: field.name,
      pointer: ["properties", field.name],
      asker: smallAsker(entity),
      allowance: "tenant",
      sort: [field.name],
      view: null,
      indexes: [sortIndex(entity, [field.name])],
    }));
}

function searchQuestion(entity: EntityModel): Question[] {
  const fields = entity.fields.filter((field) => field.search);
  if (fields.length === 0) return [];
  const base = {
    kind: "search" as const,
    name: "q",
    pointer: [],
    view: null,
    search: true as const,
  };
  const sort = entity.views[0]?.sort ?? [];
  return [{ ...base, asker: smallAsker(entity), allowance: "tenant", sort, indexes: [] }];
}

/** The list as people see it whose sight is limited: by data scope, by the built-in rules of their roles. */
function limitQuestions(entity: EntityModel, { sort }: ViewModel): Question[] {
  if (entity.scope === "platform") return [];
  const base = { allowance: "matches" as const, sort, view: null };
  const { dataScope, policy } = entity;
  const scopes: Question[] = dataScope
    ? (["self", "orgs"] as const).map((scope) => ({
        ...base,
        kind: "scope",
        name: scope,
        pointer: ["x-scope"],
        asker: limitedAsker(scope),
        indexes: [[scope === "self" ? dataScope.owner : dataScope.org]],
      }))
    : [];
  const rules: Question[] = policy.flatMap((rule, index) =>
    rule.rows !== null && rule.can.includes("read")
      ? {
          ...base,
          kind: "policy",
          name: rule.role,
          pointer: ["x-policy", index],
          asker: limitedAsker("all", rule.role === "*" ? [] : [rule.role]),
          indexes: ruleIndexes(entity, [rule]),
        }
      : [],
  );
  return [...scopes, ...rules];
}

/** Fields that the conditions of rules speak of, each on its own. */
function ruleIndexes(entity: EntityModel, rules: readonly PolicyRule[]): string[][] {
  const words = new Set(rules.flatMap(({ rows }) => rows?.match(/(?<![$.\w'])[a-z]\w*/g) ?? []));
  return entity.fields
    .filter(({ name, column }) => column !== null && name !== "id" && words.has(name))
    .map(({ name }) => [name]);
}

/** A record is found by its key: imports and calls ask for it. */
function keyQuestions(entity: EntityModel): Question[] {
  const askable = entity.unique.filter(({ fields }) => named(entity, fields).every(isNameable));
  return askable.map(({ fields }) => ({
    kind: "key",
    name: fields.join(),
    pointer: ["x-keys"],
    asker: largeAsker(entity),
    allowance: "matches",
    sort: ["id"],
    view: null,
    by: { fields: named(entity, fields), how: "same" },
    indexes: [fields],
  }));
}

/** Name of a filter with an operator, and its operand for a value that a row has. */
export function conditionFor(
  { name }: FieldModel,
  how: NonNullable<Question["by"]>["how"],
  value: Json,
): [string, Json] {
  if (how === "text") return [`${name}__contains`, String(value).slice(0, 6)];
  if (how === "under") return [`${name}__under`, value];
  if (how === "same") return [name, value];
  const moment = new Date(String(value));
  const later = new Date(moment.getTime() + 3 * 86_400_000);
  const text = (date: Date) =>
    String(value).length === 10 ? date.toISOString().slice(0, 10) : date.toISOString();
  return [`${name}__between`, [text(moment), text(later)]];
}
