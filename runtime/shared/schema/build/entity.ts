import type { EntityModel, FieldModel, OperationModel } from "../../entity/model.ts";
import { isNameable } from "../../entity/nameable.ts";
import { formModule } from "../../forms/document.ts";
import {
  apiOf,
  dataScopeOf,
  derivedNames,
  entityKindOf,
  lifecycleOf,
  scopeOf,
  tableOf,
  titleFieldOf,
} from "../derived.ts";
import { pascalCase, words } from "../names.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import type { EntitySource } from "../read/sourceTypes.ts";
import { chartsOf } from "./charts.ts";
import { buildField } from "./field.ts";
import { buildForms, withPartConditions } from "./forms.ts";
import { buildExclusions, buildIndexes, buildUnique } from "./indexes.ts";
import { buildMenu } from "./menu.ts";
import { buildButtons, buildOperations, buildTransitions } from "./operations.ts";
import { companionField } from "./relation.ts";
import { rangeRules } from "./rangeRules.ts";
import { inWords } from "./ruleWords.ts";
import { systemField, systemNames } from "./systemFields.ts";
import { tellsOf } from "./tells.ts";
import { buildViews } from "./views.ts";
import { webhooksOf } from "./webhooks.ts";

/** The entity with everything derived. The source must be free of faults; then the result depends on the files alone. */
export function buildEntity(
  source: EntitySource,
  project: ProjectSources,
  calls: OperationModel[],
): EntityModel {
  const { schema, key, module, name } = source;
  const declared = buildFields(source, project);
  const forms = buildForms(source, declared);
  const fields = withPartConditions(declared, forms);
  const titleField = titleFieldOf(source) ?? "id";
  const api = apiOf(source);
  const kind = entityKindOf(source);
  const lifecycle = lifecycleOf(source);
  const dataScope = dataScopeOf(source);
  const states = schema["x-states"]
    ? {
        field: schema["x-states"].field,
        initial: schema["x-states"].initial,
        transitions: buildTransitions(source, fields),
      }
    : null;
  const { operations: offered, codes } = schema["x-entity"];
  const operations = buildOperations({ kind, api, fields, states, lifecycle, offered, codes });
  const { shown } = schema["x-entity"];
  const collaboration = schema["x-collaboration"];
  const buttons = buildButtons(operations, calls, api, collaboration !== undefined);
  return {
    key,
    module,
    name,
    typeName: pascalCase(name),
    api,
    table: tableOf(source),
    label: schema.title ?? words(name),
    titleField,
    scope: scopeOf(source, project.entities),
    kind,
    ...(source.query ? { query: source.query.model } : {}),
    tree: schema["x-entity"].tree ?? null,
    offline: schema["x-entity"].offline ?? false,
    ...(schema["x-entity"].countTo ? { countTo: schema["x-entity"].countTo } : {}),
    ...pickableOf(source, fields),
    ...(schema["x-entity"].public ? { public: schema["x-entity"].public } : {}),
    fields,
    unique: buildUnique(source),
    ...buildExclusions(source),
    indexes: kind === "view" ? [] : buildIndexes(source, fields, dataScope),
    lifecycle,
    dataScope,
    policy: (schema["x-policy"] ?? []).map((rule) => ({
      role: rule.role,
      ...(rule.except ? { except: rule.except } : {}),
      ...(rule.error ? { error: rule.error } : {}),
      can: rule.can,
      rows: rule.rows ?? null,
      hide: rule.hide ?? [],
      mask: rule.mask ?? [],
      write: rule.write ?? null,
    })),
    rules: inWords(
      [...(schema["x-rules"] ?? []), ...rangeRules(source, fields)],
      fields,
      source.module,
    ),
    states,
    ...webhooksOf(source, fields),
    ...(collaboration ? { collaboration } : {}),
    ...tellsOf(source),
    views: buildViews(source, fields, titleField, forms),
    ...chartsOf(source, fields),
    forms,
    ...(schema["x-language"] ? { language: schema["x-language"] } : {}),
    ...(schema["x-texts"] ? { texts: schema["x-texts"] } : {}),
    menu: buildMenu(source, api, kind, buttons),
    seed: schema["x-seed"] ?? null,
    was: [...(schema["x-was"] ?? [])],
    operations,
    ...(shown ? { shown } : {}),
    ...(schema["x-entity"].session ? { session: schema["x-entity"].session } : {}),
    calls,
  };
}

/** Forms are drawn to be referred to by others: they are open with all their own fields unless they name some. */
function pickableOf(
  { module, schema }: EntitySource,
  fields: readonly FieldModel[],
): Pick<EntityModel, "pickable"> {
  const { pickable } = schema["x-entity"];
  if (pickable) return { pickable };
  if (module !== formModule) return {};
  const own = fields.filter((field) => !field.system && field.name !== "id" && isNameable(field));
  return { pickable: own.map(({ name }) => name) };
}

/** id, then the declared fields (each with its label companion), then the other derived fields. */
export function buildFields(source: EntitySource, project: ProjectSources): FieldModel[] {
  const derived = new Set(derivedNames(source, project.entities));
  const shared = scopeOf(source, project.entities) === "shared";
  const system = systemNames
    .filter((name) => derived.has(name))
    .map((name) => systemField(name, shared));
  const declared = [...source.fields.values()].flatMap((field) => {
    const model = buildField(field, source, project);
    if (!model) return [];
    const companion = companionField(model, field.schema.title);
    return companion ? [model, companion] : [model];
  });
  return [...system.slice(0, 1), ...declared, ...system.slice(1)];
}

/** Fields by name; a declared field wins over a derived one of the same name (which is reported as a fault). */
export function fieldsByName(fields: readonly FieldModel[]): Map<string, FieldModel> {
  const byName = new Map<string, FieldModel>();
  for (const field of fields) if (!byName.has(field.name)) byName.set(field.name, field);
  return byName;
}
