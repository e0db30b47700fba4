import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Connection, EndedReason, StoredEvent } from "../realtime/index.ts";
import type { LiveSession } from "../session/index.ts";
import {
  type Invocation,
  ProtocolFault,
  readHandshake,
  readMessage,
  records,
  splitRecords,
} from "./signalR.ts";

/** Where the call of a hub comes from. */
export interface HubCaller extends LiveSession {
  ip: string;
  locale: string;
  userAgent: string | undefined;
  requestId: string;
}

export interface HubSources {
  publicUrl: string | null;
  authenticate(token: string): Promise<LiveSession | null>;
  start(): Promise<Pick<Connection, "told" | "had">>;
  join(connection: Connection): Promise<() => void>;
  localeOf(acceptLanguage: string | undefined): string;
  /** Runs a call of the client; throws FormworkError. */
  invoke(invocation: Invocation, caller: HubCaller): Promise<unknown>;
  /** Text for a refusal. */
  refusalText(error: FormworkError, caller: HubCaller): string;
  /** Invocations that an event becomes, as [target, argument]. */
  present(event: StoredEvent, caller: HubCaller): Promise<[string, unknown] | null>;
  endedText(reason: EndedReason, caller: HubCaller): string | null;
  report(error: unknown): void;
}

const mostBytes = 256 * 1024;
const mostUnread = 1024 * 1024;
const beatMs = 15_000;
const silenceMs = 120_000;
const handshakeMs = 15_000;
/** Calls that one connection may make within `rateMs`; pings do not count, frames of any kind are held to ten times as many. */
const rateLimit = 20;
const rateMs = 10_000;

/**
 * `/hubs/onlineUser`: SignalR's JSON protocol over a WebSocket without negotiation, for existing clients. Browsers cannot set
 * headers here, so this is the one address that takes the token from the query.
 */
export function hubRoute(sources: HubSources) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(websocket, {
      options: { maxPayload: mostBytes, clientTracking: true },
      errorHandler(error: Error & { code?: string }, socket, request) {
        // What a client sends against the protocol, such as a frame that is too long, is no fault of the server.
        const isTheirs = error.code?.startsWith("WS_ERR_") === true;
        request.log[isTheirs ? "debug" : "error"](error);
        socket.terminate();
      },
    });
    app.get(
      "/hubs/onlineUser",
      {
        websocket: true,
        preValidation: async (request) => {
          refuseForeignOrigin(request, sources.publicUrl);
          const live = await sources.authenticate(tokenOf(request));
          if (!live) throw new FormworkError("D1011");
          if (live.locked) throw new FormworkError("F4230");
          request.session = live.session;
        },
      },
      (socket, request) => {
        const session = request.session;
        if (session)
          serve(socket, { ...callerOf(request, sources), session, locked: false }, sources);
        else socket.close(1008);
      },
    );
  };
}

function callerOf(request: FastifyRequest, { localeOf }: HubSources) {
  return {
    ip: request.ip,
    locale: localeOf(request.headers["accept-language"]),
    userAgent: request.headers["user-agent"],
    requestId: request.id,
  };
}

function tokenOf({ query, headers }: FastifyRequest): string {
  const { token, access_token: other } = query as Record<string, unknown>;
  const given = token ?? other ?? headers.authorization?.replace(/^Bearer\s+/i, "");
  return typeof given === "string" && given.length <= 8192 ? given : "";
}

/** A page of another site must not open a socket with what it could find out; programs send no Origin. */
function refuseForeignOrigin({ headers }: FastifyRequest, publicUrl: string | null): void {
  const { origin, host } = headers;
  if (origin === undefined) return;
  const own = [host, publicUrl === null ? undefined : new URL(publicUrl).host];
  const given = URL.canParse(origin) ? new URL(origin).host : "";
  if (given === "" || !own.includes(given)) throw new FormworkError("D1016");
}

function serve(socket: WebSocket, caller: HubCaller, sources: HubSources): void {
  const state = { joined: false, leave: () => undefined as void, heard: Date.now() };
  const budget = { frames: 0, calls: 0, since: Date.now() };
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostUnread) socket.terminate();
    else socket.send(text);
  };
  const goodbye = (again: boolean, error?: string) => {
    send(records.close(again, error));
    socket.close(1000);
  };
  const connection: Connection = {
    session: caller.session,
    locked: false,
    told: 0,
    had: new Set(),
    watching: new Set(),
    async event(event) {
      const shown = await sources.present(event, { ...caller, session: connection.session });
      if (shown) send(records.invocation(...shown));
    },
    // The protocol has no word for these; every call of the client is checked against the new rights anyway.
    rightsChanged: () => undefined,
    lockChanged: () => undefined,
    recordsChanged: () => undefined,
    ended(reason) {
      const text = sources.endedText(reason, caller);
      if (text !== null) send(records.invocation("ForceOffline", text));
      goodbye(false);
    },
    close: () => goodbye(true),
  };

  const handshakeTimer = setTimeout(() => socket.terminate(), handshakeMs);
  const beat = setInterval(() => {
    if (Date.now() - state.heard > silenceMs) return socket.terminate();
    if (state.joined) send(records.ping);
  }, beatMs);

  async function shakeHands(record: string): Promise<void> {
    try {
      readHandshake(record);
    } catch (error) {
      send(records.handshake((error as Error).message));
      socket.close(1002);
      return;
    }
    clearTimeout(handshakeTimer);
    state.joined = true;
    Object.assign(connection, await sources.start());
    send(records.handshake());
    state.leave = await sources.join(connection);
    if (socket.readyState !== socket.OPEN) state.leave();
  }

  async function call(invocation: Invocation): Promise<void> {
    const { invocationId } = invocation;
    const now = { ...caller, session: connection.session, locked: connection.locked };
    try {
      const result = await sources.invoke(invocation, now);
      if (invocationId) send(records.result(invocationId, result ?? null));
    } catch (error) {
      const refusal = error instanceof FormworkError ? error : new FormworkError("F5000");
      if (refusal.status >= 500) sources.report(error);
      if (invocationId) send(records.failure(invocationId, sources.refusalText(refusal, now)));
    }
  }

  async function read(text: string): Promise<void> {
    for (const record of splitRecords(text)) {
      if (!state.joined) {
        await shakeHands(record);
        if (!state.joined) return;
        continue;
      }
      const message = readMessage(record);
      if (message.type === 7) return socket.close(1000);
      if (message.type !== 1) continue;
      if (++budget.calls > rateLimit) return goodbye(false, "too many calls");
      await call(message);
    }
  }

  // One frame after the other: the handshake is through before the first call is looked at.
  let turn: Promise<void> = Promise.resolve();
  socket.on("message", (data, binary) => {
    state.heard = Date.now();
    if (state.heard - budget.since > rateMs)
      Object.assign(budget, { frames: 0, calls: 0, since: state.heard });
    if (binary) return socket.close(1003);
    if (++budget.frames > rateLimit * 10) return goodbye(false, "too many messages");
    turn = turn
      .then(() => read(String(data)))
      .catch((error: unknown) => {
        if (error instanceof ProtocolFault) return goodbye(false, error.message);
        if (!(error instanceof FormworkError)) sources.report(error);
        return goodbye(true);
      });
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    clearTimeout(handshakeTimer);
    clearInterval(beat);
    state.leave();
  });
}
