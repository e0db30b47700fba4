/** A name whose addresses change between the check and the connection, as in DNS rebinding: the address that was checked is the one used. */
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createAddressRules,
  type ResolveName,
} from "../../../../runtime/server/features/outgoing/addressRules.ts";
import { createOutgoing } from "../../../../runtime/server/features/outgoing/request.ts";
import { withDirectory } from "../../../../runtime/server/features/ldap/directory.ts";

const limits = { timeoutMs: 2000, maxBytes: 10_000 };
/** The address that may be called, and the one behind it that must not be. */
const open = "127.0.0.5";
const inner = "127.0.0.1";
const somewhere = "203.0.113.7";
const asked = { [open]: 0, [inner]: 0 };
const servers: Server[] = [];
let port = 0;

beforeAll(async () => {
  for (const address of [open, inner] as const) {
    const server = createServer((_, answer) => void answer.end(address));
    server.on("connection", () => (asked[address] += 1));
    await new Promise<void>((done) => server.listen(port, address, done));
    ({ port } = server.address() as AddressInfo);
    servers.push(server);
  }
});
afterAll(() => servers.forEach((server) => void server.close()));
beforeEach(() => {
  asked[open] = 0;
  asked[inner] = 0;
});

/** Resolves to the next answer each time it is asked, and to the last one for ever. */
function changing(...answers: string[][]) {
  let turn = 0;
  const resolve: ResolveName = async () => answers[Math.min(turn++, answers.length - 1)] ?? [];
  return { resolve, turns: () => turn };
}

/** Rules under which the host may be spoken to without encryption and lies in the open address. */
const rulesOf = (resolve: ResolveName) => {
  const rules = createAddressRules([open], resolve);
  return { ...rules, isTrusted: () => true };
};

const call = (resolve: ResolveName) =>
  createOutgoing(rulesOf(resolve))({ url: `http://changing.example:${port}/` }, limits).then(
    ({ body }) => body.toString(),
    (error: Error) => error.name,
  );

describe("a call to a name that changes", () => {
  it("goes where the check at the connection says, whatever the name says afterwards", async () => {
    expect(await call(changing([open], [open], [inner]).resolve)).toBe(open);
    expect(asked[inner]).toBe(0);
  });

  it("is refused when the name is harmless at the check and an inner one at the connection", async () => {
    const { resolve, turns } = changing([open], [inner]);
    expect(await call(resolve)).toBe("RefusedAddress");
    expect(turns()).toBe(2);
    expect(asked).toEqual({ [open]: 0, [inner]: 0 });
  });

  it.each([
    ["one inner address among others", [[somewhere, inner]]],
    ["an inner address first", [[inner, somewhere]]],
    ["an inner address in other spelling", [["::ffff:127.0.0.1"]]],
    ["no address", [[]]],
    ["an answer that is no address", [["inner.example"]]],
    ["an inner one in turns", [[open], [inner], [open], [inner]]],
  ])("is refused with %s", async (_, answers) => {
    expect(await call(changing(...answers).resolve)).toBe("RefusedAddress");
    expect(asked[inner]).toBe(0);
  });

  it("holds for directories, whose every connection asks anew", async () => {
    const directory = (resolve: ResolveName) =>
      withDirectory(
        {
          settings: {
            id: 1,
            tenantId: 1,
            host: "changing.example",
            port,
            security: "none",
            baseDn: "dc=x",
            bindDn: "cn=x",
            bindPass: "x",
            authFilter: "uid=%s",
            accountAttribute: "uid",
            employeeIdAttribute: "uid",
            codeAttribute: "uid",
          },
          addresses: rulesOf(resolve),
          withinMs: 1500,
          maxBytes: 10_000,
        },
        async () => "in",
      ).catch((error: { code: string }) => error.code);
    expect(await directory(changing([open], [inner]).resolve)).toBe("O1020");
    expect(asked[inner]).toBe(0);
    // What is let through reaches the open one: the peer is no directory, but it was asked.
    expect(await directory(changing([open], [open], [inner]).resolve)).toBe("O1020");
    expect(asked).toEqual({ [open]: 1, [inner]: 0 });
  });

  it("would have reached the inner one without the check", async () => {
    const socket = connect({
      host: "changing.example",
      port,
      lookup: (_, options, done) =>
        options.all ? done(null, [{ address: inner, family: 4 }]) : done(null, inner, 4),
    });
    await new Promise((done) => socket.once("connect", done));
    socket.destroy();
    expect(asked[inner]).toBe(1);
  });
});
