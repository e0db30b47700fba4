import { useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { GridHandle } from "../grid/gridHandle.ts";
import { recordTitle } from "../rows/recordState.ts";
import { isEditableInline } from "./editable.ts";
import type { Way } from "./InlineEditor.tsx";
import { useInlineSave, type CellChange, type CellRefusal } from "./useInlineSave.ts";

interface Editing {
  record: EntityRecord;
  field: FieldModel;
  cell: HTMLElement;
  refused: CellRefusal | null;
}

/** Changing cells of a table one after the other. */
export function useCellEditing(entity: EntityModel, handle: GridHandle | null, allowed: boolean) {
  const notify = useNotify();
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** The same for what comes back later than the render it was sent from. */
  const present = useRef<Editing | null>(null);
  const show = (next: Editing | null) => {
    present.current = next;
    setEditing(next);
  };
  /** Values that were refused while the person was at another cell. */
  const mended = useRef(new Map<string, CellRefusal>());

  const refused = (refusal: CellRefusal) => {
    const { record, field, fault } = refusal;
    const cell = handle?.cellOf(record.id, field.name);
    if (!present.current && cell) {
      show({ record, field, cell, refused: refusal });
      return;
    }
    mended.current.set(keyOf(record, field), refusal);
    const params = {
      name: recordTitle(entity, record, translate),
      field: texts.field(field),
      reason: fault ?? translate("error.F4009"),
    };
    notify(translate("shell.list.cellRefused", params), { type: "error" });
  };
  const { save, withPending } = useInlineSave(entity, refused);

  /** The field of a cell that the person may change in the table; undefined for every other cell. */
  const editableField = (record: EntityRecord, name: string) => {
    const field = entity.fields.find((candidate) => candidate.name === name);
    return field && allowed && isEditableInline(entity, field, record) ? field : undefined;
  };
  const isEditable = (record: EntityRecord, name: string) =>
    editableField(record, name) !== undefined;
  const open = (record: EntityRecord, name: string, cell: HTMLElement) => {
    const field = editableField(record, name);
    if (!field) return false;
    const known = mended.current.get(keyOf(record, field)) ?? null;
    mended.current.delete(keyOf(record, field));
    show({ record, field, cell, refused: known });
    return true;
  };
  const close = () => {
    show(null);
    handle?.focus();
  };
  const done = (change: CellChange | null, way: Way) => {
    close();
    if (change) save(change);
    if (way === null || !handle) return;
    void handle
      .step(way, isEditable)
      .then((next) => next && open(next.record, next.field, next.element));
  };
  return { editing, isEditable, open, close, done, withPending };
}

const keyOf = ({ id }: EntityRecord, { name }: FieldModel): string => `${id}.${name}`;
