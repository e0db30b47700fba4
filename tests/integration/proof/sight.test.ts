import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { unlinkTables } from "../../../runtime/server/core/budget/fillTables.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import type { ProofPerson } from "../../../runtime/server/core/proof/contract.ts";
import { isSighted, proveSight } from "../../../runtime/server/core/proof/sight.ts";
import {
  grantEverything,
  otherTenant,
  proofPerson,
  takeRoles,
} from "../../../runtime/server/features/proof/index.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { proofServer } from "./support.ts";

let feature: FeatureApp;
let person: ProofPerson;
let limited: ProofPerson;
let stranger: ProofPerson;
let otherTenantId: number;

beforeAll(async () => {
  feature = await buildFeatureApp();
  const { ownerQuery } = feature.opened;
  await grantEverything(ownerQuery);
  await withClient(feature.opened.url, async (client) => unlinkTables(client));
  await takeRoles(ownerQuery, "user2");
  const who = async (account: string) =>
    proofPerson(ownerQuery, account, (await feature.signIn(account)).accessToken);
  [person, limited, stranger] = [await who("admin"), await who("user4"), await who("user2")];
  otherTenantId = await otherTenant(ownerQuery, person.tenantId);
});
afterAll(() => feature?.close());

const sighted = entities.filter((entity) => isSighted(entity, entities));

describe.each(sighted.map((entity) => [entity.key, entity] as const))("%s", (_, entity) => {
  it("shows nobody what is not his, over any channel", async () => {
    const findings = { checks: 0, faults: [], own: [] };
    const server = proofServer(feature);
    await proveSight({ server, entity, person, limited, stranger, otherTenantId, findings });
    expect(findings.faults).toEqual([]);
  });
});

it("is found out where somebody sees too much", async () => {
  const entity = entities.find(({ key }) => key === "site/defect") as (typeof entities)[number];
  const findings = { checks: 0, faults: [] as string[], own: [] };
  const server = proofServer(feature);
  const { accessToken: token } = await feature.signIn("superadmin");
  const all = { ...person, token };
  await proveSight({
    server,
    entity,
    person: all,
    limited: all,
    stranger: all,
    otherTenantId,
    findings,
  });
  const told = findings.faults.join("\n");
  for (const channel of ["get", "list", "filter", "search", "groups", "print", "export"])
    expect(told).toContain(`${channel} shows a row that is not for him`);
  expect(told).toContain("answers somebody without a permission");
  expect(told).toContain("a row of another tenant can be changed");
});
