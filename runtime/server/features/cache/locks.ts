import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "../../core/caches/contract.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";

/** Locks that clients of the contract take are leases with names of their own. */
const begin = "cache:";
/** Milliseconds between two tries. */
const tryEvery = 50;

/** Takes a lock for a time, waiting for it at most `patience` milliseconds; false: somebody else has it. */
export async function takeLock(
  database: Database,
  key: string,
  { life, patience }: { life: number; patience: number },
): Promise<boolean> {
  const holder = randomUUID();
  const until = performance.now() + patience;
  while (!(await tryLock(database, { key, holder, life }))) {
    if (performance.now() >= until) return false;
    await pause(Math.min(tryEvery, Math.max(1, until - performance.now())));
  }
  return true;
}

const tryLock = (
  database: Database,
  { key, holder, life }: { key: string; holder: string; life: number },
): Promise<boolean> =>
  database.transaction(systemClaims, async (tx) => {
    const held = await tx.query(
      `insert into formwork.lease as known (name, holder, expires_at)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3::float8 / 1000))
       on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where known.expires_at < clock_timestamp()
       returning 1`,
      [begin + key, holder, life],
    );
    return held.length > 0;
  });

/** The locks that are held, as keys beside those of the caches. */
export function lockStore(database: Database): Store {
  const read = () =>
    database.transaction(
      systemClaims,
      (tx) =>
        tx.query<{ key: string; left: number }>(
          `select substr(name, ${begin.length + 1}) as key,
                  (extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as left
             from formwork.lease where name like '${begin}%' and expires_at > clock_timestamp() order by name`,
        ),
      { readOnly: true },
    );
  return {
    name: "lock",
    guards: true,
    shared: true,
    figures: async () => ({
      entries: (await read()).length,
      most: null,
      life: null,
      hits: 0,
      misses: 0,
      size: null,
      place: "database",
    }),
    keys: async () => (await read()).map(({ key }) => key),
    async read(wanted) {
      const found = (await read()).find(({ key }) => key === wanted);
      return found ? { left: found.left, value: undefined } : null;
    },
    delete: (keys) =>
      database.transaction(systemClaims, async (tx) => {
        const names = keys.map((key) => begin + key);
        const gone = await tx.query<{ held: boolean }>(
          "delete from formwork.lease where name = any($1) returning expires_at > clock_timestamp() as held",
          [names],
        );
        return gone.filter(({ held }) => held).length;
      }),
  };
}
