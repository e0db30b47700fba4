import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { isLimitable, proveClosedFields } from "../../../runtime/server/core/proof/closedFields.ts";
import type { LimitedPerson, ProofPerson } from "../../../runtime/server/core/proof/contract.ts";
import { knownIds } from "../../../runtime/server/core/proof/makeRecord.ts";
import {
  grantEverything,
  limitedPeople,
  proofPerson,
} from "../../../runtime/server/features/proof/index.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { ownChanges } from "./ownWays.ts";
import { proofServer } from "./support.ts";

let feature: FeatureApp;
let tenant: ProofPerson;
let people: LimitedPerson[];
let known: Map<string, number[]>;
let checks = 0;

beforeAll(async () => {
  feature = await buildFeatureApp();
  const { ownerQuery } = feature.opened;
  await grantEverything(ownerQuery);
  const token = async (account: string) => (await feature.signIn(account)).accessToken;
  tenant = await proofPerson(ownerQuery, "admin", await token("admin"));
  known = await knownIds(proofServer(feature), tenant.tenantId);
  people = await limitedPeople(ownerQuery, entities, token);
});
afterAll(() => feature?.close());

describe.each(entities.filter(isLimitable).map((entity) => [entity.key, entity] as const))(
  "%s",
  (_, entity) => {
    it("keeps closed fields from whom they are closed to", async () => {
      const findings = { checks: 0, faults: [], own: [] };
      const server = proofServer(feature, new Set(Object.keys(ownChanges)));
      const course = { server, token: tenant.token, entity, known, findings };
      await proveClosedFields(course, people);
      expect(findings.faults).toEqual([]);
      checks += findings.checks;
    });
  },
);

it("looked often enough to count", () => {
  expect(checks).toBeGreaterThan(600);
});

it("is found out where closed fields are shown, asked for and written", async () => {
  const entity = entities.find(({ key }) => key === "site/project") as (typeof entities)[number];
  const findings = { checks: 0, faults: [] as string[], own: [] };
  const course = { server: proofServer(feature), token: tenant.token, entity, known, findings };
  const open = people.map((person) => ({ ...person, token: tenant.token }));
  await proveClosedFields(course, open);
  const told = findings.faults.join("\n");
  for (const words of ["get holds", "list names", "export holds", "sort by", "group by", "search"])
    expect(told).toContain(words);
  for (const words of ["a change changes", "a bulk change changes", "an import changes"])
    expect(told).toContain(words);
  expect(told).toContain("a new record takes");
});
