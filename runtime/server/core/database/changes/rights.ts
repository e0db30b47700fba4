import type { EntityModel, PolicyRule } from "../../../../shared/entity/model.ts";
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
  fields: { name: string; column: string | null; was: string[] }[];
  policy: PolicyRule[];
  was: string[];
  /** Of a view: what it selects. */
  query?: QueryModel;
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
      .map(({ name, column, was }) => ({ name, column, was })),
    policy: entity.policy,
    was: entity.was,
    ...(entity.query ? { query: entity.query } : {}),
  }));
}

function codesOf({ operations, calls }: EntityModel): string[] {
  const codes = [...Object.values(operations), ...calls.map(({ permission }) => permission)];
  return [...new Set(codes.filter((code) => code !== null))].sort();
}
