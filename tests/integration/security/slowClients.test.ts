import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usualLimits } from "../../../runtime/server/core/http/guard/connectionLimits.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";

/** SLOW_CLIENTS=2000 gives the figures for the usual limits. */
const clients = Number(process.env["SLOW_CLIENTS"] ?? 180);
const patience = process.env["SLOW_CLIENTS"]
  ? usualLimits
  : { headers: 2000, idle: 5000, window: 2000, bytes: 2000 };
const longest = Math.max(patience.headers, patience.window) * 2 + 10_000;

let server: FeatureApp;
let dist: string;
let port: number;
/** When the server's ends close, by the client's port. */
const closed = new Map<number, Promise<unknown>>();

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), "formwork-slow-"));
  writeFileSync(path.join(dist, "index.html"), "<!doctype html><title>console</title>");
  writeFileSync(path.join(dist, "large.bin"), Buffer.alloc(12 * 1024 * 1024, 1));
  server = await buildFeatureApp({
    dist,
    patience,
    config: { mostConnections: clients * 2, mostConnectionsPerNetwork: clients + 20 },
  });
  server.app.server.on("connection", (socket: Socket) =>
    closed.set(
      socket.remotePort ?? 0,
      once(socket, "close").catch(() => null),
    ),
  );
  await server.app.listen({ host: "0.0.0.0", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server?.close();
  rmSync(dist, { recursive: true, force: true });
});

/** All of 127.0.0.0/8 is this machine: each address counts as a network of its own. */
function open(localAddress: string): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  return socket;
}

/** Milliseconds from the start until the server has closed its end; a client that does not read never hears of it. */
async function closing(socket: Socket): Promise<number> {
  const start = performance.now();
  const own = socket.localPort ?? 0;
  while (!closed.has(own)) await pause(5);
  await closed.get(own);
  const time = performance.now() - start;
  socket.destroy();
  return time;
}

const post = (length: number) =>
  `POST /api/sysAuth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends a byte now and then; what was cut off is no longer written to. */
function drip(socket: Socket, head: string): Promise<number> {
  socket.write(head);
  socket.resume();
  const timer = setInterval(() => socket.writable && socket.write("x"), 400);
  return closing(socket).finally(() => clearInterval(timer));
}

const kinds = {
  headers: (socket: Socket) => drip(socket, "GET /health HTTP/1.1\r\nx-slow: "),
  body: (socket: Socket) => drip(socket, post(100_000)),
  reader(socket: Socket) {
    socket.write("GET /large.bin HTTP/1.1\r\nhost: a\r\n\r\n");
    // A byte in a while, so that the connection does not look dead.
    const timer = setInterval(() => socket.read(1), 400);
    return closing(socket).finally(() => clearInterval(timer));
  },
} as const;

async function ask(localAddress: string, request: string): Promise<string> {
  const socket = open(localAddress);
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.write(request);
  await once(socket, "close");
  return text;
}

const health = "GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";

describe("slow clients", () => {
  it(
    "are cut off, each kind of them, while others are answered at once",
    { timeout: longest * 2 },
    async () => {
      const names = Object.keys(kinds) as (keyof typeof kinds)[];
      const cut = { headers: [] as number[], body: [] as number[], reader: [] as number[] };
      expect(await ask("127.0.0.2", health)).toMatch(/^HTTP\/1.1 200 /);
      const slow = Array.from({ length: clients }, async (_, at) => {
        const name = names[at % names.length] ?? "body";
        const socket = open("127.0.0.1");
        await once(socket, "connect");
        cut[name].push(await kinds[name](socket));
      });
      // Their first bytes are served by then, by the process that plays them as well.
      await pause(1000);
      const state = { running: true };
      const times: number[] = [];
      const normal = (async () => {
        while (state.running) {
          const start = performance.now();
          expect(await ask("127.0.0.2", health)).toMatch(/^HTTP\/1.1 200 /);
          times.push(performance.now() - start);
          await pause(20);
        }
      })();
      await Promise.all(slow);
      state.running = false;
      await normal;
      const worst = Object.fromEntries(names.map((name) => [name, Math.max(...cut[name])]));
      times.sort((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)] ?? Infinity;
      if (process.env["SLOW_CLIENTS"])
        console.log(
          JSON.stringify({
            clients,
            p50: times[times.length >> 1],
            p99,
            asked: times.length,
            worst,
          }),
        );
      for (const name of names) {
        expect(cut[name].length).toBeGreaterThanOrEqual(Math.floor(clients / 3));
        expect(worst[name]).toBeLessThan(longest);
      }
      expect(times.length).toBeGreaterThan(20);
      // One process plays server and slow clients, on a machine that others use: the figure is told, the bound is what a person bears.
      expect(times[times.length >> 1]).toBeLessThan(250);
      expect(p99).toBeLessThan(5000);
    },
  );

  it("of one network have so many connections; unused ones give way, and other networks are not touched", async () => {
    const idle = Array.from({ length: clients + 20 }, () => open("127.0.0.3"));
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    // A connection of the kernel is not yet one of the server.
    await pause(200);
    expect(await ask("127.0.0.3", health)).toMatch(/^HTTP\/1.1 200 /);
    expect(idle.filter((socket) => socket.closed || socket.readableEnded).length).toBeLessThan(5);
    const busy = idle.map((socket) => {
      socket.write(post(100_000));
      return socket;
    });
    await pause(300);
    expect(await ask("127.0.0.3", health)).toMatch(/^(HTTP\/1.1 503 |HTTP\/1.1 200 |$)/);
    expect(await ask("127.0.0.4", health)).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of busy) socket.destroy();
  });
});

describe("patient clients", () => {
  it(
    "with a slow line send a whole body, however long it takes",
    { timeout: longest },
    async () => {
      const rounds = process.env["SLOW_CLIENTS"] ? 5 : 16;
      const body = `{"account":"none","password":"${"x".repeat(patience.bytes * 3)}"}`;
      const socket = open("127.0.0.5");
      let answer = "";
      socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
      socket.write(post(body.length));
      const step = Math.ceil(body.length / rounds);
      for (let at = 0; at < body.length; at += step) {
        await pause((patience.window * 2.2) / rounds);
        socket.write(body.slice(at, at + step));
      }
      await expect.poll(() => answer).toMatch(/^HTTP\/1.1 [24]0[0-9] /);
      expect(answer).not.toMatch(/^HTTP\/1.1 408/);
      socket.destroy();
    },
  );

  it("keep a stream of events open without sending anything", { timeout: longest }, async () => {
    const { accessToken } = await server.signIn("superadmin");
    const socket = open("127.0.0.6");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.write(
      `GET /api/realtime HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${accessToken}\r\n\r\n`,
    );
    await expect.poll(() => text).toContain("text/event-stream");
    await pause(patience.window * 2);
    expect(socket.closed).toBe(false);
    socket.destroy();
  });
});
