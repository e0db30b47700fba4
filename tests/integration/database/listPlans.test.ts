import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import type { Claims } from "../../../runtime/server/core/database/contract.ts";
import { fullAccess } from "../../../runtime/server/core/entity/rights/access.ts";
import { listRows } from "../../../runtime/server/core/entity/read/list.ts";
import type { ListRequest } from "../../../runtime/server/core/entity/read/listRequest.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { dropChecks, plantTable } from "../access/support/plantTable.ts";

const tenant = 7_400_001;
const person: Claims = {
  tenantId: tenant,
  userId: 7_400_002,
  userName: "person",
  orgId: null,
  orgName: null,
  roles: [],
  scope: { kind: "all" },
  platform: false,
};
const rule = { column: "name", type: "text", operator: "startsWith", value: "Project 1" } as const;
const ruled: Claims = { ...person, rowRules: { site_project: { read: [rule] } } };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await dropChecks(test);
  const wanted = { tenant_id: tenant, is_delete: false };
  const place = await plantTable(test, "site_project", wanted);
  // Only rows whose commit is on disk can be marked as visible to all, which a count from an index alone needs.
  await test.ownerQuery("set synchronous_commit = on");
  await test.ownerQuery("set session_replication_role = replica");
  await test.ownerQuery(
    `insert into site_project select (jsonb_populate_record(null::site_project, to_jsonb(p) || jsonb_build_object(
         'id', 9000000000 + n, 'name', 'Project ' || n, 'code', 'C' || n, 'tenant_id', $1::bigint + n % 4))).*
       from site_project p, generate_series(1, 20000) n where p.ctid = '${place}'`,
    [tenant],
  );
  await test.ownerQuery("vacuum analyze site_project");
});
afterAll(() => test?.drop());

/** The plans of the first page of a list and of its count, without costs. */
async function plansOf(claims: Claims, count: ListRequest["count"] = "bounded"): Promise<string> {
  const registry = createRegistry(entities, {});
  const shape = registry.shape("site/project");
  const request: ListRequest = {
    filter: { kind: "group", logic: "and", nodes: [] },
    sort: [],
    offset: 0,
    limit: 25,
    after: null,
    count,
    deleted: false,
    view: null,
    form: "rest",
  };
  const plans: string[] = [];
  await test.database.transaction(
    claims,
    async (tx) => {
      const explain = async <Row>(text: string, parameters?: unknown[]): Promise<Row[]> => {
        const rows = await tx.query<{ "QUERY PLAN": string }>(
          `explain (costs off) ${text}`,
          parameters,
        );
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
        return [];
      };
      const beside = <Row>(text: string, parameters?: unknown[]) => explain<Row>(text, parameters);
      await listRows(
        { ...tx, claims, query: explain, beside },
        registry,
        shape,
        fullAccess,
        request,
      );
    },
    { readOnly: true },
  );
  return `${plans.slice(0, 2).join("\n\n")}\n`.replaceAll(String(tenant), "TENANT");
}

const golden = (name: string) => path.join(import.meta.dirname, "plans", `${name}.txt`);

describe("the plan of a list", () => {
  it("of somebody without row rules looks at no whole row, and its count reads an index alone", async () => {
    const plans = await plansOf(person);
    expect(plans).not.toMatch(/to_jsonb|jsonb_path/);
    expect(plans).toMatch(/^Aggregate\n.*?Index Only Scan using site_project_/s);
    await expect(plans).toMatchFileSnapshot(golden("withoutRowRules"));
  });

  it("of somebody with row rules has them by the application and by the database", async () => {
    const plans = await plansOf(ruled);
    expect(plans).toContain("jsonb_path_match_tz");
    expect(plans).toContain("~~*");
    await expect(plans).toMatchFileSnapshot(golden("withRowRules"));
  });
});
