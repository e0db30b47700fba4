import type { Transaction } from "../../database/contract.ts";
import { wireAlias } from "../identifiers.ts";
import { createParameters, type Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { SqlPart } from "./sqlPart.ts";
import type { ByServer } from "./types.ts";
import { conditionOf } from "./where.ts";

export interface ReadOptions<Field extends PropertyKey = PropertyKey> {
  as: ByServer;
  /** By these fields, ascending unless told, or by expressions over the alias `t`; by id unless told. */
  order?: readonly (Field | readonly [Field, "desc"] | SqlPart)[];
  /** All unless told. */
  limit?: number;
  offset?: number;
  /** Keeps others from changing the rows; "free" passes over those that somebody else keeps. */
  lock?: boolean | "free";
}

type Asked = Omit<ReadOptions, "as"> & { where: unknown; fields: readonly string[] };

/** Stored values of the rows that match. */
export function readRows(tx: Transaction, shape: EntityShape, asked: Asked): Promise<Row[]> {
  const parameters = createParameters();
  const list = asked.fields.map((name) => `t.${shape.column(name)} as ${wireAlias(name)}`);
  const condition = conditionOf(shape, asked.where, parameters);
  const text = [
    `select ${list.join(", ")} from ${shape.table} t where ${condition}`,
    `order by ${orderOf(shape, asked.order ?? ["id"], parameters)}`,
    asked.limit === undefined ? "" : `limit ${parameters.bind(asked.limit)}`,
    asked.offset === undefined ? "" : `offset ${parameters.bind(asked.offset)}`,
    asked.lock ? `for update${asked.lock === "free" ? " skip locked" : ""}` : "",
  ];
  return tx.query(text.filter((part) => part !== "").join(" "), parameters.values);
}

/** Whether a row matches. */
export async function hasRow(tx: Transaction, shape: EntityShape, where: unknown) {
  const parameters = createParameters();
  const condition = conditionOf(shape, where, parameters);
  const text = `select 1 from ${shape.table} t where ${condition} limit 1`;
  return (await tx.query(text, parameters.values)).length > 0;
}

/** How many rows match. */
export async function countRows(tx: Transaction, shape: EntityShape, where: unknown) {
  const parameters = createParameters();
  const condition = conditionOf(shape, where, parameters);
  const text = `select count(*)::int as count from ${shape.table} t where ${condition}`;
  const [row] = await tx.query<{ count: number }>(text, parameters.values);
  return row?.count ?? 0;
}

function orderOf(
  shape: EntityShape,
  order: NonNullable<Asked["order"]>,
  parameters: Parameters,
): string {
  const keys = order.map((key) => {
    if (key instanceof SqlPart) return key.bindTo(parameters);
    return Array.isArray(key)
      ? `t.${shape.column(String(key[0]))} desc`
      : `t.${shape.column(String(key))}`;
  });
  return keys.join(", ");
}
