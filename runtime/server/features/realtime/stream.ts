import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import type { Session } from "../../core/http/contract.ts";
import type { LiveSession } from "../session/index.ts";
import type { Connection } from "./connections.ts";
import type { FeedStart } from "./eventFeed.ts";

export interface StreamSources {
  /** The entity of a key as the person's tenant has it; null: it has none. */
  entityOf(session: Session, key: string): Promise<EntityModel | null>;
  peek(sessionId: string): Promise<LiveSession | null>;
  start(): Promise<FeedStart>;
  /** Takes the connection in and gives what to do when it is gone; F4029 when the session has too many. */
  join(connection: Connection): Promise<() => void>;
  catchUp(connection: Connection): Promise<void>;
}

const beatMs = 20_000;
/** A reader that leaves this much unread is cut off; it comes again and gets what it missed. */
const mostUnread = 1024 * 1024;
const mostWatched = 20;

/**
 * `GET /api/realtime`: server-sent events for our own console. `watch` names entities whose changed records are told, the header
 * Last-Event-ID resumes. The token comes in the Authorization header as for every call.
 */
export function streamRoute(api: FastifyInstance, sources: StreamSources): void {
  api.get("/api/realtime", async (request, reply) => {
    const session = request.session;
    if (!session) throw new FormworkError("D1011");
    const watching = await readWatch(request, session, sources);
    const resume = readResume(request);
    const live = await sources.peek(session.id);
    if (!live) throw new FormworkError("D1011");
    const begin =
      resume === null ? await sources.start() : { told: resume, had: new Set<number>() };
    const connection = openStream(reply, { ...live, ...begin, watching });
    const leave = await sources.join(connection);
    reply.hijack();
    if (reply.raw.destroyed) {
      leave();
      return reply;
    }
    reply.raw.on("close", leave);
    connection.start();
    if (resume !== null && !live.locked) await sources.catchUp(connection);
    return reply;
  });
}

async function readWatch(
  request: FastifyRequest,
  session: Session,
  { entityOf }: StreamSources,
): Promise<Set<string>> {
  const { watch } = request.query as { watch?: unknown };
  const names = typeof watch === "string" ? watch.split(",").filter(Boolean) : [];
  const wrong = (watch !== undefined && typeof watch !== "string") || names.length > mostWatched;
  const models = wrong ? [] : await Promise.all(names.map((name) => entityOf(session, name)));
  if (wrong || models.includes(null))
    throw new FormworkError("F4000", { fields: { watch: { key: "option" } } });
  // What nobody may read of is told by nobody; a right that was taken must not cost the stream.
  return new Set(names);
}

function readResume(request: FastifyRequest): number | null {
  const header = request.headers["last-event-id"];
  if (header === undefined || header === "") return null;
  if (typeof header === "string" && /^\d{1,15}$/.test(header)) return Number(header);
  throw new FormworkError("F4000", { fields: { "last-event-id": { key: "pattern" } } });
}

interface StreamState extends LiveSession, FeedStart {
  watching: ReadonlySet<string>;
}

function openStream(reply: FastifyReply, state: StreamState) {
  const { raw } = reply;
  let beat: NodeJS.Timeout | null = null;
  /** What comes before the answer has begun, in order; null once it has. */
  let early: string[] | null = [];
  let over = false;
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    if (early) return void early.push(text);
    if (raw.writableLength > mostUnread) raw.destroy();
    else raw.write(text);
  };
  const tell = (kind: string, body: unknown, id?: number) =>
    write(
      `${id === undefined ? "" : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(body)}\n\n`,
    );
  const finish = () => {
    over = true;
    if (!early) raw.end();
  };
  const connection: Connection & { start(): void } = {
    ...state,
    /** Begins the answer; nothing can be refused from here on. */
    start() {
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "text/event-stream; charset=utf-8",
        "x-accel-buffering": "no",
      });
      const waiting = early ?? [];
      early = null;
      tell("ready", { locked: connection.locked }, state.told);
      for (const text of waiting) write(text);
      if (over) raw.end();
      beat = setInterval(() => write(": still here\n\n"), beatMs);
      raw.on("close", () => beat && clearInterval(beat));
    },
    event(event) {
      // Who comes and goes is for those alone who may see the list.
      if (event.kind !== "online" || isAllowed(connection.session, "sysOnlineUser/page"))
        tell(event.kind, event.body, event.id);
    },
    rightsChanged: () => tell("rights", {}),
    lockChanged: (locked) => tell("lock", { locked }),
    recordsChanged: (entity, ids) => tell("records", { entity, ids }),
    ended(reason) {
      tell("ended", { reason });
      finish();
    },
    close: finish,
  };
  return connection;
}
