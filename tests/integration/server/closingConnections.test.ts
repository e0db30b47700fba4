/** A server that closes waits for what it answers, and for no connection on which nothing is asked, however long its limits are. */
import Fastify from "fastify";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createLimitedServer } from "../../../runtime/server/core/http/guard/connectionLimits.ts";

const hour = 3_600_000;
const limits = {
  most: () => 0,
  mostPerNetwork: () => 0,
  trustProxy: [],
  https: false,
  headers: hour,
  idle: hour,
  window: hour,
  bytes: 1,
};

it("ends unused and unfinished connections at once, and those that wait once they are answered", async () => {
  const app = Fastify({
    serverFactory: createLimitedServer(limits),
    forceCloseConnections: "idle",
  });
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((told) => {
    app.get("/slow", async () => {
      told();
      await new Promise<void>((resolve) => (answer = resolve));
      return "answered";
    });
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = async (sent: string): Promise<Socket> => {
    const socket = connect({ port, host: "127.0.0.1" });
    await Promise.all([once(socket, "connect"), once(app.server, "connection")]);
    socket.setEncoding("utf8").write(sent);
    return socket;
  };
  const unused = await open("");
  const unfinished = await open("GET /slow HTTP/1.1\r\nhost: a\r\n");
  const waiting = await open("GET /slow HTTP/1.1\r\nhost: a\r\n\r\n");
  await asked;

  const ended = [unused, unfinished].map((socket) => once(socket.resume(), "close"));
  let text = "";
  waiting.on("data", (part: string) => (text += part));
  const over = app.close();
  await Promise.all(ended);
  expect(text).toBe("");
  answer();
  await once(waiting, "close");
  await over;
  expect(text).toContain("answered");
});
