import { lockNames } from "../../../shared/entity/lock.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { isNameable } from "../../../shared/entity/nameable.ts";

/** Fields that can be in a table: everything with a value of its own, secrets and child rows left out. */
export const columnCandidates = (entity: EntityModel): FieldModel[] =>
  entity.fields.filter(
    (field) =>
      isNameable(field) &&
      !field.children &&
      !isBookkeeping(field) &&
      !isCompanion(entity, field.name),
  );

const bookkeeping: ReadonlySet<string> = new Set(["tenantId", "isDelete", ...lockNames]);

/** What the server notes of a record for its own work; a field of the entity with such a name is none of it, and neither is a tenant with its name. */
export const isBookkeeping = ({ name, system, relation }: FieldModel): boolean =>
  system && bookkeeping.has(name) && !relation;

/** The fields with these names, in that order; names the entity does not have are left out. */
export const fieldsByName = (entity: EntityModel, names: readonly string[]): FieldModel[] =>
  names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);

/** A label companion ("orgName") is shown through its relation. */
const isCompanion = (entity: EntityModel, name: string): boolean =>
  entity.fields.some(({ relation }) => relation?.labelAs === name);

/** The usual order of a list when its view names none. */
export function defaultSort(entity: EntityModel): string[] {
  const order = entity.fields.some(({ name }) => name === "orderNo") ? ["orderNo"] : [];
  return [...order, order.length > 0 ? "id" : "-id"];
}

/** Names of the columns that fit into one cell of an exported file. */
export const exportableNames = (columns: readonly FieldModel[]): string[] =>
  columns.filter((field) => kindOf(field).exported).map(({ name }) => name);
