import { kindOf } from "./kinds/registry.ts";
import type { EntityModel, FieldModel } from "./model.ts";

const made = new WeakMap<FieldModel, EntityModel>();

/**
 * The rows of a field of kind "rows" as an entity without a table, so that whatever works on records works on them: checks,
 * conditions, expressions, inputs. Its texts lie below `<module>.<entity>._rows.<field>`.
 */
export function rowsEntity(entity: EntityModel, field: FieldModel): EntityModel | undefined {
  if (!field.rows) return undefined;
  const known = made.get(field);
  if (known?.module === entity.module && known.key === `${entity.key}.${field.name}`) return known;
  const rows = entityOf(entity, field, field.rows);
  made.set(field, rows);
  return rows;
}

/** Whether an entity is the rows of a repeater. */
export const isRows = ({ table }: EntityModel): boolean => table === "";

function entityOf(
  entity: EntityModel,
  field: FieldModel,
  { fields, rules }: NonNullable<FieldModel["rows"]>,
): EntityModel {
  const title = fields.find((inner) => kindOf(inner).prose === "line") ?? fields[0];
  return {
    key: `${entity.key}.${field.name}`,
    module: entity.module,
    name: `${entity.name}._rows.${field.name}`,
    typeName: entity.typeName + field.name.charAt(0).toUpperCase() + field.name.slice(1),
    api: entity.api,
    table: "",
    label: field.label,
    titleField: title?.name ?? "",
    scope: entity.scope,
    kind: "child",
    tree: null,
    offline: entity.offline,
    fields,
    unique: [],
    indexes: [],
    lifecycle: { softDelete: false, audit: false, versions: 0, lock: false, retention: null },
    dataScope: null,
    policy: [],
    rules,
    states: null,
    views: [],
    forms: [],
    menu: null,
    seed: null,
    was: [],
    operations: noOperations,
    calls: [],
    ...(entity.language === undefined ? {} : { language: entity.language }),
    ...(entity.texts ? { texts: innerTexts(entity.texts, field.name) } : {}),
  };
}

/** What a drawn form brings as texts of its repeater, under the names they have there. */
function innerTexts(
  texts: NonNullable<EntityModel["texts"]>,
  name: string,
): NonNullable<EntityModel["texts"]> {
  const prefix = `_rows.${name}.`;
  return Object.fromEntries(
    Object.entries(texts).map(([language, all]) => [
      language,
      Object.fromEntries(
        Object.entries(all).flatMap(([key, text]) =>
          key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
        ),
      ),
    ]),
  );
}

const noOperations: EntityModel["operations"] = {
  list: null,
  get: null,
  create: null,
  update: null,
  delete: null,
  restore: null,
  setStatus: null,
  export: null,
  import: null,
};
