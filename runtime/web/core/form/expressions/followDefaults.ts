import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import { roundedTo } from "../../../../shared/expression/evaluate/roundedTo.ts";
import type { ExpressionRecord } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import type { FormContext } from "./formExpression.ts";
import { formPlan } from "../sections/formPlan.ts";
import type { FormValues } from "../formValues.ts";

type Lookup = (key: string) => EntityModel | undefined;

export interface Followed {
  entity: EntityModel;
  lookup: Lookup;
  context: Omit<FormContext, "record">;
}

/** A default as it is now, and where it is in the form. */
interface Fresh {
  path: string;
  present: unknown;
  value: Json;
}

/**
 * The defaults that are made of other values of the form, in the record and in rows that nobody has saved, as these values make them
 * now. Those that cannot be told yet are left out.
 */
export function freshDefaults({ entity, lookup, context }: Followed, values: FormValues): Fresh[] {
  const own = ofRecord({ entity, lookup, context }, values, "");
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

function ofRecord({ entity, lookup, context }: Followed, row: FormValues, at: string): Fresh[] {
  const { defaults } = formPlan(entity, lookup);
  if (defaults.size === 0) return [];
  const record = { ...row };
  return [...defaults].flatMap(([name, { names, of }]) => {
    const field = entity.fields.find((each) => each.name === name);
    if (names.length === 0 || !field || field.readOnly) return [];
    const value = of({ ...context, record });
    if (value === undefined) return [];
    return [{ path: at + name, present: row[name], value: roundedTo(field, value) }];
  });
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * Which fields get which default. What somebody has written stays, even where he has emptied a field that had one; `given` keeps what
 * was filled in so far, by path.
 */
export function defaultsToFill(fresh: readonly Fresh[], given: Map<string, Json>): Fresh[] {
  return fresh.filter(({ path, present, value }) => {
    const before = given.get(path);
    const untouched = before === undefined ? isEmpty(present) : isSame(present, before);
    if (isSame(present, value)) given.set(path, value);
    if (!untouched || isSame(present, value)) return false;
    given.set(path, value);
    return true;
  });
}
