import { serverKindOf } from "../../../kinds/registry.ts";
import { holdsJson, kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import { isCovered } from "../../../../../shared/entity/values/mask.ts";
import { idOf } from "../../../../../shared/entity/validateRecord.ts";
import type { Access, RowsAccess } from "../../rights/fieldAccess.ts";
import type { EntityShape } from "../../contract.ts";
import type { Row } from "../../rows.ts";

/** True when a client may set this field: not server-owned, not the state (transitions change it), not closed by a rule. */
export function isWritable(
  shape: Pick<EntityShape, "model">,
  access: Access,
  field: FieldModel,
): boolean {
  if (field.readOnly || field.system || field.name === "id") return false;
  if (field.column === null && !kindOf(field).nested) return false;
  if (shape.model.states?.field === field.name) return false;
  if (access.hidden.has(field.name)) return false;
  if (access.masked.has(field.name) && !access.entering) return false;
  if (access.readOnly.has(field.name)) return false;
  return access.writable === null || access.writable.has(field.name);
}

/** A body without the covered texts of lists, which clients send back with whole rows; the same in its child rows. */
export function withoutCovered({ model, lookup }: EntityShape, body: Row): Row {
  return openTexts(model, lookup, body);
}

function openTexts(model: EntityModel, lookup: EntityShape["lookup"], body: Row): Row {
  const changed: Row = {};
  const covered = new Set<string>();
  for (const field of model.fields) {
    const given = body[field.name];
    const child = field.children && Array.isArray(given) ? lookup(field.children.entity) : null;
    if (child) {
      changed[field.name] = (given as unknown[]).map((row) =>
        isRow(row) ? openTexts(child, lookup, row) : row,
      );
    } else if (isCovered(field, given)) covered.add(field.name);
  }
  if (covered.size === 0 && Object.keys(changed).length === 0) return body;
  const open = Object.entries(body).filter(([name]) => !covered.has(name));
  return { ...Object.fromEntries(open), ...changed };
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A body without what the person may not write in its child rows: stored values stay, new rows take their defaults. */
export function withoutClosedChildren(access: Access, body: Row): Row {
  if (access.children.size === 0) return body;
  const open = { ...body };
  for (const [name, child] of access.children) {
    const rows = open[name];
    if (Array.isArray(rows))
      open[name] = rows.map((row) => withoutClosed(rowAccess(access, child, row), row));
  }
  return open;
}

/** What holds for a row: a new one takes more, and in a new record all are new. */
export const rowAccess = (record: Access, rows: RowsAccess, row: unknown): Access =>
  record.entering || idOf(row) === null ? rows.adding : rows;

function withoutClosed(access: Access, row: unknown): unknown {
  if (!isRow(row)) return row;
  const { hidden, masked, partial, readOnly, writable, entering } = access;
  const closed = (name: string) =>
    name !== "id" &&
    (hidden.has(name) ||
      (masked.has(name) && !entering) ||
      partial.has(name) ||
      readOnly.has(name) ||
      (writable !== null && !writable.has(name)));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !closed(name)));
}

/** A value in the form its column takes. */
export function columnValue(field: FieldModel, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return holdsJson(field) ? JSON.stringify(value) : serverKindOf(field).stored(value);
}
