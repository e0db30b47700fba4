import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPooledDatabase } from "../../../runtime/server/core/database/connect/pooledDatabase.ts";
import type { Database } from "../../../runtime/server/core/database/contract.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { awakeFor } from "../../support/awake.ts";

const account = "bg_user1";

let first: FeatureApp;
/** Another process in all but name: its own connections, sessions and caches. */
let second: FeatureApp;
let pool: Database;
let admin: Client;
let superadmin: Client;
let here: Client;
let there: Client;
const ids: Record<string, number> = {};

const number = async (sql: string, parameters: unknown[] = []) =>
  Number((await first.opened.ownerQuery<{ id: string }>(sql, parameters))[0]?.id);

beforeAll(async () => {
  first = await buildFeatureApp();
  pool = createPooledDatabase({
    connection: { connectionString: first.opened.appUrl },
    poolSize: 4,
  });
  second = await buildFeatureApp({
    beside: { ...first, opened: { ...first.opened, database: pool } },
  });
  [admin, superadmin] = [await first.signIn("bg_admin"), await first.signIn("superadmin")];
  ids.person = await number("select id::text from access_account where account = $1", [account]);
  ids.own = await number("select org_id::text as id from access_account where id = $1", [
    ids.person,
  ]);
  ids.tenant = await number("select tenant_id::text as id from access_account where id = $1", [
    ids.person,
  ]);
  const organization = (name: string, pid = 0) =>
    admin.ask<number>("/api/sysOrg/add", { name, code: name, type: "101", pid });
  ids.below = await organization("below", ids.own);
  ids.apart = await organization("apart");
  for (const [name, org, owner] of [
    ["own", ids.own, 1],
    ["below", ids.below, 1],
    ["apart", ids.apart, ids.person],
  ] as const) {
    const id = await admin.ask<number>("/api/siteProject/add", { name, code: `next-${name}` });
    ids[`row ${name}`] = id;
    await first.opened.ownerQuery(
      "update site_project set create_org_id = $2, create_user_id = $3 where id = $1",
      [id, org, owner],
    );
  }
  ids.position = await admin.ask<number>("/api/sysPos/add", { name: "next", code: "next" });
  ids.page = await number("select id::text from access_menu where permission = 'siteProject/page'");
  ids.role = await admin.ask<number>("/api/sysRole/add", {
    name: "next",
    code: "next",
    dataScope: 1,
  });
  ids.other = await admin.ask<number>("/api/sysRole/add", {
    name: "more",
    code: "more",
    dataScope: 4,
  });
  await admin.ask("/api/sysRole/grantMenu", { id: ids.role, menuIdList: [ids.page] });
  await admin.ask("/api/sysUser/grantRole", { userId: ids.person, roleIdList: [ids.role] });
  await signIn();
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await pool?.close();
});

async function signIn(): Promise<void> {
  here = await first.signIn(account);
  there = second.client(here.accessToken, here.refreshToken);
}

/** What the person sees of the three projects, or the code he is refused with. */
async function look(client: Client): Promise<string> {
  const { body } = await client.post<{ items: { id: number; name?: string }[] } | null>(
    "/api/siteProject/page",
    { pageSize: 500 },
  );
  if (body.code !== 200 || !body.result) return String(body.code);
  const rows = new Map(body.result.items.map((row) => [row.id, row]));
  const seen = ["own", "below", "apart"].filter((name) => rows.has(ids[`row ${name}`] as number));
  const closed = [...rows.values()].some((row) => !("name" in row));
  return [...seen, ...(closed ? ["without names"] : [])].join(" ");
}

const everything = "own below apart";
const role = (call: string, body: object) => () =>
  admin.ask(`/api/sysRole/${call}`, { id: ids.role, ...body });
const scope =
  (dataScope: number, orgIdList: () => number[] = () => []) =>
  () =>
    role("grantDataScope", { dataScope, orgIdList: orgIdList() })();
const person = (body: () => object) => () =>
  admin.ask("/api/sysUser/update", { id: ids.person, ...body() });
const roles = (given: () => unknown[]) => () =>
  admin.ask("/api/sysUser/grantRole", { userId: ids.person, roleIdList: given() });
const row = (name: string, owner: () => number) => () =>
  admin
    .ask("/api/siteProject/update", { id: ids[`row ${name}`], remark: "moved" })
    .then(() =>
      first.opened.ownerQuery("update site_project set create_user_id = $2 where id = $1", [
        ids[`row ${name}`],
        owner(),
      ]),
    );

interface Change {
  what: string;
  /** Data scope of the role meanwhile; 1: all. */
  under?: number;
  do(): Promise<unknown>;
  undo(): Promise<unknown>;
  before?: string;
  after: string;
  /** The change ends the session for good. */
  ends?: true;
}

const changes: Change[] = [
  { what: "a role is taken", do: roles(() => []), undo: roles(() => [ids.role]), after: "403" },
  {
    what: "a role is given beside another",
    under: 4,
    before: "apart",
    do: async () => {
      await admin.ask("/api/sysRole/grantDataScope", { id: ids.other, dataScope: 1 });
      await roles(() => [ids.role, ids.other])();
    },
    undo: roles(() => [ids.role]),
    after: everything,
  },
  {
    what: "a button is taken from the role",
    do: role("grantMenu", { menuIdList: [] }),
    undo: () => role("grantMenu", { menuIdList: [ids.page] })(),
    after: "403",
  },
  {
    what: "the form of the role is saved without the button",
    do: role("update", { menuIdList: [] }),
    undo: () => role("update", { menuIdList: [ids.page] })(),
    after: "403",
  },
  {
    what: "the form of the role is saved with another data scope",
    do: role("update", { dataScope: 4 }),
    undo: role("update", { dataScope: 1 }),
    after: "apart",
  },
  {
    what: "the form of the account is saved without the role",
    do: person(() => ({ roleIdList: [] })),
    undo: person(() => ({ roleIdList: [ids.role] })),
    after: "403",
  },
  {
    what: "the holders of the role are chosen without the person",
    do: role("grantUser", { userIdList: [] }),
    undo: () => role("grantUser", { userIdList: [ids.person] })(),
    after: "403",
  },
  {
    what: "the role is disabled",
    do: role("setStatus", { status: 2 }),
    undo: role("setStatus", { status: 1 }),
    after: "403",
  },
  {
    what: "the call is closed for the role",
    do: role("grantApi", { apiList: ["siteProject:page"] }),
    undo: role("grantApi", { apiList: [] }),
    after: "403",
  },
  {
    what: "the button is disabled",
    do: () => superadmin.ask("/api/sysMenu/setStatus", { id: ids.page, status: 2 }),
    undo: () => superadmin.ask("/api/sysMenu/setStatus", { id: ids.page, status: 1 }),
    after: "403",
  },
  {
    what: "the button asks for another right",
    do: () =>
      superadmin.ask("/api/sysMenu/update", { id: ids.page, permission: "siteProject/other" }),
    undo: () =>
      superadmin.ask("/api/sysMenu/update", { id: ids.page, permission: "siteProject/page" }),
    after: "403",
  },
  {
    what: "the package loses the button",
    do: async () => {
      const all = await superadmin.ask<number[]>(`/api/sysTenant/ownMenuList?id=${ids.tenant}`);
      const menuIdList = all.filter((id) => id !== ids.page);
      await superadmin.ask("/api/sysTenant/grantMenu", { id: ids.tenant, menuIdList });
    },
    undo: async () => {
      const all = await superadmin.ask<number[]>(`/api/sysTenant/ownMenuList?id=${ids.tenant}`);
      const menuIdList = [...all, ids.page];
      await superadmin.ask("/api/sysTenant/grantMenu", { id: ids.tenant, menuIdList });
      await role("grantMenu", { menuIdList: [ids.page] })();
    },
    after: "403",
  },
  { what: "the data scope becomes own records", do: scope(4), undo: scope(1), after: "apart" },
  {
    what: "the data scope becomes the own organization",
    do: scope(3),
    undo: scope(1),
    after: "own",
  },
  {
    what: "the data scope becomes own and below",
    do: scope(2),
    undo: scope(1),
    after: "own below",
  },
  {
    what: "the data scope becomes chosen organizations",
    do: scope(5, () => [ids.apart as number]),
    undo: scope(1),
    after: "own apart",
  },
  {
    what: "the person moves to another organization",
    under: 3,
    before: "own",
    do: person(() => ({ orgId: ids.apart })),
    undo: person(() => ({ orgId: ids.own })),
    after: "apart",
  },
  {
    what: "the person is affiliated with an organization",
    under: 3,
    before: "own",
    do: person(() => ({ extOrgIdList: [{ orgId: ids.below, posId: ids.position }] })),
    undo: person(() => ({ extOrgIdList: [] })),
    after: "own below",
  },
  {
    what: "an organization moves away from below",
    under: 2,
    before: "own below",
    do: () => admin.ask("/api/sysOrg/update", { id: ids.below, pid: ids.apart }),
    undo: () => admin.ask("/api/sysOrg/update", { id: ids.below, pid: ids.own }),
    after: "own",
  },
  {
    what: "a field is closed",
    do: role("grantRoleTable", { tableColumnList: ["site_project:name"] }),
    undo: role("grantRoleTable", { tableColumnList: [] }),
    after: `${everything} without names`,
  },
  {
    what: "a row rule is set",
    do: role("grantRowRule", {
      ruleList: [
        { table: "site_project", actions: ["read"], condition: { name: "own" }, status: 1 },
      ],
    }),
    undo: role("grantRowRule", { ruleList: [] }),
    after: "own",
  },
  {
    what: "a single row is given to somebody else",
    under: 4,
    before: "apart",
    do: row("apart", () => 1),
    undo: row("apart", () => ids.person as number),
    after: "",
  },
  {
    what: "the account is disabled",
    do: () => admin.ask("/api/sysUser/setStatus", { id: ids.person, status: 2 }),
    undo: () => admin.ask("/api/sysUser/setStatus", { id: ids.person, status: 1 }),
    after: "401",
    ends: true,
  },
  {
    what: "the tenant is suspended",
    do: () => superadmin.ask("/api/sysTenant/setStatus", { id: ids.tenant, status: 2 }),
    undo: () => superadmin.ask("/api/sysTenant/setStatus", { id: ids.tenant, status: 1 }),
    after: "401",
  },
  {
    what: "the tenant's time is over",
    do: () =>
      superadmin.ask("/api/sysTenant/update", {
        id: ids.tenant,
        expirationTime: "2020-01-01 00:00:00",
      }),
    undo: () =>
      superadmin.ask("/api/sysTenant/update", {
        id: ids.tenant,
        expirationTime: "2099-01-01 00:00:00",
      }),
    after: "401",
  },
  {
    what: "the account is deleted",
    do: () => superadmin.ask("/api/sysUser/delete", { id: ids.person }),
    undo: () => superadmin.ask("/api/sysUser/restore", { id: ids.person }),
    after: "401",
    ends: true,
  },
];

/** The process that made the change knows at once; the other one as soon as the database has told it. */
async function seenByBoth(expected: string): Promise<void> {
  expect(await look(here)).toBe(expected);
  const { ms } = await awakeFor(() =>
    expect.poll(() => look(there), { interval: 5 }).toBe(expected),
  );
  expect(ms).toBeLessThan(1000);
}

describe("what was changed counts for the next request, in two processes, when", () => {
  it.each(changes.map((change) => [change.what, change] as const))("%s", async (_, change) => {
    const before = change.before ?? everything;
    if (change.under) await scope(change.under)();
    await seenByBoth(before);
    await change.do();
    await seenByBoth(change.after);
    await change.undo();
    if (change.ends) {
      expect(await look(here)).toBe("401");
      await signIn();
      admin = await first.signIn("bg_admin");
    }
    await seenByBoth(before);
    if (change.under) await scope(1)();
  });
});

it("an organization that stands elsewhere is below others for the next request, in two processes", async () => {
  const path = async (client: Client) =>
    (await client.ask<{ orgPath: number[] }>("/api/sysAuth/userInfo")).orgPath;
  const above = await number("select pid::text as id from access_organization where id = $1", [
    ids.own,
  ]);
  const move = (pid: number | undefined) =>
    admin.ask("/api/sysOrg/update", { id: ids.own, pid: pid ?? 0 });
  const before = await path(here);
  expect(before[0]).toBe(ids.own);
  await move(ids.apart);
  expect(await path(here)).toEqual([ids.own, ids.apart]);
  await expect.poll(() => path(there), { interval: 5 }).toEqual([ids.own, ids.apart]);
  await move(above);
  expect(await path(here)).toEqual(before);
});
