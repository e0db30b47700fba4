import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import type { ProofPerson } from "../../../runtime/server/core/proof/contract.ts";
import { knownIds } from "../../../runtime/server/core/proof/makeRecord.ts";
import { proveRecords } from "../../../runtime/server/core/proof/records.ts";
import { proveValues } from "../../../runtime/server/core/proof/values.ts";
import { proveValidation } from "../../../runtime/server/core/proof/validation.ts";
import { grantEverything, proofPerson } from "../../../runtime/server/features/proof/index.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { marks } from "./browser.ts";
import { ownWays } from "./ownWays.ts";
import { proofServer } from "./support.ts";

let feature: FeatureApp;
let tenant: ProofPerson;
let platform: ProofPerson;
let checks = 0;
const known = new Map<ProofPerson, Map<string, number[]>>();

beforeAll(async () => {
  feature = await buildFeatureApp();
  const { ownerQuery } = feature.opened;
  await grantEverything(ownerQuery);
  const person = async (account: string) =>
    proofPerson(ownerQuery, account, (await feature.signIn(account)).accessToken);
  tenant = await person("admin");
  platform = await person("superadmin");
  for (const each of [tenant, platform])
    known.set(each, await knownIds(proofServer(feature), each.tenantId));
});
afterAll(() => feature?.close());

describe.each(entities.map((entity) => [entity.key, entity] as const))("%s", (key, entity) => {
  const findings = { checks: 0, faults: [] as string[], own: [] as string[] };
  const course = () => {
    const who = entity.scope === "tenant" ? tenant : platform;
    const server = proofServer(feature, new Set(Object.keys(ownWays)));
    return { server, token: who.token, entity, known: known.get(who) ?? new Map(), findings };
  };

  it("refuses what its form refuses, at the same fields", async () => {
    const verdict = marks(entity.scope === "tenant" ? tenant : platform);
    await proveValidation({ ...course(), verdict });
    expect(findings.faults).toEqual([]);
  });

  it("keeps its records over both faces, or says why it does not", async () => {
    await proveRecords(course());
    expect({ faults: findings.faults, own: findings.own }).toEqual({
      faults: [],
      own: ownWays[key] ?? [],
    });
    checks += findings.checks;
  });
});

describe.each(entities.map((entity) => [entity.key, entity] as const))("%s", (_, entity) => {
  it("holds the values that nobody sent, and loses none", async () => {
    const findings = { checks: 0, faults: [] as string[], own: [] as string[] };
    const who = entity.scope === "tenant" ? tenant : platform;
    const server = proofServer(feature, new Set(Object.keys(ownWays)));
    const ids = known.get(who) ?? new Map<string, number[]>();
    await proveValues({ server, token: who.token, entity, known: ids, findings });
    expect(findings.faults).toEqual([]);
  });
});

it("looked often enough to count", () => {
  expect(checks).toBeGreaterThan(2500);
});

it("finds a form that marks other fields than the server", async () => {
  const entity = entities.find(({ key }) => key === "site/project") as (typeof entities)[number];
  const findings = { checks: 0, faults: [] as string[], own: [] };
  const course = { server: proofServer(feature), token: tenant.token, entity, findings };
  await proveValidation({
    ...course,
    known: known.get(tenant) ?? new Map(),
    verdict: () => ["id"],
  });
  expect(findings.faults.length).toBeGreaterThan(10);
});

it("finds a server that forgets the lock, the deletion and what was sent", async () => {
  const entity = entities.find(({ key }) => key === "site/project") as (typeof entities)[number];
  const findings = { checks: 0, faults: [] as string[], own: [] };
  const honest = proofServer(feature);
  const forgetful: typeof honest = {
    ...honest,
    async request(asked) {
      const answer = await honest.request(asked);
      if (answer.status === 409 || answer.status === 404) return { ...answer, status: 200 };
      const { name, ...rest } = (answer.body ?? {}) as { name?: string };
      const isRecord = asked.method === "GET" && name !== undefined;
      return isRecord ? { ...answer, body: { ...rest, name: `${name}!` } } : answer;
    },
  };
  const ids = known.get(tenant) ?? new Map<string, number[]>();
  await proveRecords({ server: forgetful, token: tenant.token, entity, known: ids, findings });
  const told = findings.faults.join("\n");
  expect(told).toContain("name does not come back as it was sent");
  expect(told).toContain("a change of an old version is refused");
  expect(told).toContain("a deleted record is gone");
});
