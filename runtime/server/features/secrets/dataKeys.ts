import { randomBytes } from "node:crypto";
import { StartFault } from "../../core/config/startFault.ts";
import { type Transaction } from "../../core/database/contract.ts";
import { firstKeyId, openText, sealText, type NamedKey } from "./sealedText.ts";

/** A key that secrets are sealed with. It lies in the database wrapped, once for each wrapping key that opens it. */
export interface DataKey extends NamedKey {
  /** From when on new texts are sealed with it (ms): not before all processes have heard of it. */
  sealsFrom: number;
}

/** Where the keys lie: a transaction of the server, or the owner's connection. */
export type KeyStore = Pick<Transaction, "query">;

interface Row {
  id: string;
  wrapping: string;
  sealed: string;
  sealsFrom: number;
}

/** No other process changes the keys while this transaction runs. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('formwork.secret_key'))");
}

/** Gives all keys, the newest first. Throws StartFault naming the source when one cannot be opened. */
export async function readDataKeys(
  tx: KeyStore,
  wrapping: readonly NamedKey[],
  source: string,
): Promise<DataKey[]> {
  const rows = await tx.query<Row>(
    `select key_id as id, wrapping_id as wrapping, sealed, extract(epoch from seals_from)::float8 * 1000 as "sealsFrom"
     from formwork.secret_key order by seals_from desc, key_id`,
  );
  return [...new Set(rows.map(({ id }) => id))].map((id) => {
    const wraps = rows.filter((row) => row.id === id);
    for (const row of wraps) {
      const key = wrapping.find((found) => found.id === row.wrapping);
      if (key) return { id, key: unwrap(row, key, source), sealsFrom: row.sealsFrom };
    }
    const needed = wraps.map((row) => row.wrapping).join(" or ");
    throw new StartFault(
      wrapping.length === 0
        ? `${source} is missing, but the secrets of this database are sealed: give it the key it was started with before (${needed})`
        : `${source} is another key than the one this database was started with before: ` +
            `it is ${wrapping.map((key) => key.id).join(", ")}, needed is ${needed}`,
    );
  });
}

/** Adds a key, or what opens a known one with further wrapping keys. */
export async function storeDataKey(
  tx: KeyStore,
  { id, key, sealsFrom }: DataKey,
  wrapping: readonly NamedKey[],
): Promise<void> {
  for (const wrap of wrapping) {
    await tx.query(
      `insert into formwork.secret_key (key_id, wrapping_id, sealed, seals_from)
       values ($1, $2, $3, to_timestamp($4::float8 / 1000)) on conflict do nothing`,
      [id, wrap.id, sealText(wrap, place(id), key.toString("base64")), sealsFrom],
    );
  }
}

export function makeDataKey(sealsFrom: number): DataKey {
  return { id: `k${randomBytes(3).toString("hex")}`, key: randomBytes(32), sealsFrom };
}

/** The key that lay in formwork.setting in clear; it opens what the first version sealed, and seals nothing any more. */
export function firstDataKey(stored: string): DataKey {
  return { id: firstKeyId, key: Buffer.from(stored, "base64url"), sealsFrom: 0 };
}

const place = (id: string) => `dataKey.${id}`;

function unwrap(row: Row, key: NamedKey, source: string): Buffer {
  try {
    return Buffer.from(openText(key, place(row.id), row.sealed), "base64");
  } catch (error) {
    throw new StartFault(`${source} does not open the key ${row.id} of formwork.secret_key`, error);
  }
}
