import type { EntityModel, FieldModel, RelationModel } from "../../../shared/entity/model.ts";
import { tenantEntity, tenantField } from "../../../shared/entity/tenantEntity.ts";

const tenantRelation: RelationModel = {
  to: tenantEntity,
  table: "access_tenant",
  titleField: "name",
  titleColumn: "name",
  tree: false,
  onDelete: "restrict",
  labelAs: null,
  filter: null,
  through: null,
};

const named = new WeakMap<EntityModel, EntityModel>();

/** Whether records of an entity belong to tenants. */
export const hasTenants = ({ fields }: EntityModel): boolean => fields.some(isTenant);

/**
 * The entity as those see it who see several tenants: the tenant of a record is a relation like any other, which lists show, filter and
 * sort by. The server goes on treating it as the number that it is.
 */
export function withTenant(entity: EntityModel): EntityModel {
  if (!hasTenants(entity)) return entity;
  const known = named.get(entity);
  if (known) return known;
  const made = {
    ...entity,
    fields: entity.fields.map((field) =>
      isTenant(field)
        ? {
            ...field,
            kind: "relation" as const,
            relation: tenantRelation,
            // Its name comes later than its row, so that nothing measures it.
            ui: { width: 170 },
          }
        : field,
    ),
  };
  named.set(entity, made);
  return made;
}

const isTenant = ({ name, system }: FieldModel): boolean => system && name === tenantField;

/** Columns of a list in which records of several tenants stand: the tenant follows what names the record. */
export const withTenantColumn = (columns: string[]): string[] =>
  columns.includes(tenantField)
    ? columns
    : [...columns.slice(0, 1), tenantField, ...columns.slice(1)];
