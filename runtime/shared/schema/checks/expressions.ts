import type { FieldModel } from "../../entity/model.ts";
import { checkExpression, type CheckOptions } from "../../expression/checkExpression.ts";
import {
  optionScope,
  scopeOf,
  typeOfField,
  type ExpressionScope,
} from "../../expression/link/scope.ts";
import { formModule } from "../../forms/document.ts";
import { rowsEntity } from "../../entity/rowsEntity.ts";
import { rowsSource } from "../build/field.ts";
import { checkComputedCycles } from "./cycles/computedCycles.ts";
import { checkPolicyCycles } from "./cycles/policyCycles.ts";
import { entityKindOf, parentOf } from "../derived.ts";
import { guardsOf } from "../guards.ts";
import { locate, type JsonPath } from "../read/jsonDocument.ts";
import type { Comparisons } from "../faults/nearest.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import { originalOf } from "../let/writtenPlace.ts";
import { placeOf } from "../read/readFields.ts";
import type { EntitySource, Place, SectionSchema } from "../read/sourceTypes.ts";
import { say } from "../../faults/say.ts";

interface Written {
  place: Place;
  text: string;
  scope: ExpressionScope;
  options: CheckOptions;
}

/** Every expression of an entity: syntax, names and types, and whether the place it runs in can see what it names. */
export function checkExpressions(source: EntitySource, project: ProjectSources): void {
  const { models } = project;
  const model = models.get(source.key);
  if (!model) return;
  const scope = scopeOf(model, (key) => models.get(key));
  const found = [
    ...ofEntity(source, scope),
    ...ofFields(source, scope, project),
    ...ofQuery(source, scope),
  ];
  for (const written of found) report(project, source, written);
  checkRowExpressions(source, scope, project);
  checkComputedCycles(source, scope, project);
  checkPolicyCycles(source, project);
}

/** Expressions inside the rows of repeaters see the row alone. */
function checkRowExpressions(
  source: EntitySource,
  scope: ExpressionScope,
  project: ProjectSources,
): void {
  for (const field of source.fields.values()) {
    const model = scope.fields.get(field.name);
    const rows = model && rowsEntity(scope.entity, model);
    if (!rows || field.broken) continue;
    const inside = scopeOf(rows, scope.lookup);
    const inner = rowsSource(field, source);
    for (const written of ofFields(inner, inside, project)) report(project, source, written);
    for (const [index, rule] of (field.schema.items?.["x-rules"] ?? []).entries()) {
      const place = placeOf(field, "items", "x-rules", index, "expr");
      report(project, source, { place, text: rule.expr, scope: inside, options: condition });
    }
    checkRowExpressions(inner, inside, project);
  }
}

const condition: CheckOptions = { expect: "boolean" };

function ofEntity(source: EntitySource, scope: ExpressionScope): Written[] {
  const { schema, document } = source;
  const found: Written[] = [];
  const add = (path: JsonPath, text: string | undefined, options: CheckOptions) => {
    if (text !== undefined) found.push({ place: { document, path }, text, scope, options });
  };
  for (const name of Object.keys(schema["x-let"] ?? {})) {
    add(["x-let", name], source.lets?.meanings.get(name), {});
  }
  for (const [index, rule] of (schema["x-rules"] ?? []).entries()) {
    add(["x-rules", index, "expr"], rule.expr, condition);
  }
  for (const [index, rule] of (schema["x-policy"] ?? []).entries()) {
    add(["x-policy", index, "rows"], rule.rows, { expect: "boolean", target: "policy" });
  }
  for (const [index, key] of (schema["x-keys"] ?? []).entries()) {
    add(["x-keys", index, "where"], key.where, { expect: "boolean", target: "check" });
    // The database judges a row before its computed values are written: it works them out from the row itself.
    for (const list of ["exclude", "range"] as const)
      for (const [at, name] of (key[list] ?? []).entries())
        add(["x-keys", index, list, at], storedExpression(source, name), { target: "check" });
  }
  for (const [name, view] of Object.entries(schema["x-views"] ?? {})) {
    add(["x-views", name, "filter"], view.filter, { expect: "boolean", target: "filter" });
  }
  for (const [name, chart] of Object.entries(schema["x-charts"] ?? {})) {
    add(["x-charts", name, "filter"], chart.filter, { expect: "boolean", target: "filter" });
  }
  for (const keyword of ["x-notify", "x-remind"] as const)
    for (const [name, { when }] of Object.entries(schema[keyword] ?? {}))
      add([keyword, name, "when"], when, { expect: "boolean", target: "filter" });
  for (const [name, transition] of Object.entries(schema["x-states"]?.transitions ?? {})) {
    const place = ["x-states", "transitions", name];
    for (const { path, expr } of guardsOf(transition)) add([...place, ...path], expr, condition);
  }
  for (const [name, sections] of Object.entries(schema["x-forms"] ?? {})) {
    for (const [path, text] of partConditions(sections, ["x-forms", name])) {
      add(path, text, condition);
    }
  }
  return found;
}

function storedExpression({ fields }: EntitySource, name: string): string | undefined {
  const computed = fields.get(name)?.schema["x-computed"];
  return computed?.stored ? computed.expr : undefined;
}

/** Conditions of a view, over the entity that it reads. */
function ofQuery({ query, document }: EntitySource, { lookup }: ExpressionScope): Written[] {
  const from = query && lookup(query.model.from);
  if (!from) return [];
  const scope = scopeOf(from, lookup);
  const options = { expect: "boolean", target: "policy" } as const;
  const over = (path: JsonPath, text: string | null | undefined): Written[] =>
    text ? [{ place: { document, path }, text, scope, options }] : [];
  return [
    ...over(["x-query", "filter"], query.model.filter),
    ...Object.entries(query.model.columns).flatMap(([name, { where }]) =>
      over(["properties", name, "x-from", "where"], where),
    ),
  ];
}

/** Conditions of the parts of a form, with their places. */
function partConditions(sections: readonly SectionSchema[], path: JsonPath): [JsonPath, string][] {
  return sections.flatMap((section, index): [JsonPath, string][] => [
    ...(section.visible === undefined
      ? []
      : [[[...path, index, "visible"], section.visible] as [JsonPath, string]]),
    ...partConditions(section.sections ?? [], [...path, index, "sections"]),
  ]);
}

function ofFields(
  source: EntitySource,
  scope: ExpressionScope,
  project: ProjectSources,
): Written[] {
  const found: Written[] = [];
  const holder =
    entityKindOf(source) === "child" ? parentOf(source, project.entities)?.key : undefined;
  const given = { record: scope.entity, parent: scope.lookup(holder ?? "") };
  for (const field of source.fields.values()) {
    const model = scope.fields.get(field.name);
    if (!model || field.broken) continue;
    const add = (
      path: (string | number)[],
      text: string | undefined,
      options: CheckOptions,
      inside: ExpressionScope | null = scope,
    ) => {
      if (text === undefined || !inside) return;
      found.push({ place: placeOf(field, ...path), text, scope: inside, options });
    };
    const when = field.schema["x-when"];
    add(["x-when", "visible"], when?.visible, condition);
    add(["x-when", "required"], when?.required, condition);
    add(["x-when", "readOnly"], when?.readOnly, condition);
    if (when?.options) {
      add(["x-when", "options"], when.options, condition, optionScope(scope, model));
    }
    const { expr, stored } = field.schema["x-computed"] ?? {};
    add(["x-computed", "expr"], expr, {
      ...resultOf(model),
      target: stored ? storedTarget(source) : "computed",
    });
    add(["x-default"], field.schema["x-default"], { ...resultOf(model), kept: true });
    const other = scope.lookup(model.relation?.to ?? "");
    const options = { expect: "boolean", target: "filter" } as const;
    const inside = other ? { ...scopeOf(other, scope.lookup), given } : null;
    add(["x-relation", "filter"], field.schema["x-relation"]?.filter, options, inside);
  }
  return found;
}

/** Records of drawn forms are not written when others change. */
const storedTarget = ({ module }: EntitySource) => (module === formModule ? "drawn" : "stored");

function resultOf(model: FieldModel): CheckOptions {
  const type = typeOfField(model);
  return type === "list" || type === "record" ? {} : { expect: type };
}

function report(project: ProjectSources, source: EntitySource, written: Written): void {
  const { place, text, scope, options } = written;
  const declared = project.entities.get(scope.entity.key)?.fields;
  // Not asked of the scope: it leaves out what nothing may name, which is the expression's own fault.
  const read = new Set(scope.entity.fields.map(({ name }) => name));
  const original = originalOf(text, place, source, scope);
  for (const fault of checkExpression(text, scope, options)) {
    const named = text.slice(fault.offset, fault.offset + fault.length);
    // The field or entity has a fault of its own; that the expression cannot use it is only the consequence.
    const isConsequence =
      (declared?.has(named) && !read.has(named)) ||
      (named.includes(".") && project.brokenEntities.size > 0) ||
      source.lets?.broken.has(named);
    const inside = original.offsetOf(fault.offset);
    if (isConsequence || inside === null) continue;
    const start = locate(place.document, place.path, "value");
    const raw = place.document.text.slice(start + 1, start + 1 + inside);
    const offset = raw.includes("\\") ? start : start + 1 + inside;
    const problem = say("inExpression", {
      text: original.text,
      problem: fault.said?.problem ?? fault.problem,
    });
    const cure = (work: Comparisons) => {
      const phrase = fault.cureWithin(work);
      const begun = `${phrase.text.charAt(0).toUpperCase()}${phrase.text.slice(1)}`;
      // Proposals are sentences already, in every language.
      if (/[.!?]$/.test(begun)) return { ...phrase, text: begun };
      return { ...say("asSentence", { phrase }), text: `${begun}.` };
    };
    project.faults.add(place.document, place.path, "S901", problem, { cure, offset });
  }
}
