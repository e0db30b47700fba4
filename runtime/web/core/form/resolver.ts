import type { FieldErrors, Resolver } from "react-hook-form";
import type { EntityModel } from "../../../shared/entity/model.ts";
import {
  createEarlyValidator,
  type RowSurroundings,
} from "../../../shared/entity/validateRecord.ts";
import type { FieldFault } from "../../../shared/errors/formworkError.ts";
import type {
  ExpressionRecord,
  ExpressionUser,
} from "../../../shared/expression/evaluate/evaluationContext.ts";
import {
  formExpressions,
  reachedRelations,
} from "../../../shared/expression/link/reachedRelations.ts";
import { isTakenInRow } from "../entities/childEntity.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { patternEngine } from "../../../shared/pattern/patternEngine.ts";
import type { Look } from "./expressions/formExpression.ts";
import { faultSentence, type Translate } from "./faultSentence.ts";
import type { FormValues } from "./formValues.ts";
import { loadPatternEngine } from "./loadPatternEngine.ts";
import { presentMoment } from "./expressions/presentMoment.ts";

interface Options {
  entity: EntityModel;
  lookup: (key: string) => EntityModel | undefined;
  /** The stored record of an edit, null in a create. */
  current: EntityRecord | null;
  user: ExpressionUser;
  /** What the form knows of other records; absent: nothing. */
  look?: Look;
  translate: Translate;
  /** The language that the person reads. */
  language: string;
}

/**
 * react-hook-form's check of a record: the validator the server runs too, faults in the person's language. While somebody
 * writes in a field only that field is checked; of child rows only the row.
 */
export function createResolver(options: Options): Resolver<FormValues> {
  const { entity, lookup, current, user, translate, language } = options;
  const validate = createEarlyValidator(entity, lookup);
  const relatedTo = relatedReader(entity, lookup, options.look);
  const state = entity.states?.field;
  const mode = current ? "update" : "create";
  const loading = loadPatternEngine(entity, lookup);
  const rows = rowsTaken(entity);
  const check: Checked = (values, names) => {
    const input = withoutBlanks(entity, current ? values : withoutNulls(values));
    const only = names && new Set(names.map((name) => name.split(".")[0] ?? name));
    const related = relatedTo(input);
    const { value, faults } = validate(only && names ? ownRows(input, names) : input, mode, {
      current,
      user,
      ...(related ? { related } : {}),
      isWritable: ({ name }) => name !== state,
      rows,
      ...(only ? { only } : {}),
      ...presentMoment(),
    });
    return Object.keys(faults).length === 0
      ? { values: value, errors: {} }
      : { values: {}, errors: faultMessages(faults, translate, language) };
  };
  return (values, _context, { names }) =>
    loading && patternEngine() === null
      ? loading.then(() => check(values, names))
      : check(values, names);
}

/** What the person may not give to a child row is not checked: what he sees of it may be covered. */
function rowsTaken({ fields }: EntityModel): ReadonlyMap<string, RowSurroundings> {
  return new Map(
    fields.flatMap(({ name, children }): [string, RowSurroundings][] => {
      const closed = children?.closed;
      if (!closed) return [];
      return [[name, { isWritable: (field, fresh) => isTakenInRow(closed, field.name, fresh) }]];
    }),
  );
}

type Checked = (
  values: FormValues,
  names: readonly string[] | undefined,
) => Awaited<ReturnType<Resolver<FormValues>>>;

type Related = Record<string, ExpressionRecord | null>;

/** The records that expressions look into; undefined unless all of them are known. */
function relatedReader(
  entity: EntityModel,
  lookup: Options["lookup"],
  look: Look | undefined,
): (values: FormValues) => Related | undefined {
  const reached = look ? reachedRelations(entity, formExpressions(entity), lookup) : [];
  return (values) => {
    const related: Related = {};
    for (const { path, name, before, to, members } of reached) {
      const id = Number((before === null ? values : related[before])?.[name] ?? 0);
      const record = id > 0 ? look?.(to, id) : null;
      const whole = record && [...members].every((member) => record[member] !== undefined);
      if (record !== null && !whole) return undefined;
      related[path] = record;
    }
    return reached.length > 0 ? related : undefined;
  };
}

/** The values with lists of rows emptied but for the rows that are named: "items.3.price" leaves row 3 at its place. */
function ownRows(values: FormValues, names: readonly string[]): FormValues {
  const result = { ...values };
  for (const name of names) {
    const [list = "", row] = name.split(".");
    const rows = values[list];
    if (row === undefined || !Array.isArray(rows)) continue;
    const kept = new Set(names.filter((other) => other.startsWith(`${list}.`)));
    result[list] = rows.map((own: unknown, index) =>
      [...kept].some((other) => other.split(".")[1] === String(index)) ? own : {},
    );
  }
  return result;
}

/** What was left empty in a new record is absent, so that defaults apply and only what is required is missed. */
const withoutNulls = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** The same in child rows that nobody has saved. */
function withoutBlanks({ fields }: EntityModel, values: FormValues): FormValues {
  const result = { ...values };
  for (const { name, children } of fields) {
    const rows = values[name];
    if (!children || !Array.isArray(rows)) continue;
    result[name] = (rows as FormValues[]).map((row) =>
      row["id"] === undefined ? withoutNulls(row) : row,
    );
  }
  return result;
}

/** Faults by path as react-hook-form nests them. */
export function faultMessages(
  faults: Record<string, FieldFault>,
  translate: Translate,
  language: string,
): FieldErrors<FormValues> {
  const errors: Record<string, unknown> = {};
  for (const [path, fault] of Object.entries(faults)) {
    const parts = path.split(".");
    const last = parts.pop() ?? path;
    let place = errors;
    for (const part of parts) place = (place[part] ??= {}) as Record<string, unknown>;
    place[last] = { type: "check", message: faultSentence(fault, translate, language) };
  }
  return errors as FieldErrors<FormValues>;
}
