import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csv, importForm } from "../../support/importForm.ts";
import {
  buildFeatureApp,
  type Client,
  type Envelope,
  type FeatureApp,
} from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

interface Result {
  created: number;
  updated: number;
  failed: number;
  errors: { row: number; field: string | null; code: string }[];
  records?: { names: { account: string }; extras: { initialPassword: string } }[];
}

async function bring(client: Client, rows: string, options: Record<string, string> = {}) {
  const { body, headers } = importForm(csv(rows), options);
  const response = await server.app.inject({
    method: "POST",
    url: "/api/sysUser/import",
    headers: { ...headers, authorization: `Bearer ${client.accessToken}`, "accept-language": "en" },
    payload: body,
  });
  return JSON.parse(response.body) as Envelope<Result>;
}

const header = "account,realName,phone,orgId,posId";
const person = (account: string, phone: number) => `${account},${account},${phone},1001,staff`;

async function stored(account: string) {
  const [row] = await server.opened.ownerQuery<{ real_name: string; account_type: number }>(
    "select real_name, account_type from access_account where account = $1",
    [account],
  );
  return row;
}

describe("importing accounts", () => {
  it("gives each its own first password, and organizations go by their codes", async () => {
    const rows = [header, person("brought_a", 13_966_660_001), person("brought_b", 13_966_660_002)];
    const { code, result } = await bring(admin, rows.join("\n"));
    expect(code).toBe(200);
    const made = result.records ?? [];
    expect(made.map(({ names }) => names.account)).toEqual(["brought_a", "brought_b"]);
    expect(new Set(made.map(({ extras }) => extras.initialPassword)).size).toBe(2);
    for (const { names, extras } of made) {
      const client = await server.signIn(names.account, extras.initialPassword);
      expect(client.accessToken).not.toBe("");
    }
  });

  it("keeps a person below the own rights, and writes nothing with one such row", async () => {
    const rows = [
      `${header},accountType`,
      `${person("climber", 13_966_660_003)},999`,
      `${person("follower", 13_966_660_004)},777`,
    ];
    const refused = await bring(admin, rows.join("\n"));
    expect(refused).toMatchObject({ code: 400, extras: { code: "F4025" } });
    expect(refused.extras).toMatchObject({ result: { created: 1, errors: [{ row: 2 }] } });
    expect(await stored("climber")).toBeUndefined();
    expect(await stored("follower")).toBeUndefined();
  });

  it("changes no account of another tenant, whatever key it names", async () => {
    const before = await stored("bg_admin");
    const rows = [header, person("bg_admin", 13_966_660_005)];
    const { result } = await bring(admin, rows.join("\n"), { key: "account", mode: "validOnly" });
    expect(result).toMatchObject({ created: 0, updated: 0, errors: [{ row: 2, code: "D1003" }] });
    expect(await stored("bg_admin")).toEqual(before);
  });

  it("takes no password from a file", async () => {
    const rows = [`${header},password`, `${person("smuggler", 13_966_660_006)},Known#2026`];
    const refused = await bring(admin, rows.join("\n"));
    expect(refused.code).toBe(400);
    expect(refused.message).toContain("password");
    expect(await stored("smuggler")).toBeUndefined();
  });

  it("needs its own permission", async () => {
    const user = await server.signIn("user3");
    const rows = [header, person("uninvited", 13_966_660_007)];
    expect(await bring(user, rows.join("\n"))).toMatchObject({ code: 403 });
  });
});
