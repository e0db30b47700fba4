import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let narrow: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
  narrow = await buildFeatureApp({ beside: server, config: { rateLimit: 5 } });
});
afterAll(async () => {
  await narrow.close();
  await server.close();
});

/** The n-th address that somebody with one IPv6 network of 64 bits may choose. */
const within = (network: string, host: number) => `2001:db8:${network}:1::${host.toString(16)}`;

async function ask(remoteAddress: string, url: string, payload?: object, app = server.app) {
  const answer = await app.inject({
    method: payload ? "POST" : "GET",
    url,
    remoteAddress,
    headers: { "accept-language": "en" },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Asks `allowed` times from as many addresses of one network, then once more, and once from a neighbor. */
async function fill(
  network: string,
  allowed: number,
  call: (address: string, round: number) => Promise<{ text: string }>,
) {
  for (let round = 1; round <= allowed; round += 1)
    expect((await call(within(network, round), round)).text).not.toMatch(
      /F4029|no such path|Not Found/i,
    );
  const over = await call(within(network, 0xffff), allowed + 1);
  const neighbor = await call(`2001:db8:${network}:2::1`, allowed + 2);
  return [over.text.includes("F4029"), neighbor.text.includes("F4029")];
}

describe("one IPv6 network of 64 bits counts as one caller", () => {
  it("for wrong sign-ins, whatever form a mapped address is written in", async () => {
    await server.opened.ownerQuery(
      `insert into formwork.login_failure (kind, subject, failures)
       values ('address', '2001:db8:a:1::/64', 100), ('address', '192.0.2.200', 100)`,
    );
    const wrong = (address: string, round: number) =>
      ask(address, "/api/sysAuth/login", { account: `none${round}`, password: "Wr0ng!pass" });
    expect((await wrong(within("a", 1), 1)).text).toContain("D1027");
    expect((await wrong(within("a", 2), 2)).text).toContain("D1027");
    expect((await wrong("::ffff:192.0.2.200", 3)).text).toContain("D1027");
    expect((await wrong("::ffff:c000:2c8", 4)).text).toContain("D1027");
    expect((await wrong("2001:db8:a:2::1", 5)).text).toContain("D1000");
  });

  it("for codes by text message", async () => {
    const send = (address: string, round: number) =>
      ask(address, `/api/sysSms/sendSms/1390000${1000 + round}/0`, {});
    expect(await fill("b", 20, send)).toEqual([true, false]);
  });

  it("for open QR codes", async () => {
    const open = (address: string) => ask(address, "/api/sysAuth/openScan", {});
    expect(await fill("c", 30, open)).toEqual([true, false]);
  });

  it("for subscription links that are guessed", async () => {
    const guess = (address: string) => ask(address, "/calendar/none.ics");
    expect(await fill("d", 30, guess)).toEqual([true, false]);
  });

  it("for public forms", async () => {
    const sendIn = (address: string) =>
      ask(address, `/api/public/form/${"n".repeat(43)}`, { answers: {} });
    expect(await fill("e", 60, sendIn)).toEqual([true, false]);
  });

  it("for requests in a second", async () => {
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, host) =>
        ask(within("f", host + 1), "/api/sysAuth/signInWays", undefined, narrow.app),
      ),
    );
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    const mapped = await Promise.all(
      Array.from({ length: 12 }, (_, round) =>
        ask(
          round % 2 ? "192.0.2.201" : "::ffff:c000:2c9",
          "/api/sysAuth/signInWays",
          undefined,
          narrow.app,
        ),
      ),
    );
    expect(mapped.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    expect(mapped.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  });
});
