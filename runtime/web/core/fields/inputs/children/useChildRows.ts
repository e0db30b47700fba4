import { useCallback, useMemo } from "react";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import type { ClosedInRows, EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import { isTakenInRow } from "../../../entities/childEntity.ts";
import { useDefaultValues } from "../../useDefaultValues.ts";
import { withKnownId } from "./withKnownId.ts";

type Row = Record<string, unknown>;

/** A row that was taken out of the form, and where it stood. */
export interface RemovedRow {
  at: number;
  row: Row;
}

interface Options {
  source: string;
  most: number;
  onRemove: (removed: RemovedRow) => void;
  /** The rows are a list that keeps its order by itself. */
  inPlace?: boolean;
  /** What the person does not give to rows: it is shown of others, perhaps covered, and not copied. */
  closed?: ClosedInRows | undefined;
}

export interface ChildRows {
  keys: readonly string[];
  /** Of each row whether it was there before. */
  stored: readonly boolean[];
  /** The person puts the rows in order: the entity has a field for it. */
  ordered: boolean;
  add: (at?: number, values?: Row) => void;
  duplicate: (at: number) => void;
  remove: (at: number) => void;
  putBack: (removed: RemovedRow) => void;
  move: (from: number, to: number) => void;
  /** Writes values by column into the row at a place; a place behind the last makes rows. */
  fill: (at: number, rows: readonly Row[]) => void;
}

const orderField = "orderNo";
const orderStep = 10;

/** The rows of a child table in the form, with everything that can be done to them as a whole. */
export function useChildRows(
  entity: EntityModel,
  columns: readonly FieldModel[],
  { source, most, onRemove, inPlace = false, closed }: Options,
): ChildRows {
  const { fields, append, insert, remove, move } = useFieldArray({
    name: source,
    keyName: "rowKey",
  });
  const { formState, getValues, setValue } = useFormContext();
  const { defaultValues } = formState;
  const numbered = entity.fields.some(({ name }) => name === orderField) && !inPlace;
  const ordered = numbered || inPlace;
  const rowsOf = useCallback(() => (getValues(source) ?? []) as Row[], [getValues, source]);
  const number = useCallback(() => {
    if (!numbered) return;
    rowsOf().forEach((row, index) => {
      const wanted = (index + 1) * orderStep;
      if (row[orderField] === wanted) return;
      setValue(`${source}.${index}.${orderField}`, wanted, { shouldDirty: true });
    });
  }, [numbered, rowsOf, setValue, source]);
  const defaults = useDefaultValues(entity);
  const first = columns.find(({ readOnly }) => !readOnly)?.name;
  const acts = useMemo(() => {
    const add = (at = rowsOf().length, values: Row = {}) => {
      if (rowsOf().length >= most) return;
      insert(
        at,
        { ...defaults(), ...values },
        {
          focusName: `${source}.${at}.${first}`,
        },
      );
      number();
    };
    return {
      add,
      duplicate: (at: number) => {
        const { id, ...values } = rowsOf()[at] ?? {};
        const copied = Object.entries(values).filter(
          ([name]) =>
            !closed ||
            (isTakenInRow(closed, name, true) &&
              (id === undefined || isTakenInRow(closed, name, false))),
        );
        add(at + 1, structuredClone(Object.fromEntries(copied)));
      },
      remove: (at: number) => {
        const row = rowsOf()[at];
        if (row) onRemove({ at, row: structuredClone(row) });
        remove(at);
        number();
      },
      putBack: ({ at, row }: RemovedRow) => {
        const place = Math.min(at, rowsOf().length);
        const known = withKnownId(row, get(defaultValues, source));
        insert(place, known, { focusName: `${source}.${place}.${first}` });
        number();
      },
      move: (from: number, to: number) => {
        if (from === to || to < 0 || to >= rowsOf().length) return;
        move(from, to);
        number();
      },
      fill: (at: number, rows: readonly Row[]) => {
        const present = rowsOf().length;
        const added = rows.slice(Math.max(0, present - at), Math.max(0, most - at));
        rows.slice(0, Math.max(0, present - at)).forEach((values, index) => {
          for (const [name, value] of Object.entries(values)) {
            setValue(`${source}.${at + index}.${name}`, value, {
              shouldDirty: true,
              shouldTouch: true,
            });
          }
        });
        append(
          added.map((values) => ({ ...defaults(), ...values })),
          { shouldFocus: false },
        );
        number();
      },
    };
  }, [
    append,
    closed,
    defaultValues,
    defaults,
    first,
    insert,
    most,
    move,
    number,
    onRemove,
    remove,
    rowsOf,
    setValue,
    source,
  ]);
  const stored = fields.map((row) => typeof Reflect.get(row, "id") === "number");
  return { keys: fields.map(({ rowKey }) => rowKey), stored, ordered, ...acts };
}
