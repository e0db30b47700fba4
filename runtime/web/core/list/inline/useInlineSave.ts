import { lockFieldOf } from "../../../../shared/entity/lock.ts";
import { useCallback, useRef, useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { RequestFault } from "../../http/requestFault.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { useUndo } from "../../undo/useUndo.tsx";
import { useUnfit } from "./useUnfit.ts";

/** A value that somebody put into a cell. */
export interface CellChange {
  record: EntityRecord;
  field: FieldModel;
  value: Json;
  /** What the cell shows beside the value, such as the name of a related record. */
  shown: Record<string, Json>;
}

/** Why a value went back out of its cell. */
export interface CellRefusal extends CellChange {
  fault: string | null;
  /** The record as somebody else has stored it in the meantime. */
  theirs: EntityRecord | null;
}

const conflict = "F4009";

/**
 * Saves cells behind their backs: a value is in its cell at once and goes back out when it is refused. Changes of one record go one
 * after the other, each on what the one before left.
 */
export function useInlineSave(entity: EntityModel, onRefused: (refusal: CellRefusal) => void) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const faultText = useFaultText();
  const undo = useUndo(entity.key);
  const afterChange = useAfterChange(entity.key);
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const unfit = useUnfit(entity);
  const lock = lockFieldOf(entity);
  const lines = useRef(new Map<number, Promise<unknown>>());
  const versions = useRef(new Map<number, Json | undefined>());
  const [pending, setPending] = useState<readonly CellChange[]>([]);

  const send = async (change: CellChange) => {
    const { record, field, value } = change;
    const cleared = await unfit({ ...record, [field.name]: value }, field);
    const version = lock && later(versions.current.get(record.id), record[lock]);
    const { data } = await undo.run(
      () =>
        dataProvider.update<EntityRecord>(entity.key, {
          id: record.id,
          data: {
            ...cleared.values,
            [field.name]: value,
            ...(lock ? { [lock]: version } : {}),
          },
          previousData: record,
        }),
      [translate("shell.list.changed", { field: texts.field(field) }), ...cleared.notes].join(" "),
    );
    if (lock) versions.current.set(record.id, data[lock]);
    await afterChange();
  };

  const refuse = async (change: CellChange, error: unknown) => {
    const { record, field } = change;
    if (error instanceof RequestFault && error.code === conflict) {
      const theirs = await dataProvider.readRecord(entity.key, record.id).catch(() => null);
      if (theirs) return onRefused({ ...change, fault: null, theirs: theirs.data as EntityRecord });
    }
    const own = error instanceof RequestFault ? error.fields[field.name] : undefined;
    onRefused({ ...change, fault: own ?? faultText(error), theirs: null });
  };

  const save = (change: CellChange) => {
    const { id } = change.record;
    setPending((known) => [...known, change]);
    const before = lines.current.get(id) ?? Promise.resolve();
    const done = before
      .then(() => send(change))
      .catch((error: unknown) => refuse(change, error))
      .finally(() => setPending((known) => known.filter((each) => each !== change)));
    lines.current.set(id, done);
  };

  /** The rows with what is on its way in them. */
  const withPending = useCallback(
    (rows: EntityRecord[]): EntityRecord[] => {
      if (pending.length === 0) return rows;
      return rows.map((row) => {
        const own = pending.filter(({ record }) => record.id === row.id);
        const values = own.map(({ field, value, shown }) => ({ ...shown, [field.name]: value }));
        return own.length === 0 ? row : (Object.assign({}, row, ...values) as EntityRecord);
      });
    },
    [pending],
  );
  return { save, withPending };
}

/** The newer of two versions of a record. */
const later = (one: Json | undefined, other: Json | undefined): Json | undefined =>
  Number(one ?? 0) > Number(other ?? 0) ? one : other;
