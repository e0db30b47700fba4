import type { FieldFault } from "../../errors/formworkError.ts";
import type { ExpressionUser } from "../../expression/evaluate/evaluationContext.ts";
import type { FieldModel } from "../model.ts";

export type RecordMode = "create" | "update";
export type RecordValues = Record<string, unknown>;

export interface ValidationOptions {
  /** The stored record of an update: conditions and rules see its values where the input has none. */
  current?: Readonly<RecordValues> | null;
  user?: ExpressionUser | null;
  /** "yyyy-MM-dd" in the zone of the person or tenant. */
  today?: string;
  /** ISO 8601. */
  now?: string;
  /** Records that relation fields name, by field name; without them expressions that need them are left out. */
  related?: Readonly<Record<string, Readonly<RecordValues> | null | undefined>>;
  /** What decides which fields are required, where that is more than the person may look up. */
  asking?: Asking | undefined;
  /** False: the field is not taken from this client (a closed column, the state field). */
  isWritable?(field: FieldModel): boolean;
  /** What is known around the rows of a field, by the name of the field. */
  rows?: ReadonlyMap<string, RowSurroundings>;
  /** Fields that other code fills in, such as the foreign key of child rows: neither accepted nor required. */
  filled?: ReadonlySet<string>;
  /** Checks only these fields, as a form does with the one being edited; the others are only read. */
  only?: ReadonlySet<string>;
  /** Ids of rules that look at what is closed to the person: a broken one names no field. */
  closedRules?: ReadonlySet<string>;
  /** Fields that the person does not see: a `visible` that looks at one hides nothing, as in the form, which cannot evaluate it. */
  unseen?: ReadonlySet<string>;
  /** What patterns may still cost in the record and its rows, in steps of their machines. */
  work?: { left: number };
}

export interface Asking {
  related: ValidationOptions["related"];
  /** Fields whose `required` looks at what is closed to the person: they are shown and required, whatever is stored there. */
  undecided: ReadonlySet<string>;
}

/** What the expressions of a child row look into beside its own values. */
export interface RowSurroundings {
  /** As that of the record; `stored` is the row before the change. */
  asking?(
    row: Readonly<RecordValues>,
    holder: Readonly<RecordValues>,
    stored: Readonly<RecordValues> | undefined,
  ): Asking | undefined;
  /** The records that relation fields of the row name; `holder` is the record that holds the row, as it will be. */
  related?(
    row: Readonly<RecordValues>,
    holder: Readonly<RecordValues>,
  ): ValidationOptions["related"];
  /** False: the field is not taken of a row; `fresh`: of one that is not stored yet. */
  isWritable?(field: FieldModel, fresh: boolean): boolean;
  /** As those of the record. */
  closedRules?: ReadonlySet<string>;
  unseen?: ReadonlySet<string>;
}

export interface ValidationResult {
  /** What may be stored: known, writable fields only, in stored form, with defaults in a create. */
  value: RecordValues;
  /** By field name; a child row's field is "items.0.amount". Empty: the record is valid. */
  faults: Record<string, FieldFault>;
  /** True when one of the `closedRules` is broken. */
  closedRule?: boolean;
}

export type RecordValidator = (
  input: unknown,
  mode: RecordMode,
  options?: ValidationOptions,
) => ValidationResult;
