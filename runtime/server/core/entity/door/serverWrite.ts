import type { Transaction } from "../../database/contract.ts";
import { heldBy, settleComputed, feedsComputed, type Held } from "../computed/settle.ts";
import { writeFault } from "../write/rows/databaseFaults.ts";
import { wireAlias } from "../identifiers.ts";
import { columnValue } from "../write/input/writable.ts";
import { createParameters, type Parameters } from "../parameters.ts";
import type { EntityShape, Registry } from "../contract.ts";
import type { Row } from "../rows.ts";
import { conditionOf } from "./where.ts";
import { SqlPart } from "./sqlPart.ts";
import type { ServerOptions } from "./types.ts";

/** One write of the server on the rows of one entity. */
export interface ServerWrite {
  tx: Transaction;
  registry: Registry;
  shape: EntityShape;
  requestId: string;
  options: ServerOptions<PropertyKey>;
}

export type IdRow = Row & { id: number };

/** Records of entities with audit columns have a history. */
export const isJournaled = ({ shape, options }: ServerWrite): boolean =>
  shape.model.lifecycle.audit && options.history !== false;

/** What is answered of the rows of an alias. */
export function answered(
  { shape, options: { returning = [] } }: ServerWrite,
  from: string,
): string {
  return ["id", ...returning.map(String)]
    .map((name) => `${from}.${shape.column(name)} as ${wireAlias(name)}`)
    .join(", ");
}

/** Values by column, as expressions. Throws for a name that is no stored field. */
export function expressions(
  shape: EntityShape,
  values: Row,
  parameters: Parameters,
): [column: string, expression: string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const field = shape.byName.get(name);
    if (!field) throw new Error(`${shape.model.key} has no field ${name}`);
    const expression =
      value instanceof SqlPart
        ? value.bindTo(parameters)
        : parameters.bind(columnValue(field, value));
    return [[shape.column(name), expression] as [string, string]];
  });
}

/** Sends a statement. Faults of the database are those of `writeFault`. */
export async function send(
  { tx, shape }: ServerWrite,
  text: string,
  { values }: Parameters,
): Promise<IdRow[]> {
  try {
    const rows = await tx.query<IdRow>(text, values);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  } catch (error) {
    throw writeFault(shape, error);
  }
}

/** Runs a change of rows and brings stored values up to date that are computed from them. */
export async function settling(
  write: ServerWrite,
  where: unknown,
  change: () => Promise<IdRow[]>,
): Promise<IdRow[]> {
  const { tx, registry, shape } = write;
  if (!feedsComputed(write)) return change();
  const held: Held[] = [];
  if (where !== undefined) {
    const parameters = createParameters();
    const condition = conditionOf(shape, where, parameters);
    const text = `select t."id" from ${shape.table} t where ${condition}`;
    const rows = await tx.query<{ id: number }>(text, parameters.values);
    held.push(...(await heldBy({ tx, registry, shape, ids: rows.map(({ id }) => Number(id)) })));
  }
  const written = await change();
  const ids = written.map(({ id }) => id);
  if (ids.length > 0) await settleComputed({ tx, registry, shape, ids }, held);
  return written;
}
