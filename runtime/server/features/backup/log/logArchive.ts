import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { Config } from "../../../core/config/config.ts";
import { withClient } from "../../../core/database/connect/ownerAccess.ts";
import { type Database, systemClaims } from "../../../core/database/contract.ts";
import { createLocalStorage } from "../../../core/files/localStorage.ts";
import type { KeySource } from "../../secrets/index.ts";
import { messageOf } from "../jobs/setup.ts";
import { tellAdministrators } from "../jobs/tellAdministrators.ts";
import { openLogPlace } from "../places/openPlace.ts";
import type { BackupPlace } from "../places/place.ts";
import { becomeArchiver, checkCluster, dropSlots } from "./cluster.ts";
import { listLog } from "./logObjects.ts";
import { type OpenChain, openChain } from "./openChain.ts";
import { outlivedLog } from "./outlivedLog.ts";
import { newestReach } from "./reach.ts";
import { takeBase } from "./takeBase.ts";
import { takeFiles } from "./takeFiles.ts";
import { LogLost, takePieces } from "./takePieces.ts";

export interface LogArchiveSetup {
  config: KeySource & Pick<Config, "backup" | "dataDir">;
  ownerUrl: string;
  engine: "embedded" | "outside";
  place: BackupPlace;
  work?: number | undefined;
}

export interface LogStanding {
  /** From when to when every moment can be restored; null: none can yet. */
  from: string | null;
  to: string | null;
  /** The archive lags further than it should. */
  behind: boolean;
  /** Why, where this process knows. */
  error: string | null;
}

export interface LogArchive {
  standing(): Promise<LogStanding>;
  /** Begins to archive; gives what ends it, after the last of the log. */
  start(database: Pick<Database, "transaction">, report: LogReport): () => Promise<void>;
}

type LogReport = (message: string, error: unknown) => void;

/** Milliseconds for which the place is not looked through again. */
const rememberedMs = 15_000;
/** The archive is behind when its last piece is older than this many rounds, and than this many milliseconds. */
const lateRounds = 5;
const lateMs = 300_000;
/** Milliseconds until a base is tried again. */
const baseAgainMs = 600_000;

/** Milliseconds without a piece after which the archive is behind. */
export const lateAfter = ({ everyMs }: { everyMs: number }): number =>
  Math.max(lateMs, lateRounds * everyMs);

/** From when to when every moment can be restored, by what lies in the place; null: none can. */
export const readReach = async (
  settings: Config["backup"],
): Promise<{ from: Date; to: Date } | null> => newestReach(await listLog(openLogPlace(settings)));

/** Archives the log of the embedded database and bases to begin from, so that any moment can be restored. One process of all does it. */
export function createLogArchive(setup: LogArchiveSetup): LogArchive {
  const { config, place } = setup;
  const { log } = config.backup;
  const state: Keeping["state"] = { log: null, base: null };
  let seen: { at: number; reach: ReturnType<typeof newestReach> } | null = null;
  return {
    async standing() {
      const late = log ? lateAfter(log) : lateMs;
      const now = Date.now();
      try {
        if (!seen || now - seen.at > rememberedMs)
          seen = { at: now, reach: newestReach(await listLog(place)) };
      } catch (error) {
        return { from: null, to: null, behind: true, error: messageOf(error) };
      }
      const [from, to] = [seen.reach?.from ?? null, seen.reach?.to ?? null];
      const error = state.log ?? state.base;
      const isLate = to !== null && now - to.getTime() > late;
      const text = (time: Date | null) => time?.toISOString() ?? null;
      return { from: text(from), to: text(to), behind: isLate || error !== null, error };
    },
    start(database, report) {
      if (setup.engine !== "embedded") return () => Promise.resolve();
      const ending = new AbortController();
      const { signal } = ending;
      const running =
        log === null
          ? withClient(setup.ownerUrl, dropSlots).catch((error: unknown) =>
              report("the log of the database is still kept for an archive", error),
            )
          : keepArchiving(setup, { log, signal, state, database, report });
      return async () => {
        ending.abort();
        await running;
      };
    },
  };
}

interface Keeping {
  log: NonNullable<Config["backup"]["log"]>;
  signal: AbortSignal;
  /** What goes wrong at present. */
  state: Record<"log" | "base", string | null>;
  database: Pick<Database, "transaction">;
  report: LogReport;
}

async function keepArchiving(setup: LogArchiveSetup, keeping: Keeping): Promise<void> {
  const { log, signal } = keeping;
  const taking = createTrouble(keeping, "log", Math.min(lateMs, lateRounds * log.everyMs));
  const basing = createTrouble(keeping, "base", 0);
  while (!signal.aborted) {
    try {
      await withClient(setup.ownerUrl, async (client) => {
        if (await becomeArchiver(client)) await archive(setup, keeping, { client, taking, basing });
      });
    } catch (error) {
      if (!signal.aborted) await taking.ill(error);
    }
    await rest(log.everyMs, signal);
  }
}

/** Remembers what goes wrong, and tells the administrators once when it has done so for a while. */
function createTrouble(
  { state, database, report }: Keeping,
  what: "log" | "base",
  patienceMs: number,
): Trouble {
  let since: number | null = null;
  let told = false;
  return {
    well() {
      if (since !== null) report(`archiving works again (${what})`, null);
      state[what] = null;
      [since, told] = [null, false];
    },
    async ill(error) {
      report(`the log of the database could not be archived (${what})`, error);
      since ??= Date.now();
      const text = messageOf(error);
      state[what] = text;
      if (told || Date.now() - since < patienceMs) return;
      told = true;
      const alarm = { name: what, text };
      await database
        .transaction(systemClaims, (tx) => tellAdministrators(tx, "logBehind", alarm))
        .catch((fault: unknown) => report("nobody could be told of it", fault));
    },
  };
}

interface Trouble {
  well(): void;
  ill(error: unknown): Promise<void>;
}

interface Round {
  client: Client;
  taking: Trouble;
  basing: Trouble;
}

/** Archives until it is told to end, or something fails. */
async function archive(
  setup: LogArchiveSetup,
  { log, signal }: Keeping,
  { client, taking, basing }: Round,
): Promise<void> {
  const { config, place, work } = setup;
  const passphrase = config.backup.passphrase ?? "";
  await checkCluster(client);
  const clusterFolder = path.join(config.dataDir, "database");
  const files = createLocalStorage(path.join(config.dataDir, "files"));
  const chain = await openChain({ client, place, passphrase, work });
  const { slot, key, standpoint } = chain;
  let copying: Promise<void> | null = null;
  let baseNotBefore = 0;
  const base = async () => {
    const begun = new Date();
    const done = await withClient(setup.ownerUrl, (own) =>
      takeBase({
        client: own,
        place,
        chain: slot.chain,
        key,
        passphrase,
        work,
        clusterFolder,
        files,
        config,
        signal,
      }),
    );
    chain.base = { time: new Date(done.time), begun, keyIds: done.keyIds };
    await makeRoom(place, { chain: slot.chain, keepDays: log.keepDays });
  };
  try {
    for (;;) {
      const ends = signal.aborted;
      try {
        await takePieces({ client, place, key, clusterFolder }, slot, standpoint);
      } catch (error) {
        // The next chain begins where the log is now.
        if (error instanceof LogLost) await dropSlots(client);
        throw error;
      }
      const { base: last } = chain;
      if (last)
        await takeFiles(
          { client, place, chain: slot.chain, key, files },
          { since: last.begun, known: chain.files },
        );
      if (ends) return;
      taking.well();
      if (
        copying === null &&
        Date.now() >= baseNotBefore &&
        (await isBaseDue(client, chain, log))
      ) {
        copying = base()
          .then(basing.well, async (error: unknown) => {
            baseNotBefore = Date.now() + baseAgainMs;
            if (!signal.aborted) await basing.ill(error);
          })
          .finally(() => (copying = null));
      }
      await rest(log.everyMs, signal);
    }
  } finally {
    await copying;
  }
}

/** Also when the keys of the secrets are others: those of the last base would not open what is sealed from now on. */
async function isBaseDue(
  client: Client,
  { base }: OpenChain,
  { baseMs }: Keeping["log"],
): Promise<boolean> {
  if (base === null || Date.now() - base.time.getTime() >= baseMs) return true;
  const { rows } = await client.query<{ id: string }>(
    "select distinct key_id as id from formwork.secret_key",
  );
  const ids = rows.map(({ id }) => id).sort();
  return ids.join() !== base.keyIds.join();
}

async function makeRoom(
  place: BackupPlace,
  { chain, keepDays }: { chain: string; keepDays: number },
): Promise<void> {
  const objects = await listLog(place);
  for (const { name } of outlivedLog(objects, { chain, keepDays, now: new Date() }))
    await place.remove(name);
  await place.tidy();
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
