import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAddressRules,
  isPublic,
} from "../../../../runtime/server/features/outgoing/addressRules.ts";
import { createOutgoing } from "../../../../runtime/server/features/outgoing/request.ts";

const limits = { timeoutMs: 1000, maxBytes: 10_000 };
let peer: Server;
let origin = "";
let asked = 0;

beforeAll(async () => {
  peer = createServer((request, answer) => {
    asked += 1;
    if (request.url === "/huge") {
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(65_536))) continue;
      };
      answer.on("drain", more);
      more();
    } else if (request.url === "/slow") {
      answer.write("a");
    } else if (request.url === "/away") {
      answer.writeHead(302, { location: "/" }).end();
    } else {
      answer.end("hello");
    }
  });
  await new Promise<void>((done) => peer.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
afterAll(() => {
  peer.closeAllConnections();
  return new Promise((done) => peer.close(done));
});

describe("addresses", () => {
  it.each([
    ["8.8.8.8", true],
    ["2606:4700::1111", true],
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["172.16.0.1", false],
    ["192.168.1.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["255.255.255.255", false],
    ["224.0.0.1", false],
    ["::1", false],
    ["::", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:a00:1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["::7f00:1", false],
    ["::a9fe:a9fe", false],
    ["168.63.129.16", false],
    ["::ffff:168.63.129.16", false],
    ["100::1", false],
    ["2001::7f00:1", false],
    ["2001:db8::1", false],
    ["3fff::1", false],
    ["5f00::1", false],
    ["not an address", false],
  ])("%s is public: %s", (address, expected) => {
    expect(isPublic(address)).toBe(expected);
  });

  it("lets a private host be called only when the operator names it, by name, address or network", async () => {
    const rules = createAddressRules(["localhost", "10.0.0.0/8", "fd00::/8"]);
    await expect(rules.resolve("localhost")).resolves.not.toEqual([]);
    await expect(rules.resolve("10.9.8.7")).resolves.toEqual(["10.9.8.7"]);
    await expect(rules.resolve("[fd00::1]")).resolves.toEqual(["fd00::1"]);
    await expect(rules.resolve("127.0.0.1")).rejects.toThrow("not a public address");
    await expect(createAddressRules([]).resolve("localhost")).rejects.toThrow(
      "not a public address",
    );
  });
});

describe("outgoing requests", () => {
  const trusting = createOutgoing(createAddressRules(["127.0.0.0/8"]));

  it("reach a trusted host and bring its answer", async () => {
    const answer = await trusting({ url: `${origin}/` }, limits);
    expect([answer.status, answer.body.toString()]).toEqual([200, "hello"]);
  });

  it.each(["http://127.0.0.1", "http://2130706433", "http://0x7f.1", "http://[::ffff:127.0.0.1]"])(
    "do not reach %s without trust",
    async (host) => {
      const before = asked;
      const strict = createOutgoing(createAddressRules([]));
      const url = `${host}:${new URL(origin).port}/`;
      await expect(strict({ url }, limits)).rejects.toThrow("not a public address");
      const encrypted = url.replace("http:", "https:");
      await expect(strict({ url: encrypted }, limits)).rejects.toThrow("not a public address");
      expect(asked).toBe(before);
    },
  );

  it("end at the limit of time and of size, and follow no redirect", async () => {
    const begin = Date.now();
    await expect(
      trusting({ url: `${origin}/slow` }, { ...limits, timeoutMs: 200 }),
    ).rejects.toThrow();
    expect(Date.now() - begin).toBeLessThan(10_000);
    await expect(trusting({ url: `${origin}/huge` }, limits)).rejects.toThrow("larger than");
    expect((await trusting({ url: `${origin}/away` }, limits)).status).toBe(302);
  });

  it("take no other protocol", async () => {
    await expect(trusting({ url: "file:///etc/passwd" }, limits)).rejects.toThrow();
    await expect(trusting({ url: "ftp://127.0.0.1/" }, limits)).rejects.toThrow();
  });
});
