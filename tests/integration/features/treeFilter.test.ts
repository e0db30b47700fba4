import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

interface Organization {
  id: number;
  pid: number;
}
interface Account {
  id: number;
  orgId: number;
}

let server: FeatureApp;
let admin: Client;
let organizations: Organization[];

const rows = async <Row>(client: Client, url: string) =>
  (await client.get(url)).body as unknown as Row[];
const under = (client: Client, id: unknown, field = "orgId") =>
  client.get(
    `/api/access/account?filter=${encodeURIComponent(JSON.stringify({ [`${field}__under`]: id }))}`,
  );

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  organizations = await rows<Organization>(admin, "/api/access/organization");
});
afterAll(() => server.close());

/** The organization and all below it, worked out here. */
function below(root: number): Set<number> {
  const ids = new Set([root]);
  for (let size = 0; size < ids.size;) {
    size = ids.size;
    for (const { id, pid } of organizations) if (ids.has(pid)) ids.add(id);
  }
  return ids;
}

describe("a filter by a node of a tree", () => {
  it("finds what belongs to the node or to one below it, for every node", async () => {
    const accounts = await rows<Account>(admin, "/api/access/account");
    let deep = 0;
    for (const { id } of organizations) {
      const ids = below(id);
      const want = accounts.filter(({ orgId }) => ids.has(orgId)).map((account) => account.id);
      const found = (await under(admin, id)).body as unknown as Account[];
      expect(found.map((account) => account.id).sort()).toEqual(want.sort());
      if (want.some((account) => accounts.find((one) => one.id === account)?.orgId !== id)) deep++;
    }
    expect(deep).toBeGreaterThan(0);
  });

  it("finds nothing for a node of another tenant", async () => {
    const other = await server.signIn("bg_admin");
    const [foreign] = organizations;
    expect((await under(other, foreign?.id)).body).toEqual([]);
  });

  it.each([
    ["a relation that leads to no tree", "posId", 1],
    ["a field that is no relation", "realName", 1],
    ["no id", "orgId", "x'"],
  ])("is refused for %s", async (_, field, id) => {
    const { body } = await under(admin, id, field);
    expect(body.code).toBe(400);
    expect(body.message).toContain(field);
  });
});
