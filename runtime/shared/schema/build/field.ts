import type { KindKeyword } from "../../entity/kinds/descriptor.ts";
import { kindOf } from "../../entity/kinds/registry.ts";
import { namedMasks, type MaskModel } from "../../entity/values/mask.ts";
import type { FieldKind, FieldModel, RowsModel } from "../../entity/model.ts";
import { isNameable } from "../../entity/nameable.ts";
import { choiceOf, isNullable, kindOfSchema, typesOf } from "../kindOfSchema.ts";
import { fieldTitle, snakeCase } from "../names.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import type { EntitySource, FieldSchema, FieldSource } from "../read/sourceTypes.ts";
import { relationModel } from "./relation.ts";
import { inWords } from "./ruleWords.ts";

const defaultFile = { accept: ["*/*"], maxSize: 20 * 1024 * 1024, max: 9 };

/** The model of one declared field; null if its kind is unknown (reported as a fault elsewhere). */
export function buildField(
  source: FieldSource,
  entity: EntitySource,
  project: ProjectSources,
): FieldModel | null {
  const { schema, name } = source;
  const kind = kindOfSchema(schema);
  if (kind === null) return null;
  const descriptor = kindOf({ kind });
  const required = entity.required.some((entry) => entry.name === name);
  const computed = schema["x-computed"];
  const filled = defaults(schema, kind, entity, name);
  const virtual = descriptor.nested || (computed && !computed.stored);
  // what may be left out and has no default is stored as null
  const isLeftOut = !required && !virtual && Object.keys(filled).length === 0;
  const nullable = isNullable(schema) || isLeftOut;
  const asked = isNameable({ kind, sensitive: schema["x-sensitive"] });
  // A value that is worked out when it is read is in no table that could be asked for it.
  const isFiltered = asked && !(computed && !computed.stored);
  return {
    name,
    kind,
    column: virtual ? null : snakeCase(name),
    label: schema.title ?? fieldTitle(name, schema["x-relation"] !== undefined),
    ...(schema.description === undefined ? {} : { description: schema.description }),
    required,
    nullable,
    readOnly: schema.readOnly === true || descriptor.assigned || computed !== undefined,
    system: false,
    ...filled,
    ...bounds(schema, kind, required),
    ...traits(schema, kind, entity, project, source),
    operators: descriptor.operators.filter(
      (operator) =>
        isFiltered && (nullable || virtual || (operator !== "isNull" && operator !== "isNotNull")),
    ),
    sortable: asked && descriptor.sortable && !virtual,
    was: [...(schema["x-was"] ?? [])],
    ...(schema["x-was"]?.length === 0 ? { fresh: true as const } : {}),
    ...(schema["x-convert"] ? { convert: schema["x-convert"] } : {}),
  };
}

function defaults(schema: FieldSchema, kind: FieldKind, entity: EntitySource, name: string) {
  const isRoot =
    typesOf(schema)[0] === "integer" && entity.schema["x-entity"].tree?.parent === name;
  const empty = isRoot ? 0 : structuredClone(kindOf({ kind }).emptyValue);
  const states = entity.schema["x-states"];
  const initial = states?.field === name ? states.initial : undefined;
  const literal = schema.default ?? initial ?? (isNullable(schema) ? undefined : empty);
  return {
    ...(literal === undefined ? {} : { default: literal }),
    ...(schema["x-default"] === undefined ? {} : { defaultExpr: schema["x-default"] }),
  };
}

function bounds(schema: FieldSchema, kind: FieldKind, required: boolean) {
  const descriptor = kindOf({ kind });
  const isText = descriptor.keywords.includes("minLength");
  const maxLength = schema.maxLength ?? descriptor.defaultMaxLength;
  // A required text is not an empty one.
  const minLength = schema.minLength ?? (required && isText ? 1 : undefined);
  // A required list is not an empty one.
  const isList = descriptor.keywords.includes("minItems");
  const minItems = schema.minItems ?? (required && isList ? 1 : undefined);
  const minimum = schema.minimum ?? descriptor.defaultBounds?.minimum;
  const maximum = schema.maximum ?? descriptor.defaultBounds?.maximum;
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(schema.pattern === undefined ? {} : { pattern: schema.pattern }),
    ...(minimum === undefined ? {} : { minimum: Number(minimum) }),
    ...(maximum === undefined ? {} : { maximum: Number(maximum) }),
    ...(minItems === undefined ? {} : { minItems }),
    ...(schema.maxItems === undefined ? {} : { maxItems: schema.maxItems }),
  };
}

function traits(
  schema: FieldSchema,
  kind: FieldKind,
  entity: EntitySource,
  project: ProjectSources,
  source: FieldSource,
) {
  const special = schema["x-type"];
  const [precision, scale] = (typeof special === "object" && special.decimal) || [];
  const sequence = typeof special === "object" ? special.sequence : undefined;
  const chosen = choiceOf(schema);
  const descriptor = kindOf({ kind });
  const options = descriptor.choice ? optionsOf(chosen, project) : undefined;
  const takes = (keyword: KindKeyword) => descriptor.keywords.includes(keyword);
  const relation = takes("x-relation") ? schema["x-relation"] : undefined;
  const { children, foreignKey } = relation ?? {};
  const file = schema["x-file"];
  return {
    ...(precision === undefined ? {} : { precision, scale }),
    ...(sequence === undefined ? {} : { sequence }),
    ...(typeof special === "object" && special.gapless ? { gapless: true } : {}),
    ...(typeof special === "object" && special.at ? { numberedAt: special.at } : {}),
    ...(options ? { options } : {}),
    ...(chosen["x-dict"] === undefined ? {} : { dict: chosen["x-dict"] }),
    ...(relation && children === undefined
      ? { relation: relationModel(source, entity, project) }
      : {}),
    ...(children && foreignKey ? { children: { entity: children, foreignKey } } : {}),
    ...(schema.items?.properties && takes("items")
      ? { rows: rowsOf(source, entity, project) }
      : {}),
    ...(takes("x-file") && file ? { file: { ...defaultFile, ...file } } : {}),
    ...(schema["x-computed"] ? { computed: { stored: false, ...schema["x-computed"] } } : {}),
    ...(schema["x-when"] ? { when: schema["x-when"] } : {}),
    ...(schema["x-messages"] ? { messages: schema["x-messages"] } : {}),
    ...(schema["x-sensitive"] ? { sensitive: schema["x-sensitive"] } : {}),
    ...(schema["x-holds"] ? { holds: schema["x-holds"] } : {}),
    ...(schema["x-mask"] ? { mask: maskOf(schema["x-mask"]) } : {}),
    ...(descriptor.secret && !schema["x-sensitive"] ? { sensitive: "secret" as const } : {}),
    ...(schema["x-search"] ? { search: schema["x-search"].weight } : {}),
    ...(schema["x-ui"] ? { ui: schema["x-ui"] } : {}),
  };
}

/** The closed list: an enum's values, or the items of an enumeration. Other dictionaries may grow, so they close nothing. */
export function optionsOf(
  schema: ReturnType<typeof choiceOf>,
  project: ProjectSources,
): (string | number)[] | undefined {
  const written = schema.enum?.filter((value) => value !== null);
  if (written) return written;
  const dictionary = project.dictionaries.get(schema["x-dict"] ?? "");
  if (dictionary?.numeric) return dictionary.items.map((item) => item.value);
  // The kind distinguishes numbers from texts by the options; an unknown enumeration is a fault anyway.
  return typesOf(schema).includes("integer") ? [0] : undefined;
}

/** What a row of a repeater holds. The rows are JSON, so `column` of their fields is no column but says that they are kept. */
function rowsOf(source: FieldSource, entity: EntitySource, project: ProjectSources): RowsModel {
  const inner = rowsSource(source, entity);
  const fields = [...inner.fields.values()].flatMap((own) => buildField(own, inner, project) ?? []);
  return {
    fields,
    rules: inWords(source.schema.items?.["x-rules"] ?? [], fields, entity.module),
  };
}

/** The rows of a repeater as an entity that reading and checking take like any other. */
export function rowsSource(source: FieldSource, entity: EntitySource): EntitySource {
  return {
    key: `${entity.key}.${source.name}`,
    module: entity.module,
    name: `${entity.name}._rows.${source.name}`,
    document: source.document,
    schema: { "x-entity": { kind: "child" }, properties: {} },
    fields: source.rows?.fields ?? new Map(),
    required: source.rows?.required ?? [],
  };
}

function maskOf(mask: NonNullable<FieldSchema["x-mask"]>): MaskModel {
  return typeof mask === "string" ? namedMasks[mask] : mask;
}
