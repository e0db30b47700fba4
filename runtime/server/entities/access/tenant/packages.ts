import { cascadeAction } from "../../../core/entity/history/journal.ts";
import { records } from "../../../../../generated/records.ts";
import type { ServerPlace } from "../../../core/entity/door/serverRecords.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { joinTables } from "../../../features/joinTables.ts";
import { leavesOf, menusOfTenant } from "../../../features/rights/index.ts";
import { writeAdministratorMenus } from "./furnishTenant.ts";

const as = { server: "the platform gives tenants their menus" };

const { packageMenu } = joinTables;

/** Leaves of a package's menus. */
export async function menusOfPackage(tx: Transaction, packageId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select ${packageMenu.menu} as id from ${packageMenu.table} where ${packageMenu.package} = $1 order by id`,
    [packageId],
  );
  return leavesOf(
    tx,
    rows.map((row) => row.id),
  );
}

/** Leaves of a package that a tenant is to get; F4000 for one that does not exist or is disabled. */
export async function menusToGive(tx: Transaction, packageId: number): Promise<number[]> {
  const usable = { id: packageId, status: 1, isDelete: false };
  if (!(await records({ tx }).exists("access/tenantPackage", usable, { as })))
    throw new FormworkError("F4000", { fields: { packageId: { key: "relation" } } });
  return menusOfPackage(tx, packageId);
}

/** Makes these menus all that the tenant has: its administrators' role follows, other roles can only lose. */
export async function giveMenus(
  place: ServerPlace,
  tenantId: number,
  menuIds: readonly number[],
  action = "update",
): Promise<void> {
  const menus = [...menuIds, ...(await ownLeaves(place.tx, tenantId))];
  await records(place).relate("access/tenant", tenantId, "menuIdList", menus, {
    as,
    action,
  });
  await writeAdministratorMenus(place, tenantId);
}

/** Leaves of menus that the tenant made itself, such as the pages of its forms: no package gives them, and none takes them away. */
async function ownLeaves(tx: Transaction, tenantId: number): Promise<number[]> {
  const rows = await records({ tx }).read("access/menu", { tenantId, isDelete: false }, ["id"], {
    as,
  });
  return leavesOf(
    tx,
    rows.map((row) => row.id),
  );
}

/** Gives the menus of a package to every tenant that follows it; gives those tenants. */
export async function reachFollowers(place: ServerPlace, packageId: number): Promise<number[]> {
  const { tx } = place;
  const menus = await menusOfPackage(tx, packageId);
  const followers = await records({ tx }).read("access/tenant", { packageId }, ["id"], {
    as,
    lock: true,
  });
  for (const { id } of followers) await giveMenus(place, id, menus, cascadeAction);
  return followers.map(({ id }) => id);
}

/** True when the tenant has exactly these menus. */
export async function hasExactly(
  tx: Transaction,
  tenantId: number,
  menuIds: readonly number[],
): Promise<boolean> {
  const own = new Set(await ownLeaves(tx, tenantId));
  const held = new Set((await menusOfTenant(tx, tenantId)).filter((id) => !own.has(id)));
  return held.size === new Set(menuIds).size && menuIds.every((id) => held.has(id));
}
