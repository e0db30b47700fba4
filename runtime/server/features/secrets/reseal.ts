import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { Keyring } from "./keyring.ts";
import { placeOf, type SealedColumn, sealedColumns } from "./sealedPlaces.ts";
import { keyIdOf } from "./sealedText.ts";

export interface Resealed {
  /** Texts that are sealed with the current key now. */
  sealed: number;
  /** Texts that could not be opened, or for which there is no room in their column, as "<table>.<column> <key>". */
  failed: string[];
}

const batch = 200;

/** Seals every secret of the database with the current key, in batches of short transactions; others may write meanwhile. */
export async function reseal(
  database: Database,
  keyring: Pick<Keyring, "box" | "currentId">,
): Promise<Resealed> {
  const result: Resealed = { sealed: 0, failed: [] };
  for (const name of Object.keys(sealedColumns) as (keyof typeof sealedColumns)[]) {
    let after: string | null = "";
    while (after !== null) after = await resealBatch(database, keyring, { name, after, result });
  }
  return result;
}

interface Step {
  name: keyof typeof sealedColumns;
  /** Key of the last row of the batch before. */
  after: string;
  result: Resealed;
}

/** Gives the key of the batch's last row; null when it was the last batch. */
async function resealBatch(
  database: Database,
  { box, currentId }: Pick<Keyring, "box" | "currentId">,
  { name, after, result }: Step,
): Promise<string | null> {
  const { table, column, key, wasClear }: SealedColumn = sealedColumns[name];
  const rows = await database.transaction(
    systemClaims,
    (tx) =>
      tx.query<{ key: string; text: string }>(
        `select ${key}::text as key, ${column} as text from ${table}
         where ${key}::text > $1 and not starts_with(${column}, $2)
         order by ${key}::text limit ${batch}`,
        [after, `v2.${currentId()}.`],
      ),
    { readOnly: true },
  );
  for (const row of rows) {
    const clear = keyIdOf(row.text) === null;
    if (clear && !wasClear) continue;
    const place = placeOf(name, row.key);
    try {
      const text = box.seal(place, clear ? row.text : box.open(place, row.text));
      // Only what is still as it was read: a secret that was set meanwhile is sealed already.
      await database.transaction(systemClaims, (tx) =>
        tx.last(`update ${table} set ${column} = $3 where ${key} = $1 and ${column} = $2`, [
          row.key,
          row.text,
          text,
        ]),
      );
      result.sealed++;
    } catch (error) {
      result.failed.push(`${table}.${column} ${row.key}: ${(error as Error).message}`);
    }
  }
  return rows.length < batch ? null : (rows.at(-1)?.key ?? null);
}
