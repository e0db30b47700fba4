import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import type { ProofPerson } from "../../../runtime/server/core/proof/contract.ts";
import { creatingRoles, proveCreator } from "../../../runtime/server/core/proof/rules/creators.ts";
import { knownIds } from "../../../runtime/server/core/proof/makeRecord.ts";
import { proveHolding } from "../../../runtime/server/core/proof/rules/neverHolding.ts";
import {
  asRole,
  grantEverything,
  proofPerson,
} from "../../../runtime/server/features/proof/index.ts";
import type { EntityModel, PolicyRule } from "../../../runtime/shared/entity/model.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { ownWays } from "./ownWays.ts";
import { proofServer } from "./support.ts";

let feature: FeatureApp;
let tenant: ProofPerson;
let known: Map<string, number[]>;

/** Roles that rules of the product let add records, and one that a test gives rules for. */
const clerk = "proof_clerk";
const rule = (more: Partial<PolicyRule>): PolicyRule => ({
  role: clerk,
  can: ["read", "create"],
  rows: null,
  hide: [],
  mask: [],
  write: null,
  ...more,
});
/** The model that the server runs as well, with other rules as long as the work takes. */
async function withRules(policy: PolicyRule[], work: (entity: EntityModel) => Promise<void>) {
  const entity = entities.find(({ key }) => key === "site/project") as EntityModel;
  const before = entity.policy;
  entity.policy = policy;
  try {
    await work(entity);
  } finally {
    entity.policy = before;
  }
}
const newFindings = () => ({ checks: 0, faults: [] as string[], own: [] as string[] });
const courseOf = (entity: EntityModel, findings = newFindings()) => ({
  server: proofServer(feature, new Set(Object.keys(ownWays))),
  token: tenant.token,
  entity,
  known,
  findings,
});
const as = (role: string, work: (person: ProofPerson) => Promise<void>) =>
  asRole(
    feature.opened.ownerQuery,
    role,
    async (account) => (await feature.signIn(account)).accessToken,
    work,
  );

beforeAll(async () => {
  feature = await buildFeatureApp();
  const { ownerQuery } = feature.opened;
  await grantEverything(ownerQuery);
  const { accessToken } = await feature.signIn("admin");
  tenant = await proofPerson(ownerQuery, "admin", accessToken);
  known = await knownIds(proofServer(feature), tenant.tenantId);
});
afterAll(() => feature?.close());

const pairs = entities.flatMap((entity) =>
  creatingRoles(entity).map((role) => [entity.key, role, entity] as const),
);

it.each(pairs)("%s: %s adds a record", async (_, role, entity) => {
  const course = courseOf(entity);
  await as(role, (person) => proveCreator(course, role, person));
  expect(course.findings.faults).toEqual([]);
});

describe("a policy that lets nobody add what it lets them add", () => {
  it.each([
    [
      "hides what is required",
      { hide: ["name"] },
      /the role proof_clerk may add records and cannot/,
    ],
    [
      "leaves what is required out of write",
      { write: ["remark"] },
      /cannot: refuses what the schema takes: F4000 code/,
    ],
    ["lets no field be read", { can: ["create"] }, /cannot/],
  ])("%s", async (_, more, words) => {
    await withRules([rule(more)], async (entity) => {
      const course = courseOf(entity);
      await as(clerk, (person) => proveCreator(course, clerk, person));
      expect(course.findings.faults.join("\n")).toMatch(words);
    });
  });

  it("is none where the role can", async () => {
    await withRules([rule({ mask: ["name"] })], async (entity) => {
      const course = courseOf(entity);
      await as(clerk, (person) => proveCreator(course, clerk, person));
      expect(course.findings).toMatchObject({ checks: 1, faults: [] });
    });
  });
});

it("names guards, rules and rows that never hold", () => {
  const project = entities.find(({ key }) => key === "site/project") as EntityModel;
  const findings = newFindings();
  const step = { from: ["a"], to: "b", roles: [], require: [] };
  proveHolding({
    server: proofServer(feature),
    findings,
    entity: {
      ...project,
      policy: [rule({ rows: "false" }), rule({ rows: "name != null" })],
      rules: [
        { id: "never", expr: "2 < 1", fields: ["name"], message: "" },
        { id: "named", expr: "name != null", fields: ["name"], message: "" },
      ],
      states: {
        field: "status",
        initial: "a",
        transitions: [
          { ...step, name: "submit", guards: [{ name: "guard", expr: "1 > 2", message: "" }] },
          { ...step, name: "accept", guards: [{ name: "guard", expr: "1 < 2", message: "" }] },
        ],
      },
    },
  });
  expect(findings.faults).toEqual([
    "submit can never be taken: its guard is 1 > 2",
    "no record can be saved: the rule never is 2 < 1",
    `the rule for ${clerk} is for no record: its rows are false`,
  ]);
});
