import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";

/** D2003 for an organization outside the person's data scope. */
export function checkHeld({ session }: CallContext, id: number): void {
  const { scope } = session.claims;
  if (scope.kind === "all" || (scope.kind === "orgs" && scope.orgIds.includes(id))) return;
  throw new FormworkError("D2003");
}

/** The root organization of a tenant: the one that was made with it, else the first. Needs the server's rights. */
export async function rootOf(tx: Transaction, tenantId: number): Promise<number | null> {
  const as = { server: "new people and units come below the root of their tenant" };
  const store = records({ tx });
  const [tenant] = await store.read("access/tenant", { id: tenantId }, ["orgId"], { as });
  const [root] = await store.read(
    "access/organization",
    { tenantId, pid: 0, isDelete: false },
    ["id"],
    { as, order: [sql`t.id = ${tenant?.orgId ?? 0} desc`, "orderNo", "id"], limit: 1 },
  );
  return root?.id ?? null;
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

/** The same, locked until the transaction is over: nothing and nobody comes below them meanwhile. */
export async function holdBelow(tx: Transaction, id: number): Promise<number[]> {
  const as = { server: "what lies below goes along" };
  for (let held = 0; ;) {
    const below = await idsBelow(tx, id);
    if (below.length === held) return below;
    held = below.length;
    await records({ tx }).read("access/organization", { id: below }, ["id"], {
      as,
      order: ["id"],
      lock: true,
    });
  }
}
