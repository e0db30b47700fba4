import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext, Session } from "../../../core/http/contract.ts";
import { refuseBoundToKey } from "../../../features/openAccess/index.ts";
import { accountTypes } from "../../../features/session/index.ts";

const as = { server: "rules of a deletion look at every tenant" };

/** What the rules look at of an account. */
export interface RuledAccount {
  id: number;
  accountType: number;
  orgId: number | null;
}

/** Nobody makes, or becomes, more than he is: the super administrator is one and never made by hand. D1016. */
export function checkAccountType(session: Session, accountType: number): void {
  if (accountType === accountTypes.superAdmin) throw new FormworkError("D1016");
  if (accountType > session.accountType) throw new FormworkError("D1016");
}

/** An account may be changed by its equals and by those above; the super administrator's by himself only. D1016. */
export function checkMayChange(session: Session, account: RuledAccount): void {
  if (account.id === session.userId || session.superAdmin) return;
  if (account.accountType > session.accountType) throw new FormworkError("D1016");
}

/** Rules of disabling: not the super administrator (D1015), not oneself (D1026). */
export function checkStatusChange(session: Session, account: RuledAccount): void {
  if (account.accountType === accountTypes.superAdmin) throw new FormworkError("D1015");
  if (account.id === session.userId) throw new FormworkError("D1026");
  checkMayChange(session, account);
}

/**
 * Rules of deleting: not the super administrator (D1014), not oneself (D1001), not a tenant's administrator (D1029), nobody whom an open
 * access key is bound to (D1030).
 */
export async function checkDeletion(account: RuledAccount, context: CallContext): Promise<void> {
  const { session, tx } = context;
  if (account.accountType === accountTypes.superAdmin) throw new FormworkError("D1014");
  if (account.id === session.userId) throw new FormworkError("D1001");
  checkMayChange(session, account);
  const administered = { userId: account.id, isDelete: false };
  if (await records(context).exists("access/tenant", administered, { as }))
    throw new FormworkError("D1029");
  await refuseBoundToKey(tx, account.id);
}

/** Who is in charge of the domain account decides whose directory password opens this account. D1016. */
export function checkDomainAccount(
  session: Session,
  wanted: string | null | undefined,
  present: string | null | undefined,
): void {
  if (wanted === undefined || (wanted || null) === (present ?? null)) return;
  if (session.accountType < accountTypes.tenantAdmin) throw new FormworkError("D1016");
}

/** An account may be put only into an organization of the person's own data scope. D2003. */
export function checkOrganization(session: Session, orgId: number | null | undefined): void {
  if (orgId === undefined || orgId === null) return;
  const { scope } = session.claims;
  if (scope.kind === "all" || orgId === session.orgId) return;
  if (scope.kind === "orgs" && scope.orgIds.includes(orgId)) return;
  throw new FormworkError("D2003");
}
