import { setTimeout as pause } from "node:timers/promises";
import { StartFault } from "../../core/config/startFault.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import { lockKeys, makeDataKey, readDataKeys, storeDataKey } from "./dataKeys.ts";
import { type Keyring, keysChannel, openKeyring } from "./keyring.ts";
import { reseal, type Resealed } from "./reseal.ts";
import type { NamedKey } from "./sealedText.ts";
import {
  type KeySource,
  makeKey,
  readWrappingKeys,
  sourceName,
  writeWrappingKeys,
} from "./wrappingKeys.ts";

/** Milliseconds until every process has read a new key. */
const settleTime = 3000;
/** Milliseconds that a rotation may take. */
const longest = 3_600_000;

export interface Rotation extends Resealed {
  /** The new wrapping key, for the operator to set; null when it is in the file already. */
  give: NamedKey | null;
}

/**
 * Makes a new wrapping key and a new key for the secrets and seals everything anew, while the server runs: its processes read
 * both from the moment they hear of the new one, and seal with it only after that. What the secrets are does not change, so sessions
 * stay. With the key in a file the old one is gone in the end; where it is in SECRET_KEY both open the database until `finish`.
 */
export async function rotateKeys(
  database: Database,
  source: KeySource,
  settle: number = settleTime,
): Promise<Rotation> {
  return exclusively(database, async () => {
    const keyring = await openKeyring(database, source);
    try {
      const old = readWrappingKeys(source);
      const wrapping = makeKey();
      // First the file: a process that starts from now on opens both.
      if (source.secretKey === null) writeWrappingKeys(source, [wrapping, ...old]);
      await introduce(database, {
        source,
        all: [wrapping, ...old],
        sealsFrom: Date.now() + settle,
      });
      await database.notify(keysChannel, "");
      await keyring.reload();
      await pause(settle);
      const result = await sealAll(database, keyring, settle);
      if (source.secretKey !== null) return { ...result, give: wrapping };
      await forget(database, wrapping);
      writeWrappingKeys(source, [wrapping]);
      return { ...result, give: null };
    } finally {
      await keyring.close();
    }
  });
}

/** Ends a rotation of SECRET_KEY: from now on the key that is set is the only one that opens the database. */
export async function finishRotation(database: Database, source: KeySource): Promise<void> {
  const [wrapping] = readWrappingKeys(source);
  if (!wrapping) throw new StartFault(`${sourceName(source)} is missing`);
  await exclusively(database, async () => {
    await introduce(database, { source, all: [wrapping], sealsFrom: null });
    await forget(database, wrapping);
    if (source.secretKey === null) writeWrappingKeys(source, [wrapping]);
  });
}

/** Lets all wrapping keys open all keys, and adds a new one for the secrets where it is said from when on it seals. */
async function introduce(
  database: Database,
  { source, all, sealsFrom }: { source: KeySource; all: NamedKey[]; sealsFrom: number | null },
): Promise<void> {
  await database.transaction(systemClaims, async (tx) => {
    await lockKeys(tx);
    const known = await readDataKeys(tx, all, sourceName(source));
    const fresh = sealsFrom === null ? [] : [makeDataKey(sealsFrom)];
    for (const key of [...known, ...fresh]) await storeDataKey(tx, key, all);
  });
}

/** Until a pass finds nothing more: a process may have sealed with the key before at the last moment. */
async function sealAll(database: Database, keyring: Keyring, settle: number): Promise<Resealed> {
  let sealed = 0;
  for (;;) {
    const pass = await reseal(database, keyring);
    sealed += pass.sealed;
    if (pass.sealed === 0) return { sealed, failed: pass.failed };
    await pause(settle / 10);
  }
}

/** Takes away what other wrapping keys open. The keys before stay, wrapped: they harm nobody and open what was restored. */
async function forget(database: Database, wrapping: NamedKey): Promise<void> {
  await database.transaction(systemClaims, async (tx) => {
    await lockKeys(tx);
    await tx.query("delete from formwork.secret_key where wrapping_id <> $1", [wrapping.id]);
  });
}

/** One rotation at a time; the others are refused. */
async function exclusively<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  return database.transaction(
    systemClaims,
    async (tx) => {
      const [row] = await tx.query<{ free: boolean }>(
        "select pg_try_advisory_xact_lock(hashtext('formwork.rotate_keys')) as free",
      );
      if (!row?.free) throw new StartFault("another rotation of the keys is under way");
      return work();
    },
    { timeoutMs: longest },
  );
}
