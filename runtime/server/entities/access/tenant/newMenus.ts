import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { NewRecord } from "../../../core/seed/loadSeed.ts";
import type { SeedSource } from "../../../core/seed/seedSource.ts";
import { tellInbox } from "../../../features/inbox/index.ts";
import { joinTables } from "../../../features/joinTables.ts";
import { leavesOf, menusOfTenant } from "../../../features/rights/index.ts";
import { accountTypes } from "../../../features/session/index.ts";
import { administratorRoles } from "./furnishTenant.ts";
import { readMenuLists, type MenuList } from "./menuLists.ts";

const as = { server: "menus that arrive with a version" };

/** What another version brought, and who has it now. */
export interface NewMenus {
  /** Titles of the new leaves. */
  menus: string[];
  /** Names of the tenant packages and tenants that list some of them. */
  given: string[];
}

const { accountRole, packageMenu, roleMenu, tenantMenu } = joinTables;

/**
 * Gives menus that have just arrived to the tenant packages and tenants whose lists in the seed files name them, to the tenants that
 * follow those packages, and there to the system administrator role. Only new menus are given: what somebody took away stays away,
 * and every other role waits for an administrator. The platform's administrators and those of the tenants are told. Nothing when no
 * menu arrived.
 */
export async function giveNewMenus(
  tx: Transaction,
  sources: readonly SeedSource[],
  added: readonly NewRecord[],
): Promise<NewMenus[]> {
  const arrived = await leavesOf(
    tx,
    added.filter(({ entity }) => entity === "access/menu").map(({ id }) => id),
  );
  if (arrived.length === 0) return [];
  const given: string[] = [];
  const reached = new Map<number, Set<number>>();
  for (const list of readMenuLists(sources)) {
    const menus = await listed(tx, list, arrived);
    const tenants = menus.length > 0 ? await give(tx, list, menus) : null;
    if (!tenants) continue;
    given.push(list.name);
    for (const tenant of tenants)
      reached.set(tenant, new Set([...(reached.get(tenant) ?? []), ...menus]));
  }
  for (const [tenant, menus] of reached) await giveTenant(tx, tenant, [...menus]);
  const titles = await titlesOf(tx, arrived);
  await tellPlatform(tx, titles, given);
  return [{ menus: titles, given }];
}

/**
 * Gives the system administrators of every tenant whatever menus the tenant begins with, so that a project that lists its own menus for a
 * tenant need not name them again for its administrators. They have the whole package whenever it changes later, too.
 */
export async function giveFirstMenus(tx: Transaction): Promise<void> {
  const tenants = await records({ tx }).read("access/tenant", { isDelete: false }, ["id"], { as });
  for (const { id: tenantId } of tenants) {
    const menus = await menusOfTenant(tx, tenantId);
    for (const { id } of await administratorRoles({ tx }, tenantId))
      await addTo(tx, [roleMenu.table, roleMenu.role, roleMenu.menu], id, menus);
  }
}

async function listed(
  tx: Transaction,
  { names, permissions }: MenuList,
  among: readonly number[],
): Promise<number[]> {
  const named = sql`t.name = any(${names}::text[]) or t.permission = any(${permissions}::text[])`;
  const rows = await records({ tx }).read("access/menu", [{ id: among }, named], ["id"], { as });
  return rows.map(({ id }) => id);
}

/** Tenants that are to have the menus of a list; null: the package or tenant is no longer there, or follows a package instead. */
async function give(
  tx: Transaction,
  { kind, code }: MenuList,
  menus: readonly number[],
): Promise<number[] | null> {
  const store = records({ tx });
  if (kind === "tenant") {
    const alone = { code, packageId: null, isDelete: false };
    const own = await store.read("access/tenant", alone, ["id"], { as });
    return own.length === 0 ? null : own.map(({ id }) => id);
  }
  const listedThere = { code, isDelete: false };
  const [found] = await store.read("access/tenantPackage", listedThere, ["id"], { as });
  if (!found) return null;
  await addTo(tx, [packageMenu.table, packageMenu.package, packageMenu.menu], found.id, menus);
  const following = { packageId: found.id, isDelete: false };
  const followers = await store.read("access/tenant", following, ["id"], { as });
  return followers.map(({ id }) => id);
}

async function giveTenant(
  tx: Transaction,
  tenantId: number,
  menus: readonly number[],
): Promise<void> {
  await addTo(tx, [tenantMenu.table, tenantMenu.tenant, tenantMenu.menu], tenantId, menus);
  const roles = await administratorRoles({ tx }, tenantId);
  for (const { id } of roles)
    await addTo(tx, [roleMenu.table, roleMenu.role, roleMenu.menu], id, menus);
  const { table, account, role } = accountRole;
  const people = await tx.query<{ id: number }>(
    `select distinct ${account} as id from ${table} where ${role} = any($1::bigint[])`,
    [roles.map(({ id }) => id)],
  );
  const titles = await titlesOf(tx, menus);
  await tellInbox(
    tx,
    { tenantId, userIds: people.map(({ id }) => id) },
    {
      kind: "system",
      topic: "newMenus",
      title: titles.join(", "),
      text: titles.join("\n"),
      detail: { count: titles.length, path: "/system/role" },
    },
  );
}

async function tellPlatform(
  tx: Transaction,
  titles: readonly string[],
  given: readonly string[],
): Promise<void> {
  const administrators = await records({ tx }).read(
    "access/account",
    { accountType: accountTypes.superAdmin, status: 1, isDelete: false },
    ["id", "tenantId"],
    { as },
  );
  for (const { id, tenantId } of administrators)
    await tellInbox(
      tx,
      { tenantId, userIds: [id] },
      {
        kind: "system",
        topic: "newMenusPlatform",
        title: titles.join(", "),
        text: titles.join("\n"),
        detail: {
          count: titles.length,
          given: given.join(", ") || "-",
          path: "/platform/tenantPackage",
        },
      },
    );
}

/** Titles in the order of the ids, each with the page that it lies on: every page has a button "add". */
async function titlesOf(tx: Transaction, menus: readonly number[]): Promise<string[]> {
  const rows = await tx.query<{ title: string }>(
    `select concat_ws(': ', case when m.type = 3 then p.title end, m.title) as title
       from access_menu m left join access_menu p on p.id = m.pid where m.id = any($1::bigint[]) order by m.id`,
    [menus],
  );
  return rows.map(({ title }) => title);
}

/** Adds rows to a join table. Names come from joinTables only. */
async function addTo(
  tx: Transaction,
  [table, own, other]: readonly [table: string, own: string, other: string],
  ownId: number,
  otherIds: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into ${table} (${own}, ${other}) select $1, added from unnest($2::bigint[]) added
      where not exists (select 1 from ${table} j where j.${own} = $1 and j.${other} = added)`,
    [ownId, otherIds],
  );
}
