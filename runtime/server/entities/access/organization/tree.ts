import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";

/** D2003 for an organization outside the person's data scope. */
export function checkHeld({ session }: CallContext, id: number): void {
  const { scope } = session.claims;
  if (scope.kind === "all" || (scope.kind === "orgs" && scope.orgIds.includes(id))) return;
  throw new FormworkError("D2003");
}

/** Ids of all organizations below one, deleted ones left out. Needs the server's rights. */
export async function idsBelow(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with recursive below as (
       select id from access_organization where pid = $1 and not is_delete
       union select o.id from access_organization o join below on o.pid = below.id where not o.is_delete
     ) select id from below`,
    [id],
  );
  return rows.map((row) => row.id);
}
