import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { connect } from "../../../generator/forms/connection.ts";

let server: Server;
let port: number;
let folder: string;
const asked: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "forms-"));
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end(JSON.stringify({ code: 200, result: { accessToken: "token" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const person = { FORMWORK_ACCOUNT: "admin", FORMWORK_PASSWORD: "secret" };
const name = () => `127.0.0.1_${port}`;

it("the server that starts here is asked where no other one is told", async () => {
  const { name: found } = await connect(undefined, { ...person, PORT: String(port) });
  expect([found, asked.at(-1)]).toEqual([name(), "/api/sysAuth/login"]);
});

it("the file .env tells its port, and who asks", async () => {
  const lines = Object.entries({ ...person, PORT: port }).map(([key, value]) => `${key}=${value}`);
  writeFileSync(path.join(folder, ".env"), lines.join("\n"));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  expect((await connect(undefined, {})).name).toBe(name());
});

it("another server may be named by the environment, and before that by the command", async () => {
  const environment = { ...person, PORT: "1", FORMWORK_SERVER: `http://127.0.0.1:${port}` };
  expect((await connect(undefined, environment)).name).toBe(name());
  const other = { ...environment, FORMWORK_SERVER: "http://127.0.0.1:1" };
  expect((await connect(`http://127.0.0.1:${port}`, other)).name).toBe(name());
});
