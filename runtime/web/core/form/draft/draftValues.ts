import { isSecret } from "../../../../shared/entity/nameable.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";

type Values = Readonly<Record<string, unknown>>;

/** Fields of a form whose values a person enters. */
export const enteredFields = (entity: EntityModel) =>
  entity.fields.filter(
    ({ name, system, readOnly }) =>
      !system && !readOnly && name !== "id" && name !== entity.states?.field,
  );

/** What of a form's values may be kept in the browser: what was entered, and no secret. */
export function draftValues(
  entity: EntityModel,
  values: Values,
  lookup: (key: string) => EntityModel | undefined,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const field of enteredFields(entity)) {
    const { name, children } = field;
    if (isSecret(field) || values[name] === undefined) continue;
    const child = children && lookup(children.entity);
    const rows = values[name];
    kept[name] =
      child && Array.isArray(rows)
        ? rows.map((row: Values) => ({
            ...(row["id"] === undefined ? {} : { id: row["id"] }),
            ...draftValues(child, row, lookup),
          }))
        : rows;
  }
  return kept;
}

/** Whether two values are the same to a person: null, nothing and "" are, and so are lists of the same elements. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

function plain(value: unknown): unknown {
  if (value === undefined || value === "" || value === null) return null;
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, inner]) => plain(inner) !== null);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, plain(inner)]),
  );
}

/** Names of the fields in which `values` differ from `base`; a field that `values` lack does not. */
export const changedNames = (entity: EntityModel, base: Values, values: Values): string[] =>
  enteredFields(entity)
    .map(({ name }) => name)
    .filter((name) => values[name] !== undefined && !sameValue(base[name], values[name]));
