import type { Transaction } from "../../database/contract.ts";
import { wireAlias } from "../identifiers.ts";
import { createParameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import type { ByServer } from "./types.ts";
import { conditionOf } from "./where.ts";

export interface ReadOptions {
  as: ByServer;
  limit?: number;
  lock?: boolean;
}

/** Stored values of the rows that match. */
export function readRows(
  tx: Transaction,
  shape: EntityShape,
  asked: Omit<ReadOptions, "as"> & { where: unknown; fields: readonly string[] },
): Promise<Row[]> {
  const parameters = createParameters();
  const list = asked.fields.map((name) => `t.${shape.column(name)} as ${wireAlias(name)}`);
  const condition = conditionOf(shape, asked.where, parameters);
  const limit = parameters.bind(asked.limit ?? 1000);
  const lock = asked.lock === true ? " for update" : "";
  return tx.query(
    `select ${list.join(", ")} from ${shape.table} t where ${condition} order by t."id" limit ${limit}${lock}`,
    parameters.values,
  );
}
