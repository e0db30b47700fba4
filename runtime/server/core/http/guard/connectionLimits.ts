import ipaddr from "ipaddr.js";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { bareAnswer } from "../calls/bareAnswer.ts";
import { networkOf } from "./network.ts";
import { createPace, type Pace } from "../export/pace.ts";

export interface ConnectionOptions {
  /** Open connections of this process, and of one network of addresses; 0: no limit. */
  most: () => number;
  mostPerNetwork: () => number;
  /** Proxies, as addresses and networks: their connections are those of all clients. */
  trustProxy: readonly string[];
  /** Browsers reach the server over https. */
  https: boolean;
  /** Milliseconds until the headers of a request are there, and until an unused connection is closed. */
  headers: number;
  idle: number;
  /** Milliseconds in which a body or an answer has to move on by `bytes`. */
  window: number;
  bytes: number;
}

/**
 * Headers within 15 s; every 20 s at least 20 KB of a body or of an answer that waits to be taken, which is 8 kbit/s: a large honest
 * upload over a slow line passes, however long it takes.
 */
export const usualLimits = {
  headers: 15_000,
  idle: 65_000,
  window: 20_000,
  bytes: 20_000,
} as const;

interface Connection {
  socket: Socket;
  network: string;
  /** Requests that are not answered yet. */
  open: number;
  request: IncomingMessage | null;
  response: ServerResponse | null;
  reading: Pace;
  writing: Pace;
}

/** The parts of a socket that say how much its peer has taken. */
interface SendState {
  _bytesDispatched?: number;
  _handle?: { writeQueueSize?: number } | null;
}

/** Milliseconds between two looks at what is late. */
const lookEvery = 1000;

/** Makes the servers of an app; it listens on several where HOST has several addresses. */
export function createLimitedServer(
  options: ConnectionOptions,
): (handler: RequestListener) => Server {
  return (handler) => {
    const server = createServer(
      { connectionsCheckingInterval: lookEvery, requireHostHeader: false },
      handler,
    );
    // Answered like everything else, and refused there.
    server.on("checkExpectation", handler);
    limitConnections(server, options);
    return server;
  };
}

/**
 * Bounds what a client can keep open: time for headers, pace of bodies and answers, idle time, connections of one network
 * and in all. What runs without anything to send (server-sent events, the hub) is not touched.
 */
function limitConnections(server: Server, options: ConnectionOptions): void {
  const all = new Map<Socket, Connection>();
  const networks = new Map<string, Set<Connection>>();
  const closesUnused = closeUnused(server, all);
  server.headersTimeout = options.headers;
  // The pace of the body takes its place.
  server.requestTimeout = 0;
  server.keepAliveTimeout = options.idle;
  const sweepEvery = Math.min(lookEvery, options.window / 10);

  server.on("connection", (socket) => {
    const connection = describe(socket, options);
    const peers = networks.get(connection.network) ?? new Set();
    const isProxy = options.trustProxy.some((proxy) => contains(proxy, socket.remoteAddress ?? ""));
    const [most, mostPerNetwork] = [options.most(), options.mostPerNetwork()];
    const tooMany = mostPerNetwork > 0 && !isProxy && peers.size >= mostPerNetwork;
    const full = most > 0 && all.size >= most;
    if ((tooMany && !giveWay(peers)) || (full && !tooMany && !giveWay(largest(networks))))
      return refuse(socket, 503, options);
    all.set(socket, connection);
    networks.set(connection.network, peers.add(connection));
    socket.once("close", () => {
      all.delete(socket);
      peers.delete(connection);
      if (peers.size === 0 && networks.get(connection.network) === peers)
        networks.delete(connection.network);
    });
  });

  server.on("request", (request, response) => {
    const connection = all.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.response = response;
    connection.open += 1;
    connection.reading.begin(request.socket.bytesRead);
    response.once("close", () => {
      connection.open -= 1;
      if (closesUnused() && connection.open === 0) request.socket.destroySoon();
    });
  });

  const timer = setInterval(() => {
    for (const connection of all.values()) {
      if (!isTooSlow(connection)) continue;
      const unanswered = connection.response?.headersSent === false;
      refuse(connection.socket, unanswered ? 408 : null, options);
    }
  }, sweepEvery).unref();
  server.once("close", () => clearInterval(timer));
}

/**
 * Lets a server that closes end all connections on which nothing is asked: for Node those are not idle that a browser has opened ahead, or has
 * left in the middle of a request, and closing waited for their time limits. Gives whether it closes.
 */
function closeUnused(server: Server, all: ReadonlyMap<Socket, Connection>): () => boolean {
  let closing = false;
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closing = true;
    closeIdle();
    for (const { socket, open } of all.values()) if (open === 0) socket.destroy();
  };
  return () => closing;
}

function describe(socket: Socket, { window, bytes }: ConnectionOptions): Connection {
  return {
    socket,
    network: networkOf(socket.remoteAddress ?? ""),
    open: 0,
    request: null,
    response: null,
    reading: createPace(window, bytes),
    writing: createPace(window, bytes),
  };
}

/** True when the client has sent, or taken, less than it has to. Time in which it waits for us does not count. */
function isTooSlow({ socket, request, reading, writing }: Connection): boolean {
  const wanted =
    request !== null && !request.complete && request.readableLength < request.readableHighWaterMark;
  const { _bytesDispatched: given = 0, _handle: handle } = socket as SendState;
  const queued = handle?.writeQueueSize ?? 0;
  return reading.isBehind(wanted, socket.bytesRead) || writing.isBehind(queued > 0, given - queued);
}

/** Closes the oldest connection on which nothing is asked; false when there is none. */
function giveWay(connections: Iterable<Connection>): boolean {
  for (const { socket, open } of connections) {
    if (open > 0 || socket.destroyed) continue;
    socket.destroy();
    return true;
  }
  return false;
}

function largest(networks: ReadonlyMap<string, Set<Connection>>): Iterable<Connection> {
  let found: Set<Connection> = new Set();
  for (const connections of networks.values())
    if (connections.size > found.size) found = connections;
  return found;
}

/** Milliseconds in which a refused client may read why. */
const farewell = 1000;

/** Says why, where no answer has begun, and ends the connection whether that is read or not. */
function refuse(
  socket: Socket,
  status: 408 | 503 | null,
  { https }: Pick<ConnectionOptions, "https">,
): void {
  if (status === null || !socket.writable) {
    // What waits for a reader that does not read is thrown away, in the kernel as well.
    socket.resetAndDestroy();
    return;
  }
  socket.end(bareAnswer(status, { https }));
  setTimeout(() => socket.destroy(), farewell).unref();
}

function contains(proxy: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  const [network, bits] = ipaddr.isValidCIDR(proxy)
    ? ipaddr.parseCIDR(proxy)
    : [ipaddr.process(proxy), null];
  if (network.kind() !== ip.kind()) return false;
  return ip.match(network, bits ?? (ip.kind() === "ipv4" ? 32 : 128));
}
