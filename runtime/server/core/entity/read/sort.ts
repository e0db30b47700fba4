import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { isServedSort } from "../../../../shared/entity/servedSort.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { readable, type Access } from "../rights/access.ts";
import { identifier } from "../identifiers.ts";
import type { EntityShape } from "../contract.ts";

export interface SortKey {
  field: FieldModel;
  descending: boolean;
}

export const maxSortKeys = 5;

function fault(part: string): FormworkError {
  return new FormworkError("F4002", { params: { detail: part.slice(0, 80) } });
}

/** A field that the person may sort by; undefined for any other, whether it exists or not. */
function sortField(shape: EntityShape, access: Access, name: string): FieldModel | undefined {
  const field = shape.byName.get(name);
  const fits = field && readable(access, field) && (field.sortable || field.name === "id");
  return fits ? field : undefined;
}

/**
 * Completes a sort with the id, so that pages never overlap. An empty sort is the default: orderNo and id where the entity has
 * an order, otherwise the newest first. Where no index has that order it is the one of the first view.
 */
export function completeSort(shape: EntityShape, keys: SortKey[], access: Access): SortKey[] {
  const id = shape.byName.get("id") as FieldModel;
  if (keys.length === 0) {
    const ofView = isServedSort(shape.model, "orderNo") ? [] : viewSort(shape, access);
    if (ofView.length > 0) return completeSort(shape, ofView, access);
    const order = shape.byName.get("orderNo");
    if (!order?.column || !readable(access, order)) return [{ field: id, descending: true }];
    return [
      { field: order, descending: false },
      { field: id, descending: false },
    ];
  }
  if (keys.some((key) => key.field.name === "id")) return keys;
  return [...keys, { field: id, descending: keys.at(-1)?.descending ?? false }];
}

function viewSort(shape: EntityShape, access: Access): SortKey[] {
  const keys = (shape.model.views[0]?.sort ?? []).map((name) => ({
    field: sortField(shape, access, name.replace(/^-/, "")),
    descending: name.startsWith("-"),
  }));
  return keys.every((key): key is SortKey => key.field !== undefined) ? keys : [];
}

/** The field whose order no index has; undefined: the list is read in its order. */
export const unservedSort = (shape: EntityShape, [first]: SortKey[]): FieldModel | undefined =>
  first && !isServedSort(shape.model, first.field.name) ? first.field : undefined;

/** Reads `["field","ASC"]` or `[["a","ASC"],["b","DESC"]]`; F4002 names a wrong part. */
export function parseRestSort(shape: EntityShape, access: Access, sort: Json): SortKey[] {
  if (!Array.isArray(sort)) throw fault(String(sort));
  if (sort.length === 0) return [];
  const pairs = Array.isArray(sort[0]) ? (sort as Json[]) : [sort];
  if (pairs.length > maxSortKeys) throw fault(`${pairs.length} > ${maxSortKeys}`);
  return pairs.map((pair) => {
    if (!Array.isArray(pair)) throw fault(String(pair));
    const [name, direction] = pair;
    if (typeof name !== "string") throw fault(String(name));
    const order = direction === undefined ? "ASC" : String(direction).toUpperCase();
    if (order !== "ASC" && order !== "DESC") throw fault(`${name} ${String(direction)}`);
    const field = sortField(shape, access, name);
    if (!field) throw fault(name);
    return { field, descending: order === "DESC" };
  });
}

/**
 * Reads field, order and descStr of a console page; descending when order equals descStr ("descending" unless told). A field that cannot be
 * sorted by gives the default order: clients of the contract ask every list for `orderNo`.
 */
export function parseConsoleSort(
  shape: EntityShape,
  access: Access,
  input: { [key: string]: Json },
): SortKey[] {
  const { field, order } = input;
  if (field === undefined || field === null || field === "") return [];
  if (typeof field !== "string") throw fault(String(field));
  const name = field.charAt(0).toLowerCase() + field.slice(1);
  const descending =
    order !== undefined &&
    order !== null &&
    order !== "" &&
    (order === (input.descStr ?? "descending") || order === "desc" || order === "descending");
  const key = sortField(shape, access, name);
  return key ? [{ field: key, descending }] : [];
}

/** The value a key sorts by, over the alias t; label companions sort by the title they show. */
export function sortExpression(shape: EntityShape, field: FieldModel): string {
  if (field.column !== null) return `t.${identifier(field.column)}`;
  const relation = shape.model.fields.find((other) => other.relation?.labelAs === field.name);
  if (!relation?.relation || relation.column === null) throw fault(field.name);
  const { table, titleColumn } = relation.relation;
  return `(select l.${identifier(titleColumn)} from ${identifier(table)} l where l."id" = t.${identifier(relation.column)})`;
}

/** ORDER BY list. An empty value counts as the greatest one (last ascending, first descending), as the indexes have it. */
export function orderBy(shape: EntityShape, keys: SortKey[]): string {
  return keys
    .map((key) => `${sortExpression(shape, key.field)}${key.descending ? " desc" : ""}`)
    .join(", ");
}
