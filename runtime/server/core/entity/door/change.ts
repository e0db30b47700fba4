import { journalInsert } from "../history/journal.ts";
import { createParameters } from "../parameters.ts";
import type { Row } from "../rows.ts";
import { ownedAssignments } from "../write/rows/owned.ts";
import { conditionOf } from "./where.ts";
import {
  answered,
  expressions,
  type IdRow,
  isJournaled,
  send,
  type ServerWrite,
  settling,
} from "./serverWrite.ts";

/** Changes the rows that match, with their history. Gives those that were changed. */
export function changeRows(write: ServerWrite, where: unknown, values: Row): Promise<IdRow[]> {
  return settling(write, where, () =>
    change(write, where, values, write.options.action ?? "update"),
  );
}

/** Removes the rows that match: marks them where the entity keeps deleted ones. Gives them. */
export function removeRows(write: ServerWrite, where: unknown): Promise<IdRow[]> {
  const action = write.options.action ?? "delete";
  if (!write.shape.model.lifecycle.softDelete) return eraseRows(write, where);
  return settling(write, where, () => change(write, where, { isDelete: true }, action));
}

/** Deletes the rows that match for good. */
export function eraseRows(write: ServerWrite, where: unknown): Promise<IdRow[]> {
  return settling(write, where, () => erase(write, where, write.options.action ?? "delete"));
}

function change(write: ServerWrite, where: unknown, values: Row, action: string): Promise<IdRow[]> {
  const { shape, tx, options } = write;
  const parameters = createParameters();
  const condition = conditionOf(shape, where, parameters);
  const assignments = [
    ...expressions(shape, values, parameters).map(([column, value]) => `${column} = ${value}`),
    ...(options.stamp === false ? [] : ownedAssignments(shape, tx, parameters)),
  ];
  if (assignments.length === 0) assignments.push(`"id" = t."id"`);
  const set = assignments.join(", ");
  if (!isJournaled(write)) {
    const text = `update ${shape.table} t set ${set} where ${condition} returning ${answered(write, "t")}`;
    return send(write, text, parameters);
  }
  const rows = { before: "b", after: "w", from: 'w join b on b."id" = w."id"' };
  const journal = journalInsert(shape, tx, action, rows, parameters, write.requestId);
  const text = `with b as materialized (select * from ${shape.table} t where ${condition} for update),
    w as (update ${shape.table} t set ${set} from b where b."id" = t."id" returning t.*),
    j as (${journal}) select ${answered(write, "w")} from w`;
  return send(write, text, parameters);
}

function erase(write: ServerWrite, where: unknown, action: string): Promise<IdRow[]> {
  const { shape, tx } = write;
  const parameters = createParameters();
  const condition = conditionOf(shape, where, parameters);
  const statement = `delete from ${shape.table} t where ${condition} returning`;
  if (!isJournaled(write)) return send(write, `${statement} ${answered(write, "t")}`, parameters);
  const rows = { before: "w", after: null, from: "w" };
  const journal = journalInsert(shape, tx, action, rows, parameters, write.requestId);
  const text = `with w as (${statement} t.*), j as (${journal}) select ${answered(write, "w")} from w`;
  return send(write, text, parameters);
}
