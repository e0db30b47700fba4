import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import type { ProofPerson } from "../../../runtime/server/core/proof/contract.ts";
import { proveImports } from "../../../runtime/server/core/proof/imports.ts";
import { knownIds } from "../../../runtime/server/core/proof/makeRecord.ts";
import { proveTransitions } from "../../../runtime/server/core/proof/transitions.ts";
import { proveUpdates } from "../../../runtime/server/core/proof/updates.ts";
import { grantEverything, proofPerson } from "../../../runtime/server/features/proof/index.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { unnotedChanges, watchChanges } from "../../support/changeWatch.ts";
import { asks, marks } from "./browser.ts";
import { notWalked, walkActions } from "./walkActions.ts";
import { ownChanges, ownWays } from "./ownWays.ts";
import { proofServer } from "./support.ts";

let feature: FeatureApp;
let tenant: ProofPerson;
let platform: ProofPerson;
let checks = 0;
const walked = new Map<string, string[]>();
const known = new Map<ProofPerson, Map<string, number[]>>();

beforeAll(async () => {
  feature = await buildFeatureApp();
  const { ownerQuery } = feature.opened;
  await grantEverything(ownerQuery);
  await watchChanges(ownerQuery, entities);
  const person = async (account: string) =>
    proofPerson(ownerQuery, account, (await feature.signIn(account)).accessToken);
  tenant = await person("admin");
  platform = await person("superadmin");
  for (const each of [tenant, platform])
    known.set(each, await knownIds(proofServer(feature), each.tenantId));
});
afterAll(() => feature?.close());

describe.each(
  entities
    .filter(({ operations }) => operations.update ?? operations.import ?? operations.create)
    .map((entity) => [entity.key, entity] as const),
)("%s", (_, entity) => {
  const findings = { checks: 0, faults: [] as string[], own: [] as string[] };
  const who = () => (entity.scope === "tenant" ? tenant : platform);
  const course = () => {
    const server = proofServer(
      feature,
      new Set([...Object.keys(ownWays), ...Object.keys(ownChanges)]),
    );
    return {
      server,
      token: who().token,
      entity,
      known: known.get(who()) ?? new Map(),
      findings,
      thorough: false,
    };
  };

  it("refuses partial changes where its form does", async () => {
    await proveUpdates({ ...course(), verdict: marks(who()) });
    await proveImports({ ...course(), verdict: marks(who()) });
    await proveTransitions({ ...course(), asks: asks(who()) });
    expect({ faults: findings.faults, own: findings.own }).toEqual({
      faults: [],
      own: ownChanges[entity.key] ?? [],
    });
    checks += findings.checks;
    walked.set(entity.key, await walkActions(course()));
  });
});

it("has gone through every action of every entity that a record can be made of", () => {
  const missed = Object.fromEntries([...walked].filter(([, actions]) => actions.length > 0));
  expect(missed).toEqual(notWalked);
  expect(walked.size).toBeGreaterThan(25);
});

it("notes every change in the history of its record", async () => {
  const { watched, unnoted } = await unnotedChanges(feature.opened.ownerQuery);
  expect(unnoted).toEqual([]);
  expect(watched).toBeGreaterThan(200);
});

it("looked often enough to count", () => {
  expect(checks).toBeGreaterThan(900);
});

it("finds a server that takes changes, files and steps which the browser refuses", async () => {
  const entity = entities.find(({ key }) => key === "site/project") as (typeof entities)[number];
  const findings = { checks: 0, faults: [] as string[], own: [] };
  const honest = proofServer(feature);
  const careless: typeof honest = {
    ...honest,
    async request(asked) {
      const answer = await honest.request(asked);
      if (asked.form) return { ...answer, body: { ...(answer.body as object), errors: [] } };
      return answer.status >= 400 ? { ...answer, status: 200, text: "", body: {} } : answer;
    },
  };
  const ids = known.get(tenant) ?? new Map<string, number[]>();
  const course = { server: careless, token: tenant.token, entity, known: ids, findings };
  await proveUpdates({ ...course, verdict: marks(tenant) });
  await proveImports({ ...course, verdict: marks(tenant) });
  await proveTransitions({ ...course, asks: asks(tenant) });
  const told = findings.faults.join("\n");
  expect(told).toContain("a change of name = ");
  expect(told).toContain("in a file: the form marks");
  expect(told).toContain("start from 2 is refused");
});
