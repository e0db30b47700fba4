import { records } from "../../../../../generated/records.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { clientLine } from "../../../core/http/session/clientLine.ts";
import { asServer } from "../../../core/database/asServer.ts";
import {
  checkRoleSet,
  heldRoleIds,
  oneGrantAtATime,
  type RoleChoice,
  visibleRoles,
  writeRoleSet,
} from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import type { RuledAccount } from "./accountRules.ts";

const as = { server: "the roles of an account that the caller may see" };

export interface AffiliatedOrganization {
  id: number;
  userId: number;
  orgId: number;
  orgName: string | null;
  posId: number;
  posName: string | null;
  jobNum: string | null;
  posLevel: string | null;
  joinDate: string | null;
}

/** Calls of sysUser about the roles and affiliated organizations of an account. */
export function createAccountRoleActions({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    async grantRole(
      input: { userId: number; roleIdList: number[] },
      context: CallContext,
    ): Promise<null> {
      await oneGrantAtATime(context.tx, "account", input.userId);
      const row = await context.records.get("access/account", input.userId);
      const account = row as unknown as RuledAccount;
      await checkRoleSet(context, account, input.roleIdList);
      await asServer(context.tx, () => writeRoleSet(context, account.id, input.roleIdList));
      sessions.outdate(context.tx, { userId: account.id });
      return null;
    },

    /**
     * Roles an account holds, and those the caller could give; userId 0 stands for an account yet to be made. For the older line of
     * clients the ids of the held ones alone.
     */
    async ownRoleList(
      input: { userId: number },
      context: CallContext,
    ): Promise<{ grantedRoles: RoleChoice[]; availableRoles: RoleChoice[] } | number[]> {
      if (input.userId !== 0) await context.records.get("access/account", input.userId);
      return asServer(context.tx, async (tx) => {
        const tenantId = await tenantOf(context, input.userId);
        const available = await visibleRoles(tx, context.session, tenantId);
        const held = input.userId === 0 ? [] : await heldRoleIds(tx, input.userId);
        const granted = await records({ tx }).read(
          "access/role",
          { id: held, isDelete: false },
          ["id", "name", "code", "status"],
          { as, order: ["orderNo", "id"] },
        );
        if (clientLine(context.request) === "older") return granted.map(({ id }) => id);
        const mine = new Set(available.map((role) => role.id));
        return {
          grantedRoles: granted.map(({ status, ...role }) => ({
            ...role,
            disabled: status !== 1 || !mine.has(role.id),
          })),
          availableRoles: available,
        };
      });
    },

    /** None for userId 0, an account yet to be made. */
    async ownExtOrgList(
      input: { userId: number },
      context: CallContext,
    ): Promise<AffiliatedOrganization[]> {
      if (input.userId === 0) return [];
      await context.records.get("access/account", input.userId);
      return asServer(context.tx, (tx) =>
        tx.query<AffiliatedOrganization>(
          `select e.id, e.user_id as "userId", e.org_id as "orgId", o.name as "orgName",
                  e.pos_id as "posId", p.name as "posName", e.job_num as "jobNum",
                  e.pos_level as "posLevel", e.join_date as "joinDate"
             from access_account_organization e
             left join access_organization o on o.id = e.org_id
             left join access_position p on p.id = e.pos_id
            where e.user_id = $1 order by e.id`,
          [input.userId],
        ),
      );
    },
  };
}

async function tenantOf(context: CallContext, userId: number): Promise<number> {
  if (userId === 0) return context.session.tenantId;
  const [row] = await records(context).read("access/account", { id: userId }, ["tenantId"], { as });
  return row?.tenantId ?? context.session.tenantId;
}
