import type { ClosedInRows, EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { limitEntity, type FormPurpose } from "./fieldLimits.ts";

type Rows = "seen" | Extract<FormPurpose, "change" | "create">;

const known = new WeakMap<ClosedInRows, Map<string, [of: EntityModel, made: EntityModel]>>();

/**
 * The entity of the child rows of a field as its person has it: in rows that are there ("change"), in new ones ("create"), or in all of them
 * without what he does not see ("seen"). The same object as long as nothing has changed.
 */
export function childEntity(field: FieldModel, child: EntityModel, rows: Rows): EntityModel {
  const closed = field.children?.closed;
  if (!closed) return child;
  const ofField = known.get(closed) ?? new Map<string, [EntityModel, EntityModel]>();
  known.set(closed, ofField);
  const found = ofField.get(rows);
  if (found?.[0] === child) return found[1];
  const made =
    rows === "seen"
      ? limitEntity(child, { unreadable: closed.unreadable, readOnly: [] })
      : limitEntity(child, closed, rows);
  ofField.set(rows, [child, made]);
  return made;
}

/** True for a field that the person may give to a row; `fresh`: to one that is not stored yet. */
export const isTakenInRow = (closed: ClosedInRows, name: string, fresh: boolean): boolean =>
  !(fresh ? closed.onCreate : closed.readOnly).includes(name);

/** True where there is something that the person may give to a new row of the field. */
export const takesRows = ({ children }: FieldModel, fresh: readonly FieldModel[]): boolean =>
  !children?.closed || fresh.some(({ readOnly }) => !readOnly);
