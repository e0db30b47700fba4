import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Pool, type PoolConfig } from "pg";
import { createClaimStatements } from "./claimedQuery.ts";
import { createClaimValues, readTimeout, requestTimeout } from "./claimSettings.ts";
import { createConnectionShares } from "./connectionShares.ts";
import { systemClaims, type Claims, type Database, type Transaction } from "../contract.ts";
import { databaseFault, isRetryable } from "../databaseFault.ts";
import { withDeadline } from "./deadline.ts";
import { noRowRules } from "../../../../shared/permission/rowRuleSetting.ts";
import { createListener } from "./listener.ts";
import { createLoginPools } from "./loginPools.ts";
import { openTransaction, type OpenTransaction } from "./openTransaction.ts";
import { createPlanMemory, type ReadPlans } from "../planMemory.ts";
import { createServerProbe } from "./serverProbe.ts";
import { valueParsers } from "../valueParsers.ts";
import { VersionedClient } from "./versionedClient.ts";

/** Milliseconds to wait for a free or new connection before the database counts as down or overloaded. */
const connectPatience = 2000;
/** How often work runs that others stop by a deadlock: several writers of one chain of records can stop each other more than once. */
const mostRuns = 5;
/** Most milliseconds before it runs the second time: at once it would often take its first lock before the other one wakes up, and deadlock anew. */
const longestPause = 60;
/** Connections kept for work inside of other transactions; see `reserve` below. */
const reserveSize = 4;
/** PostgreSQL refuses a longer payload. */
const notifyBytes = 7999;

export interface PooledDatabaseOptions {
  /** Login of the unprivileged role that row rules of roles hold. */
  connection: PoolConfig;
  /** Login for everybody whose roles have no such rules; absent or null: there is none, and all work under the other one. */
  plain?: PoolConfig | null;
  poolSize: number;
  /** Hears of faults that no caller waits for. */
  report?: (message: string, error: unknown) => void;
}

interface AttemptOptions {
  readOnly: boolean;
  timeoutMs: number;
  /** Inside of another transaction. */
  aside: boolean;
}

type Attempted<Result> = { result: Result } | { again: unknown };

/** Opens a pool of connections of the unprivileged role and gives the Database on top; connects on first use. */
export function createPooledDatabase(options: PooledDatabaseOptions): Database {
  const report = options.report ?? (() => undefined);
  const fresh = new WeakSet<object>();
  const plain = options.plain ?? null;
  const openPool = (connection: PoolConfig, max: number): Pool => {
    const opened = new Pool({
      application_name: "formwork",
      keepAlive: true,
      ...connection,
      types: valueParsers,
      Client: VersionedClient,
      pipeline: true,
      max,
      connectionTimeoutMillis: connectPatience,
      idleTimeoutMillis: 60_000,
    });
    // Without a listener the loss of an idle connection would end the process; the pool replaces it by itself.
    opened.on("error", (error) => {
      // The database may end before a connection that has been told to end.
      if (opened.ending) return;
      // The pool hangs the whole client on the error, which nobody wants to read in a log.
      Object.defineProperty(error, "client", { enumerable: false });
      report("an idle database connection was lost", error);
    });
    opened.on("connect", (client) => fresh.add(client));
    opened.on("release", (_error, client) => fresh.delete(client));
    return opened;
  };
  const openPools = (size: number) =>
    createLoginPools({
      held: openPool(options.connection, size),
      plain: plain && openPool(plain, size),
      size,
      patience: connectPatience,
    });
  const pools = openPools(options.poolSize);
  // A transaction that waits for another one holds its connection meanwhile. Where both came from one pool, as many of them as it has
  // connections would wait for each other: the inner ones have connections of their own, opened when they are first needed.
  const reserve = openPools(reserveSize);
  const shares = createConnectionShares(options.poolSize);
  const sharesAside = createConnectionShares(reserveSize);
  const within = new AsyncLocalStorage<true>();
  const usual = plain ?? options.connection;
  const listener = createListener({ ...usual, types: valueParsers }, report);
  const probe = createServerProbe(usual);
  const valuesOf = createClaimValues(plain ? "" : noRowRules);
  const statements = createClaimStatements();

  const readPlans: ReadPlans = ({ claims, text, parameters }) =>
    database.transaction(
      claims,
      async (tx) => {
        const [made] = await tx.query(`explain (format json, costs off) ${text}`, parameters);
        const [kept] = await tx.query(`explain (generic_plan, format json, costs off) ${text}`);
        return { made, kept };
      },
      { readOnly: true },
    );
  const plans = createPlanMemory(readPlans);

  /** A second connection for one caller is worth its while only where others do not need it. */
  const isQuiet = () => pools.waiting === 0 && pools.busy <= options.poolSize / 4;

  const attempt = async <Result>(
    claims: Claims,
    work: (tx: Transaction) => Promise<Result>,
    asked: AttemptOptions,
  ): Promise<Attempted<Result>> => {
    const counted = asked.aside ? sharesAside : shares;
    const leave = counted.take(claims) ?? (await counted.wait(claims));
    try {
      return await attemptConnected(claims, work, asked);
    } finally {
      leave();
    }
  };

  const attemptConnected = async <Result>(
    claims: Claims,
    work: (tx: Transaction) => Promise<Result>,
    { readOnly, timeoutMs, aside }: AttemptOptions,
  ): Promise<Attempted<Result>> => {
    const values = valuesOf(claims, { readOnly, timeoutMs });
    const connected = await (aside ? reserve : pools).connect(claims.rowRules !== undefined);
    const { client } = connected;
    // The query in progress reports the loss itself; unheard, this event would end the process.
    const ignore = () => undefined;
    client.on("error", ignore);
    const release = (broken: boolean) => {
      client.off("error", ignore);
      if (broken) client.on("error", ignore);
      connected.release(broken);
    };
    const tx: OpenTransaction = openTransaction(client, {
      claims,
      values,
      readOnly,
      timeoutMs,
      statements,
      probe,
      keptPlanFits: (text, parameters) => plans.fits({ claims, values, text, parameters }),
      beside: (text, parameters, planning) =>
        readOnly && isQuiet() && shares.hasRoom(claims)
          ? within.exit(() =>
              database.transaction(claims, (own) => own.query(text, parameters, planning), {
                readOnly,
                timeoutMs,
              }),
            )
          : null,
    });
    let result: Result;
    try {
      result = await within.run(true, () => work(tx));
      await tx.commit();
    } catch (error) {
      // On a new connection the work itself may have brought the server down: then not again.
      const again = isRetryable(error) || (tx.startFailed() && !fresh.has(client));
      release(!(await tx.rollback()));
      if (again) return { again: error };
      throw error;
    }
    release(false);
    for (const after of tx.afterCommitWork) {
      try {
        await after();
      } catch (error) {
        report("work after a commit failed", error);
      }
    }
    return { result };
  };

  const database: Database = {
    async transaction(claims, work, asked = {}) {
      const { readOnly = false, timeoutMs = readOnly ? readTimeout : requestTimeout } = asked;
      const aside = within.getStore() === true;
      let runs = 0;
      try {
        // Every connection of the pool may have died unnoticed; a new one comes when they are used up.
        for (let attempts = 0; ; attempts++) {
          const outcome = await attempt(claims, work, { readOnly, timeoutMs, aside });
          if ("result" in outcome) return outcome.result;
          const dead = !isRetryable(outcome.again);
          if (dead ? attempts > options.poolSize + 1 : ++runs >= mostRuns) throw outcome.again;
          if (dead) continue;
          await pause(randomInt(longestPause / 2, longestPause) * runs);
        }
      } catch (error) {
        throw databaseFault(error, { readOnly, timeoutMs });
      }
    },
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    async notify(channel, payload) {
      if (Buffer.byteLength(payload) > notifyBytes) {
        throw new RangeError(`a notification holds at most ${notifyBytes} bytes`);
      }
      await database.transaction(systemClaims, (tx) =>
        tx.query("select pg_notify($1, $2)", [channel, payload]),
      );
    },
    load: () => ({ size: options.poolSize, busy: pools.busy, waiting: pools.waiting }),
    async healthy() {
      try {
        const answer = database.transaction(systemClaims, (tx) => tx.query("select 1"), {
          readOnly: true,
          timeoutMs: connectPatience,
        });
        await withDeadline(answer, connectPatience);
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await listener.close();
      await Promise.all([pools.end(), reserve.end()]);
    },
  };
  return database;
}
