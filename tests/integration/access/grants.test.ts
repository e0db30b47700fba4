import { afterAll, beforeAll, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { normalizePermissionCode } from "../../../runtime/shared/permission/permissionCode.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { settleGrants, type Grants } from "./support/grants.ts";
import { everyProbe, type Probe } from "./support/operations.ts";

/** D1016 is the refusal of a right that is missing. */
const missingRight = "D1016";

let server: FeatureApp;
let person: Client;
let grants: Grants;
let probes: Probe[];
/** Those that take more than being signed in. */
let withCode: Probe[];

beforeAll(async () => {
  server = await buildFeatureApp();
  const ids = new Map<string, number>();
  for (const { key, table, kind } of entities.filter((entity) => entity.kind === "table")) {
    const sql = `select id::text from ${table} order by id limit 1`;
    const [row] = await server.opened.ownerQuery<{ id: string }>(sql);
    ids.set(key, kind === "table" && row ? Number(row.id) : 1);
  }
  probes = everyProbe(({ key }) => ids.get(key) ?? 1);
  withCode = probes.filter(({ codes }) => codes.length > 0);
  const codes = withCode.flatMap((probe) => probe.codes.map(normalizePermissionCode));
  grants = await settleGrants(server.opened, "user1", [...new Set(codes)].sort());
  person = await server.signIn("user1");
});
afterAll(() => server?.close());

interface Reply {
  status: number;
  /** Code of the catalogue; null: no refusal. */
  refusal: string | null;
  text: string;
}

async function send({ accessToken }: Client, { method, url, body }: Probe): Promise<Reply> {
  const response = await server.app.inject({
    method: method as "GET",
    url,
    headers: {
      "accept-language": "en",
      ...(accessToken === "" ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const json = String(response.headers["content-type"]).startsWith("application/json");
  const parsed = json
    ? (JSON.parse(response.body) as { code?: number; extras?: { code?: string } | null } | null)
    : null;
  // Records have codes of their own; refusals are known by their extras.
  const refusal = parsed?.extras?.code ?? null;
  const status = refusal === null ? response.statusCode : (parsed?.code ?? 0);
  return { status, refusal, text: response.body.slice(0, 200) };
}

/** Asks everything at once, some at a time; gives what a judge finds wrong. */
async function ask(
  client: Client,
  asked: Probe[],
  judge: (probe: Probe, reply: Reply) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (let start = 0; start < asked.length; start += 16) {
    await Promise.all(
      asked.slice(start, start + 16).map(async (probe) => {
        const reply = await send(client, probe);
        if (reply.status >= 500 || !judge(probe, reply))
          wrong.push(`${probe.method} ${probe.url} (${probe.codes.join()}): ${reply.text}`);
      }),
    );
  }
  return wrong;
}

it("asks every operation there is", () => {
  expect(probes.length).toBeGreaterThan(400);
  expect(grants.codes.length).toBeGreaterThan(200);
});

it("refuses everybody without a session, before anything is looked at", async () => {
  const before = await grants.fingerprint();
  const found = await ask(server.anonymous, probes, (_, { status, refusal }) => {
    return status === 401 && refusal === "D1011";
  });
  expect(found).toEqual([]);
  expect(await grants.fingerprint()).toBe(before);
});

it("refuses every operation to an account without a right, before its input is judged, and writes nothing", async () => {
  await grants.set(new Map());
  expect(await heldCodes()).toEqual([]);
  const before = await grants.fingerprint();
  const found = await ask(person, withCode, (_, { status, refusal }) => {
    return status === 403 && refusal === missingRight;
  });
  expect(found).toEqual([]);
  expect(await grants.fingerprint()).toBe(before);
});

/** Ends once the server refuses writes: it reads the switch of demonstrations anew only after a while. */
async function beginDemonstration(): Promise<void> {
  await server.opened.ownerQuery("update system_config set value = 'True' where code = 'sys_demo'");
  const admin = await server.signIn("superadmin");
  const [position] = await server.opened.ownerQuery<{ id: string }>(
    "select id::text from access_position order by id limit 1",
  );
  const url = `/api/access/position/${position?.id}`;
  const write = async () =>
    (await send(admin, { method: "PATCH", url, codes: [], body: { remark: "demo" } })).refusal;
  await expect.poll(write).toBe("D1200");
}

/** What the console shows buttons by, of the codes that calls ask for, once the server has heard of the last change. */
async function heldCodes(): Promise<string[]> {
  const read = () => person.ask<{ realName: string; apis: string[] }>("/api/sysAuth/userInfo");
  const told = await grants.mark();
  await expect.poll(async () => (await read()).realName, { interval: 5 }).toBe(told);
  const asked = new Set(grants.codes);
  const codes = (await read()).apis.map(normalizePermissionCode);
  return codes.filter((code) => asked.has(code)).sort();
}

it("opens with exactly its code, in any spelling, and closes by each of the ways to close it", async () => {
  // What passes may not change what is asked next: in a demonstration the database refuses every write behind the check of rights.
  await beginDemonstration();
  const passed = new Set<string>();
  const closedBy = new Set<string>();
  for (const round of grants.rounds) {
    await grants.set(round);
    const open = grants.codes.filter((code) => round.get(code) === "granted");
    expect(await heldCodes()).toEqual(open);
    const found = await ask(
      person,
      withCode,
      ({ codes, platform, method, url }, { status, refusal }) => {
        const states = codes.map((code) => round.get(normalizePermissionCode(code)) ?? "none");
        const closed = states.filter((state) => state !== "granted");
        const refused = status === 403 && refusal === missingRight;
        if (platform) return refused;
        if (closed.length === 0) {
          if (!refused && status !== 401) passed.add(`${method} ${url}`);
          return !refused && status !== 401;
        }
        for (const state of closed) closedBy.add(state);
        return refused;
      },
    );
    expect(found).toEqual([]);
  }
  const nameOf = ({ method, url }: Probe) => `${method} ${url}`;
  const stays = withCode.filter(({ platform }) => platform).map(nameOf);
  expect(stays).toContain("POST /api/sysCache/clear");
  const closed = withCode.map(nameOf).filter((name) => !passed.has(name));
  expect([...new Set(closed)].sort()).toEqual(stays.sort());
  expect([...closedBy].sort()).toEqual([...grants.waysToClose].sort());
}, 180_000);

it("leaves everything to the super administrator, also what no button carries", async () => {
  await grants.removeButtons();
  const admin = await server.signIn("superadmin");
  const found = await ask(admin, withCode, (_, { status, refusal }) => {
    return status !== 401 && refusal !== missingRight;
  });
  expect(found).toEqual([]);
  expect(await heldCodes()).toEqual([]);
});
