import type { EntityModel, FieldModel, PolicyRule } from "../../../../shared/entity/model.ts";
import type { QueryModel } from "../../../../shared/entity/model/queryModel.ts";

/** What the schemas alone say of rights: kept with the database by each migration, so that a plan tells who gains and loses what. */
export interface EntityRights {
  key: string;
  table: string;
  label: string;
  scope: EntityModel["scope"];
  dataScope: EntityModel["dataScope"];
  /** Permission codes of the standard operations and of the calls. */
  codes: string[];
  /** Fields a person could read: name and column, without secrets. */
  fields: ReadableField[];
  /** Transitions with the roles that may take them; of versions before this was kept: absent. */
  steps?: { name: string; roles: string[] }[];
  policy: PolicyRule[];
  was: string[];
  /** Of a view: what it selects. */
  query?: QueryModel;
}

export interface ReadableField {
  name: string;
  column: string | null;
  was: string[];
  /** How far its values are shown; of versions before this was kept: absent. */
  shown?: string;
}

export function rightsOf(entities: readonly EntityModel[]): EntityRights[] {
  return entities.map((entity) => ({
    key: entity.key,
    table: entity.table,
    label: entity.label,
    scope: entity.scope,
    dataScope: entity.dataScope,
    codes: codesOf(entity),
    fields: entity.fields
      .filter((field) => field.sensitive !== "secret")
      .map((field) => ({
        name: field.name,
        column: field.column,
        was: field.was,
        shown: shownOf(field),
      })),
    steps: (entity.states?.transitions ?? []).map(({ name, roles }) => ({ name, roles })),
    policy: entity.policy,
    was: entity.was,
    ...(entity.query ? { query: entity.query } : {}),
  }));
}

/** In the words of the schema: "plain", "internal, covered (3, 4)". */
function shownOf({ sensitive, mask }: FieldModel): string {
  const covered =
    mask === undefined
      ? []
      : [`covered (${mask === "email" ? mask : `${mask.start}, ${mask.end}`})`];
  return [...(sensitive ? [sensitive] : []), ...covered].join(", ") || "plain";
}

function codesOf({ operations, calls }: EntityModel): string[] {
  const codes = [...Object.values(operations), ...calls.map(({ permission }) => permission)];
  return [...new Set(codes.filter((code) => code !== null))].sort();
}
