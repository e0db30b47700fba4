import { records } from "../../../../generated/records.ts";
import type { ServerPlace } from "../../core/entity/door/serverRecords.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { accountTypes } from "../session/index.ts";
import { checkGrantableRoles } from "./grantCeiling.ts";
import { joinTables } from "../joinTables.ts";

const { accountRole } = joinTables;

/** Roles an account holds, by id. */
export async function heldRoleIds(tx: Transaction, accountId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select ${accountRole.role} as id from ${accountRole.table} where ${accountRole.account} = $1 order by id`,
    [accountId],
  );
  return rows.map((row) => row.id);
}

/**
 * Refuses a set of roles for an account: the super administrator takes none (D1022), a tenant's administrator only from
 * the platform or his like (D1008), and what is added or taken away must be in the person's power (D1016).
 */
export async function checkRoleSet(
  context: Pick<CallContext, "session" | "tx">,
  account: { id: number | null; accountType: number },
  roleIds: number[],
): Promise<void> {
  const { session, tx } = context;
  if (account.accountType === accountTypes.superAdmin) throw new FormworkError("D1022");
  if (account.accountType > session.accountType) throw new FormworkError("D1008");
  const held = account.id === null ? [] : await heldRoleIds(tx, account.id);
  const changed = [
    ...roleIds.filter((id) => !held.includes(id)),
    ...held.filter((id) => !roleIds.includes(id)),
  ];
  await checkGrantableRoles(context, changed);
}

/** Makes the roles of an account exactly these. */
export async function writeRoleSet(
  place: ServerPlace,
  accountId: number,
  roleIds: readonly number[],
): Promise<void> {
  await records(place).relate("access/account", accountId, "roleIdList", roleIds, {
    as: { server: "grants are checked by what their giver holds" },
  });
}

/**
 * Lets one change of what a role or an account holds happen after the other, until the transaction ends. Taken before it is looked at what is
 * held: a right that somebody takes away meanwhile would be given again as one that was there.
 */
export async function oneGrantAtATime(
  tx: Transaction,
  holder: "role" | "account",
  id: number,
): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, $2::bigint))", [
    `formwork.grant.${holder}`,
    id,
  ]);
}
