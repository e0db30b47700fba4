import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  ServerHardwareInfoOutput,
  ServerLiveOutput,
  ServerNuGetPackageInfoOutput,
  ServerRuntimeInfoOutput,
} from "../../../generated/system/server/types.ts";
import type {
  CacheCacheEntryOutput,
  CacheCacheGroupsOutput,
} from "../../../generated/system/cache/types.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "./support/featureApp.ts";

const token = "figures-for-the-collector";
let server: FeatureApp;
let platform: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ metricsToken: token });
  platform = await server.signIn("superadmin", adminPassword);
});
afterAll(() => server?.close());

const metrics = (headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
  server.app.inject({ method: "GET", url: "/metrics", headers, remoteAddress });

it("tells the machine, the process and the packages in the shapes of the contract", async () => {
  const hardware = await platform.ask<ServerHardwareInfoOutput>("/api/sysServer/hardwareInfo");
  expect(hardware.cpuInfo.logicalCoreCount).toBeGreaterThan(0);
  expect(hardware.ramInfo.totalBytes).toBeGreaterThan(hardware.ramInfo.availableBytes);
  const [disk] = hardware.diskInfos;
  expect(disk?.totalSpace).toBeGreaterThan(0);
  const { runtimeInfo, runningTime } = await platform.ask<ServerRuntimeInfoOutput>(
    "/api/sysServer/runtimeInfo",
  );
  expect(runtimeInfo.processId).toBe(process.pid);
  expect(runtimeInfo.processStartTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(runningTime).toMatch(/^(\d+\.)?\d\d:\d\d:\d\d$/);
  const packages = await platform.ask<ServerNuGetPackageInfoOutput>(
    "/api/sysServer/nuGetPackageInfo",
  );
  expect(packages).toContainEqual({
    packageName: "fastify",
    packageVersion: expect.stringMatching(/^\d/) as string,
  });
});

it("measures requests, faults and what waits, and tells the processes side by side", async () => {
  const before = await platform.ask<ServerLiveOutput>("/api/sysServer/live");
  expect(before.samples).toHaveLength(1);
  await server.opened.ownerQuery(
    `insert into formwork.server_process (id, host, pid, version, started_at, sample)
     values (gen_random_uuid(), 'other', 7, '1', now(), $1), (gen_random_uuid(), 'gone', 8, '1', now(), $1)`,
    [JSON.stringify(before.samples[0])],
  );
  await server.opened.ownerQuery(
    "update formwork.server_process set seen_at = now() - interval '2 minutes' where host = 'gone'",
  );
  for (let asked = 0; asked < 20; asked++) await platform.get("/api/sysServer/nuGetPackageInfo");
  const stop = server.monitor.start();
  await expect
    .poll(async () => (await platform.ask<ServerLiveOutput>("/api/sysServer/live")).samples.length)
    .toBe(2);
  const live = await platform.ask<ServerLiveOutput>("/api/sysServer/live");
  const last = live.samples.at(-1);
  expect(last?.requests).toBeGreaterThan(0);
  expect(last?.p99).toBeGreaterThanOrEqual(last?.p50 ?? Infinity);
  expect(last?.sessions).toBeGreaterThan(0);
  expect(last?.diskFree).toBeLessThanOrEqual(live.diskTotal);
  expect(live.processes.map(({ host, isOwn }) => isOwn || host)).toEqual([true, "other"]);
  await stop();
  const left = await server.opened.ownerQuery(
    "select 1 from formwork.server_process where pid = $1",
    [process.pid],
  );
  expect(left).toEqual([]);
});

describe("caches", () => {
  const keys = (who = platform) => who.ask<string[]>("/api/sysCache/keyList");
  const sessionKeys = (who = platform) =>
    who.ask<string[]>("/api/sysCache/keysByPrefixKey/session%3A");

  it("are told with their figures, and no value that is secret", async () => {
    const { groups, pid } = await platform.ask<CacheCacheGroupsOutput>("/api/sysCache/groups");
    expect(pid).toBe(process.pid);
    const sessions = groups.find(({ name }) => name === "session");
    expect(sessions).toMatchObject({ place: "memory", most: 5000, lifeSeconds: 10, guards: false });
    expect(sessions?.hits).toBeGreaterThan(0);
    expect(sessions?.size).toBeGreaterThan(0);
    expect(groups.find(({ name }) => name === "token")).toMatchObject({ size: null });
    const all = await keys();
    const [genuine = ""] = all.filter((key) => key.startsWith("token:"));
    expect(genuine).toMatch(/^token:[0-9a-f]{32}$/);
    expect(JSON.stringify(all)).not.toContain(platform.accessToken);
    expect(await platform.ask(`/api/sysCache/value/${genuine}`)).toBeNull();
    expect(
      await platform.ask<CacheCacheEntryOutput>(`/api/sysCache/entry/${genuine}`),
    ).toMatchObject({ secret: true, value: null, size: null, leftSeconds: null });
    const [session = ""] = await sessionKeys();
    expect(await platform.ask(`/api/sysCache/value/${encodeURIComponent(session)}`)).toMatchObject({
      account: "superadmin",
    });
    // As long as a key may be, counted as schemas count.
    const longest = await platform.get(
      `/api/sysCache/entry/${encodeURIComponent("😀".repeat(300))}`,
    );
    expect(longest.body.message).toContain("D1002");
    expect((await platform.get("/api/sysCache/entry/session%3Anone")).body.message).toContain(
      "D1002",
    );
  });

  it("forget keys in all processes, one, by prefix or all", async () => {
    const other = await buildFeatureApp({ beside: server });
    try {
      const there = other.client(platform.accessToken, platform.refreshToken);
      await there.ask("/api/sysCache/keyList");
      const policies = async () =>
        (await keys(there)).filter((key) => key.startsWith("sessionPolicy:"));
      expect(await policies()).toHaveLength(1);
      const before = await there.ask<CacheCacheGroupsOutput>("/api/sysCache/groups");
      const misses = ({ groups }: CacheCacheGroupsOutput) =>
        groups.find(({ name }) => name === "sessionPolicy")?.misses ?? 0;
      expect(await platform.ask("/api/sysCache/delete/sessionPolicy%3Acurrent", {})).toBe(1);
      expect(await platform.ask("/api/sysCache/delete/sessionPolicy%3Anone", {})).toBe(0);
      await expect
        .poll(async () => misses(await there.ask("/api/sysCache/groups")))
        .toBeGreaterThan(misses(before));
    } finally {
      await other.close();
    }
    expect(await platform.ask("/api/sysCache/deleteByPreKey/session", {})).toBeGreaterThan(1);
    expect(await platform.ask("/api/sysCache/deleteByPreKey/nothing", {})).toBe(0);
    expect(await platform.ask("/api/sysCache/clear", {})).toBeNull();
    expect(await sessionKeys()).toHaveLength(1);
  });

  it("have locks that one holder has at a time, until they end or are deleted", async () => {
    const lock = (times: string) => platform.post(`/api/sysCache/beginCacheLock/report/${times}`);
    expect((await lock("0/60000/true")).body.result).toEqual({ key: "report" });
    expect((await lock("60/60000/false")).body.result).toBeNull();
    expect((await lock("0/60000/true")).body.message).toContain("F4110");
    await platform.ask("/api/sysCache/clear", {});
    expect(await keys()).toContain("lock:report");
    expect(await platform.ask("/api/sysCache/delete/lock%3Areport", {})).toBe(1);
    expect((await lock("0/1/true")).body.result).toEqual({ key: "report" });
    expect((await lock("1000/1/true")).body.result).toEqual({ key: "report" });
    expect((await lock("no/1/true")).body.code).toBe(400);
    // Two at a time wait, and keep their connections; the others are answered before them.
    expect((await lock("1000/60000/true")).body.result).toEqual({ key: "report" });
    const answered: number[] = [];
    await Promise.all(
      [0, 1, 2, 3, 4].map(async (call) => {
        expect((await lock("500/60000/false")).body.result).toBeNull();
        answered.push(call);
      }),
    );
    expect(answered.slice(0, 3).toSorted()).toEqual([2, 3, 4]);
    // What other processes hear of a deletion comes when somebody else may have the lock.
    const { database } = server.opened;
    const heard = Promise.withResolvers<void>();
    const stop = await database.listen("formwork_cache", () => heard.resolve());
    await database.notify("formwork_cache", JSON.stringify({ key: "lock:report" }));
    await heard.promise;
    await stop();
    for (let call = 0; call < 3; call++) expect(await keys()).toContain("lock:report");
    expect(await platform.ask("/api/sysCache/delete/lock%3Areport", {})).toBe(1);
  });
});

it("is for the platform alone", async () => {
  const tenant = await server.signIn("admin");
  for (const call of ["keyList", "keysByPrefixKey/a", "value/a", "groups", "entry/a"])
    expect((await tenant.get(`/api/sysCache/${call}`)).body.code, call).toBe(403);
  for (const call of ["delete/a", "deleteByPreKey/a", "clear", "beginCacheLock/a/0/1/true"])
    expect((await tenant.post(`/api/sysCache/${call}`)).body.code, call).toBe(403);
  for (const call of ["hardwareInfo", "runtimeInfo", "nuGetPackageInfo", "live"]) {
    expect((await tenant.get(`/api/sysServer/${call}`)).body.code, call).toBe(403);
    expect((await server.anonymous.get(`/api/sysServer/${call}`)).body.code, call).toBe(401);
  }
});

it("gives its figures to collectors that show the token", async () => {
  const answer = await metrics({ authorization: `Bearer ${token}` }, "192.0.2.7");
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(
    /^formwork_http_request_duration_seconds_count\{.*status="2xx".*\} \d+$/m,
  );
  expect(answer.body).toMatch(/^formwork_sessions \d+$/m);
  for (const wrong of [{}, { authorization: "Bearer x" }, { authorization: token }])
    expect((await metrics(wrong as Record<string, string>)).statusCode).toBe(404);
});

it("has every figure that the dashboard for Grafana draws", async () => {
  const { body } = await metrics({ authorization: `Bearer ${token}` });
  const { panels } = JSON.parse(readFileSync(".github/grafana-dashboard.json", "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const drawn = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:formwork|process|nodejs)_\w+/g) ?? []),
  );
  expect(new Set(drawn).size).toBeGreaterThan(10);
  // A collection of garbage that has not happened yet has no line of its own.
  const given = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const base = (name: string) => name.replace(/_(bucket|sum|count)$/, "");
  expect(drawn.filter((name) => !given.has(name) && !given.has(base(name)))).toEqual([]);
});
