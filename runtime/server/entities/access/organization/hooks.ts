import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { cascadeAction } from "../../../core/entity/history/journal.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { joinTables } from "../../../features/joinTables.ts";
import { accountTypes } from "../../../features/session/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { checkHeld, holdBelow } from "./tree.ts";

const as = { server: "whether an organization is empty" };

const { roleOrganization } = joinTables;

/** Rules around the organization tree. */
export function createOrganizationHooks({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    cycle: "D2001" as const,

    deletionIsFinal: true,

    beforeCreate(input: { pid?: number }, context: CallContext): void {
      checkParent(input.pid ?? 0, context);
    },

    /** Anyone who makes an organization sees it: his set has grown. */
    afterCreate(_: { id: number }, _input: unknown, context: CallContext): void {
      sessions.outdate(context.tx, "all");
    },

    beforeUpdate(
      input: { pid?: number },
      current: { id: number; pid: number },
      context: CallContext,
    ): void {
      checkHeld(context, current.id);
      const pid = input.pid ?? current.pid;
      if (pid === current.pid) return;
      if (current.pid === 0 && !context.session.superAdmin) throw new FormworkError("D2010");
      checkParent(pid, context);
    },

    afterUpdate(
      _: { id: number },
      _input: unknown,
      _previous: unknown,
      context: CallContext,
    ): void {
      sessions.outdate(context.tx, "all");
    },

    /** Refuses while people belong to it or to one below; empty organizations below go along. */
    async beforeDelete(current: { id: number }, context: CallContext): Promise<void> {
      checkHeld(context, current.id);
      await asServer(context.tx, async (tx) => {
        const root = { orgId: current.id, isDelete: false };
        if (await records({ tx }).exists("access/tenant", root, { as }))
          throw new FormworkError("D2008");
        const below = await holdBelow(tx, current.id);
        if (await hasPeople(tx, [current.id])) throw new FormworkError("D2004");
        if (await hasAffiliated(tx, [current.id, ...below])) throw new FormworkError("D2005");
        if (await hasPeople(tx, below)) throw new FormworkError("D2007");
        await records(context).remove(
          "access/organization",
          { id: below },
          { as: { server: "what lies below goes along" }, action: cascadeAction },
        );
        await tx.query(
          `delete from ${roleOrganization.table} where ${roleOrganization.organization} = any($1::bigint[])`,
          [[current.id, ...below]],
        );
      });
    },

    afterDelete(_: { id: number }, context: CallContext): void {
      sessions.outdate(context.tx, "all");
    },
  };
}

/** A root is the administrators' (D2009); any other parent must be held (D2003). That it exists was checked before. */
function checkParent(pid: number, context: CallContext): void {
  if (pid !== 0) return checkHeld(context, pid);
  if (context.session.accountType < accountTypes.tenantAdmin) throw new FormworkError("D2009");
}

const hasPeople = (tx: Transaction, orgId: number[]): Promise<boolean> =>
  records({ tx }).exists("access/account", { orgId, isDelete: false }, { as });

async function hasAffiliated(tx: Transaction, ids: number[]): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from access_account_organization e join access_account a on a.id = e.user_id
      where e.org_id = any($1::bigint[]) and not a.is_delete limit 1`,
    [ids],
  );
  return rows.length > 0;
}
