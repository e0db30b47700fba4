import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import { roundedTo } from "../../../../shared/expression/evaluate/roundedTo.ts";
import type { ExpressionRecord } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import type { Derived, FormContext } from "./formExpression.ts";
import { formPlan, type PlannedConditions } from "../sections/formPlan.ts";
import type { FormValues } from "../formValues.ts";

type Lookup = (key: string) => EntityModel | undefined;

export interface Followed {
  entity: EntityModel;
  lookup: Lookup;
  context: Omit<FormContext, "record">;
  /** The record is stored: only defaults that are copied from other records follow, and only while they are what those say. */
  stored?: boolean;
}

/** A default as it is now, and where it is in the form. */
interface Fresh {
  path: string;
  present: unknown;
  value: Json;
  /** It is a value of a stored record: one that differs, or is empty, was entered. */
  stored: boolean;
  /** The relation that it is copied from; null: it is made of other values. */
  from: string | null;
}

/**
 * The defaults that are made of other values of the form, in the record and in rows that nobody has saved, as these values make them
 * now. Those that cannot be told yet are left out.
 */
export function freshDefaults(followed: Followed, values: FormValues): Fresh[] {
  const { entity, lookup, context } = followed;
  const own = ofRecord(followed, values, "");
  const inRows = entity.fields.flatMap((field) => {
    const child = field.children ? lookup(field.children.entity) : rowsEntity(entity, field);
    const rows = values[field.name];
    if (!child || !Array.isArray(rows)) return [];
    const { foreignKey } = field.children ?? {};
    // A computed value of the record is not among its values: what is made of it, the server fills in.
    const inRow = foreignKey
      ? { ...context, holder: { via: foreignKey, record: values as ExpressionRecord } }
      : context;
    return (rows as FormValues[]).flatMap((row, index) =>
      row["id"] === undefined
        ? ofRecord({ entity: child, lookup, context: inRow }, row, `${field.name}.${index}.`)
        : [],
    );
  });
  return [...own, ...inRows];
}

function ofRecord(
  { entity, lookup, context, stored = false }: Followed,
  row: FormValues,
  at: string,
): Fresh[] {
  const { defaults, conditions } = formPlan(entity, lookup);
  if (defaults.size === 0) return [];
  const record = { ...row };
  const fieldOf = (name: string) => entity.fields.find((each) => each.name === name);
  return [...defaults].flatMap(([name, { names, reaches, of }]) => {
    const field = fieldOf(name);
    if (names.length === 0 || !field || field.readOnly) return [];
    if (stored && (!reaches || isHeld(conditions.get(name), { ...context, record }))) return [];
    const value = of({ ...context, record });
    if (value === undefined) return [];
    const from = reaches ? (names.find((each) => fieldOf(each)?.relation) ?? null) : null;
    return [{ path: at + name, present: row[name], value: roundedTo(field, value), stored, from }];
  });
}

/** It cannot be changed as the record is now; what nobody here can tell is left to the server. */
const isHeld = (conditions: Derived<PlannedConditions> | undefined, context: FormContext) => {
  const readOnly = conditions?.of(context).readOnly;
  return readOnly !== undefined && readOnly(context) !== false;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * Which fields get which default. What somebody has written stays, even where he has emptied a field that had one; `given` keeps what
 * was filled in so far, by path.
 */
export function defaultsToFill(fresh: readonly Fresh[], given: Map<string, Json>): Fresh[] {
  return fresh.filter(({ path, present, value, stored }) => {
    const before = given.get(path);
    const untouched = before === undefined ? !stored && isEmpty(present) : isSame(present, before);
    if (isSame(present, value)) given.set(path, value);
    if (!untouched || isSame(present, value)) return false;
    given.set(path, value);
    return true;
  });
}

/** The copied defaults that their fields hold now, by path with the relation that each comes from; an empty one comes from nowhere. */
export const heldDefaults = (
  fresh: readonly Fresh[],
  given: ReadonlyMap<string, Json>,
  valueAt: (path: string) => unknown,
): Map<string, string> =>
  new Map(
    fresh.flatMap(({ path, value, from }): [string, string][] =>
      from !== null && given.has(path) && !isEmpty(value) && isSame(valueAt(path), value)
        ? [[path, from]]
        : [],
    ),
  );
