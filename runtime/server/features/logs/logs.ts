import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ProjectModel } from "../../../shared/entity/model.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { ServerCore } from "../../core/http/server.ts";
import { readSwitch, readSystemConfig } from "../config/index.ts";
import { captureCalls } from "./capture.ts";
import { createDescriber } from "./describe.ts";
import type { CallEntry, LogKind, LogRow } from "./entry.ts";
import { takesOneTimeCode } from "./oneTimeCodes.ts";
import { createWriteQueue } from "./queue.ts";
import { createRedactor } from "./redact.ts";
import { isAlwaysKept, isSignInRoute, isVisitRoute, kindsOf, rowOf } from "./rows.ts";
import { insertRows } from "./store.ts";

/** The visit, operation and exception logs of one process. */
export interface Logs {
  /** Notes the calls of an app; before its routes are made. */
  observe(app: FastifyInstance, core: ServerCore): void;
  /** Writes what waits now, for tests and shutdown. True: everything was written. */
  flush(): Promise<boolean>;
  close(): Promise<void>;
}

const bounds = { items: 20_000, bytes: 32 * 1024 * 1024, batch: 200 };
/** Milliseconds: between two writings, between two looks at the switch, for the last writing at shutdown. */
const times = { pause: 1000, switch: 5000, farewell: 5000 };
/** Bytes that an entry holds beside its body and answer. */
const entrySize = 1000;

export function openLogs(database: Database, services: ProjectModel["services"]): Logs {
  let operations = true;
  let switchRead = 0;
  let log: Pick<FastifyBaseLogger, "warn"> = console;
  let toRows: (entry: CallEntry) => [LogKind, LogRow][] = () => [];

  const queue = createWriteQueue<CallEntry>(bounds, (entries) => write(entries));

  async function write(entries: CallEntry[]): Promise<void> {
    try {
      await database.transaction(systemClaims, async (tx) => {
        if (Date.now() - switchRead > times.switch) {
          operations = readSwitch((await readSystemConfig(tx, ["sys_oplog"]))["sys_oplog"]);
          switchRead = Date.now();
        }
        const rows = entries.flatMap((entry) => toRows(entry));
        for (const kind of ["vis", "op", "ex"] as const) {
          const own = rows.filter(([of]) => of === kind).map(([, row]) => row);
          await insertRows(tx, kind, own);
        }
      });
    } catch (error) {
      if (!isOfData(error)) throw error;
      // One line that the database cannot hold must not keep the others back.
      const [only] = entries;
      if (entries.length === 1 && only) {
        log.warn({ err: error, traceId: only.traceId }, "a log line was dropped");
        return;
      }
      const middle = entries.length >> 1;
      await write(entries.slice(0, middle));
      await write(entries.slice(middle));
    }
  }

  async function flush(): Promise<boolean> {
    const dropped = queue.takeDropped();
    if (dropped > 0)
      log.warn({ dropped }, "log lines were dropped: the database is too slow or away");
    return queue.length === 0 || queue.flush();
  }

  const timer = setInterval(() => void flush(), times.pause).unref();

  return {
    observe(app, core) {
      ({ log } = app);
      const redactor = createRedactor([...core.registry.models.values()]);
      const calls = callsOf(core, services);
      const summaries = new Map(
        calls.map(({ method, path, summary }) => [`${method.toUpperCase()} ${path}`, summary]),
      );
      const describe = createDescriber({ ...core, summaries });
      const proving = new Set(calls.filter(takesOneTimeCode).map(({ path }) => path.toLowerCase()));
      const proves = (route: string) => isSignInRoute(route) || proving.has(route.toLowerCase());
      toRows = (entry) => {
        const kinds = kindsOf(entry, operations);
        if (kinds.length === 0) return [];
        const described = describe(entry);
        return kinds.map((kind) => {
          // The sign-in on the way has the name of its own call, not that of the call it came with.
          const own =
            kind === "vis" && entry.signsIn ? describe({ ...entry, ...exchange }) : described;
          return [kind, rowOf(kind, entry, own, { redactor, proves })];
        });
      };
      captureCalls(app, (entry) => {
        if (!operations && isPlain(entry) && !isDue(switchRead)) return;
        const held = entry.body === undefined ? 0 : entry.bodySize * 2;
        queue.push(entry, entrySize + held + (entry.answer?.length ?? 0) * 2);
      });
    },
    flush,
    async close() {
      clearInterval(timer);
      const late = new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), times.farewell).unref();
      });
      const written = await Promise.race([flush(), late]);
      if (!written) log.warn({ lost: queue.length }, "log lines were lost at shutdown");
    },
  };
}

const isPlain = ({ refusal, claimed, route, signsIn }: CallEntry) =>
  refusal === null &&
  !signsIn &&
  claimed.account === null &&
  !isVisitRoute(route) &&
  !isAlwaysKept(route);

const exchange = { method: "POST", route: "/api/sysOAuth/exchange" };

/** Calls that would not be kept are looked at now and then, so that the switch is seen when it is turned on. */
const isDue = (switchRead: number) => Date.now() - switchRead > times.switch;

/** The database refuses the values (SQLSTATE class 22 and 23), not the connection. */
function isOfData(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && /^2[23]/.test(code)) return true;
  }
  return false;
}

const callsOf = ({ registry }: ServerCore, services: ProjectModel["services"]) =>
  [...registry.models.values(), ...services].flatMap((owner) => owner.calls);
