import { records } from "../../../../generated/records.ts";
import type {
  DashboardOwnDashboardOutput,
  DashboardSaveDashboardInput,
} from "../../../../generated/system/dashboard/types.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../core/http/contract.ts";

type Widgets = DashboardSaveDashboardInput["widgets"];

const ownPage = { server: "people arrange their own page" };

/** Handlers of sysDashboard: the cards of home pages. Own rows alone are in reach by row-level security. */
export const dashboardActions = {
  async ownDashboard(_: unknown, context: CallContext): Promise<DashboardOwnDashboardOutput> {
    const { tx, session } = context;
    const { tenantId, userId } = session;
    const [own] = await records(context).read(
      "system/dashboard",
      { tenantId, userId },
      ["widgets"],
      {
        as: ownPage,
      },
    );
    const [ofRole] = await tx.query<{ widgets: Widgets }>(
      `select d.widgets from system_dashboard_default d join access_role r on r.id = d.role_id
        where d.tenant_id = $1 and d.role_id = any($2::bigint[]) order by r.order_no, r.id limit 1`,
      [session.tenantId, session.roleIds],
    );
    return { own: (own?.widgets ?? null) as Widgets | null, ofRole: ofRole?.widgets ?? null };
  },

  /** F4000 for two cards of the same id. */
  async saveDashboard({ widgets }: { widgets: Widgets }, context: CallContext): Promise<null> {
    refuseTwins(widgets);
    const { tenantId, userId } = context.session;
    await records(context).upsert("system/dashboard", [{ tenantId, userId, widgets }], {
      by: ["tenantId", "userId"],
      as: ownPage,
    });
    return null;
  },

  async resetDashboard(_: unknown, context: CallContext): Promise<null> {
    const { tenantId, userId } = context.session;
    await records(context).remove("system/dashboard", { tenantId, userId }, { as: ownPage });
    return null;
  },

  /** D1002 for a role that is out of the caller's sight. */
  async saveDashboardDefault(
    { roleId, widgets }: { roleId: number; widgets: Widgets },
    context: CallContext,
  ): Promise<null> {
    refuseTwins(widgets);
    const { tenantId } = context.session;
    const store = records(context);
    const as = { server: "the call has a right of its own" };
    if (!(await store.exists("access/role", { id: roleId, tenantId, isDelete: false }, { as })))
      throw new FormworkError("D1002");
    if (widgets.length === 0)
      await store.remove("system/dashboardDefault", { tenantId, roleId }, { as });
    else
      await store.upsert("system/dashboardDefault", [{ tenantId, roleId, widgets }], {
        by: ["tenantId", "roleId"],
        as,
      });
    return null;
  },
};

function refuseTwins(widgets: Widgets): void {
  if (new Set(widgets.map(({ id }) => id)).size === widgets.length) return;
  throw new FormworkError("F4000", { fields: { widgets: { key: "unique" } } });
}
