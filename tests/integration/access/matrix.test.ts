import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { closeFields, fingerprint, grantEverything, placesFor, tie } from "./support/ground.ts";
import { calls, changes, lists, paths, questions, records } from "./support/channels.ts";
import { createLook, type Findings, type Look } from "./support/looks.ts";
import { readAsker } from "./support/people.ts";
import { listed, plant, type PlantedRow } from "./support/planted.ts";

/** One account for each data scope, the administrators of two tenants and of the platform. */
const accounts = ["user1", "user2", "user3", "user4", "admin", "bg_admin", "superadmin"];
/** Those whose roles close a field of every entity. */
const limited = ["user1", "user2", "user3", "user4"];

describe.each([
  ["with the conditions of the server", true],
  ["with row-level security alone", false],
])("who sees what, %s", (_, predicates) => {
  let server: FeatureApp;
  let rows: PlantedRow[];
  const looks: Look[] = [];
  const findings: Findings = { checks: 0, requests: 0, leaks: [], faults: [] };

  beforeAll(async () => {
    server = await buildFeatureApp({ predicates });
    const { opened } = server;
    await grantEverything(server);
    const closed = await closeFields(server, limited, predicates);
    const askers = await Promise.all(accounts.map((account) => readAsker(opened, account)));
    rows = await plant(opened, await placesFor(server, askers));
    await tie(server, rows);
    for (const asker of askers) {
      const { accessToken } = await server.signIn(asker.account);
      const shut = limited.includes(asker.account) ? closed : new Map();
      looks.push(createLook(server.app, accessToken, asker, shut, rows, findings));
    }
  });
  afterAll(() => server?.close());

  it.each(listed.map((entity) => [entity.key, entity] as const))(
    "%s",
    async (key, entity) => {
      const own = rows.filter((row) => row.entity.key === key);
      const before = await fingerprint(server, entity.table, own);
      for (const look of looks) {
        const ground = { look, entity, rows: own, findings };
        await lists(ground);
        await records(ground);
        await questions(ground);
        await paths(ground, listed);
        await calls(ground);
        await changes(ground);
      }
      const found = { leaks: findings.leaks.splice(0), faults: findings.faults.splice(0) };
      expect(found).toEqual({ leaks: [], faults: [] });
      expect(await fingerprint(server, entity.table, own)).toBe(before);
    },
    120_000,
  );

  it("asked often enough to count", () => {
    expect(findings.checks).toBeGreaterThan(60_000);
  });
});
