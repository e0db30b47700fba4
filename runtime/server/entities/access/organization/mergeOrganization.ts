import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { entities } from "../../../../../generated/server.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { redirectReferences } from "../../../core/entity/write/redirectReferences.ts";
import { createRegistry } from "../../../core/entity/registry.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { checkHeld, idsBelow } from "./tree.ts";

const key = "access/organization";
const registry = createRegistry(entities, {});

interface Organization {
  id: number;
  pid: number;
  name: string;
  tenantId: number;
}

export interface Merged {
  accounts: number;
  organizations: number;
  roles: number;
}

/** Merging of two organizations: one takes over everything that points to the other, which is deleted. */
export function createMergeAction({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    /**
     * D1002 for one out of sight, D2003 for one out of the data scope, D2001 when the target is the organization or lies below it,
     * D2008 and D2010 for the root of a tenant.
     */
    async mergeOrganization(
      input: { id: number; targetId: number },
      context: CallContext,
    ): Promise<Merged> {
      const read = async (id: number) =>
        (await context.records.get(key, id)) as unknown as Organization;
      const source = await read(input.id);
      const target = await read(input.targetId);
      checkHeld(context, source.id);
      checkHeld(context, target.id);
      // The super administrator sees every tenant; its people stay in it.
      if (source.tenantId !== target.tenantId) throw new FormworkError("D1002");
      if (source.pid === 0 && !context.session.superAdmin) throw new FormworkError("D2010");
      const merged = await asServer(context.tx, (tx) => merge(tx, source, target, context));
      sessions.outdate(context.tx, "all");
      return merged;
    },
  };
}

async function merge(
  tx: Transaction,
  source: Organization,
  target: Organization,
  { requestId }: CallContext,
): Promise<Merged> {
  const as = { server: "the other organization takes everything over" };
  const store = records({ tx, requestId });
  // Nobody may move either of them meanwhile, or the tree could end in a circle.
  await store.read(key, { tenantId: source.tenantId, isDelete: false }, ["id"], { as, lock: true });
  const below = await idsBelow(tx, source.id);
  if (source.id === target.id || below.includes(target.id)) throw new FormworkError("D2001");
  if (await store.exists("access/tenant", { orgId: source.id, isDelete: false }, { as }))
    throw new FormworkError("D2008");
  const moved = await redirectReferences(tx, registry, {
    key,
    from: source.id,
    to: target.id,
    requestId,
  });
  // An organization that has become somebody's own is no affiliated one besides.
  const owners = sql`select a.id from access_account a where a.org_id = ${target.id}`;
  await store.remove(
    "access/accountOrganization",
    [{ orgId: target.id }, sql`t.user_id in (${owners})`],
    { as },
  );
  await moveOwnership(tx, source, target);
  await store.remove(key, { id: source.id }, { as, action: "merge" });
  const number = (entity: string) => moved.get(entity) ?? 0;
  return {
    accounts: number("access/account"),
    organizations: number(key),
    roles: number("access/role"),
  };
}

/** Records that belong to an organization by who made them: the data scopes ask for that. */
async function moveOwnership(
  tx: Transaction,
  source: Organization,
  target: Organization,
): Promise<void> {
  for (const { table, dataScope, kind } of entities) {
    if (dataScope?.org !== "createOrgId" || kind === "view") continue;
    await tx.query(
      `update "${table}" set create_org_id = $2, create_org_name = $3 where create_org_id = $1`,
      [source.id, target.id, target.name],
    );
  }
}
