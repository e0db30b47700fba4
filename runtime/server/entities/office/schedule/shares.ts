import { records } from "../../../../../generated/records.ts";
import { is } from "../../../core/entity/door/is.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { type Level, levels } from "./calendar.ts";

type SharedLevel = Exclude<Level, "own">;

interface Share {
  id: number;
  userId: number | null;
  orgId: number | null;
  name: string;
  level: SharedLevel;
}

interface Target {
  userId: number | null;
  orgId: number | null;
  name: string;
  detail: string | null;
}

const mostShares = 200;
const as = { server: "calendars are shared with anybody of the tenant" };
const numberOf = (level: SharedLevel): number =>
  Number(Object.keys(levels).find((number) => levels[Number(number)] === level));

/** Calls with which people open their own calendar to others; the database reads the shares in formwork.shared_calendars. */
export const shareActions = {
  async ownShares(_: unknown, { tx, session }: CallContext): Promise<Share[]> {
    const rows = await asServer(tx, (server) =>
      server.query<Omit<Share, "level"> & { level: number }>(
        `select s.id, s.user_id as "userId", s.org_id as "orgId", coalesce(a.real_name, o.name) as name, s.level
           from formwork.calendar_share s
           left join access_account a on a.id = s.user_id
           left join access_organization o on o.id = s.org_id
          where s.owner_id = $1 and s.tenant_id = $2 and not coalesce(a.is_delete, o.is_delete)
          order by s.org_id nulls last, name, s.id`,
        [session.userId, session.tenantId],
      ),
    );
    return rows.map((row) => ({ ...row, level: levels[row.level] ?? "busy" }));
  },

  /** D1002 for a person or organization that is not of the tenant. */
  async shareCalendar(
    {
      userId = null,
      orgId = null,
      level,
    }: { userId?: number | null; orgId?: number | null; level: SharedLevel },
    context: CallContext,
  ): Promise<number> {
    const { tx, session } = context;
    if ((userId === null) === (orgId === null) || userId === session.userId)
      throw new FormworkError("F4000", { fields: { userId: { key: "required" } } });
    return asServer(tx, async (server) => {
      if (!(await isTarget({ userId, orgId }, context))) throw new FormworkError("D1002");
      const [row] = await server.query<{ id: number; count: number }>(
        `insert into formwork.calendar_share (tenant_id, owner_id, user_id, org_id, level) values ($1, $2, $3, $4, $5)
         on conflict (owner_id, ${userId === null ? "org_id" : "user_id"}) do update set level = excluded.level
         returning id, (select count(*)::int from formwork.calendar_share where owner_id = $2) as count`,
        [session.tenantId, session.userId, userId, orgId, numberOf(level)],
      );
      if ((row?.count ?? 0) > mostShares)
        throw new FormworkError("F4000", {
          fields: { userId: { key: "tooMany", params: { max: mostShares } } },
        });
      return Number(row?.id);
    });
  },

  async unshareCalendar({ id }: { id: number }, { tx, session }: CallContext): Promise<null> {
    const gone = await asServer(tx, (server) =>
      server.query(
        "delete from formwork.calendar_share where id = $1 and owner_id = $2 and tenant_id = $3 returning id",
        [id, session.userId, session.tenantId],
      ),
    );
    if (gone.length === 0) throw new FormworkError("D1002");
    return null;
  },

  /** People and organizations of the tenant whose names, as everybody sees them, hold the text; names to sign in with stay unknown. */
  shareTargets: ({ q }: { q: string }, { tx, session }: CallContext): Promise<Target[]> =>
    asServer(tx, (server) =>
      server.query<Target>(
        `(select null::bigint as "userId", o.id as "orgId", o.name, null as detail from access_organization o
           where o.tenant_id = $1 and not o.is_delete and o.status = 1 and strpos(lower(o.name), lower($3)) > 0
           order by o.name, o.id limit 10)
         union all
         (select a.id, null, a.real_name, o.name from access_account a
            left join access_organization o on o.id = a.org_id
           where a.tenant_id = $1 and not a.is_delete and a.status = 1 and a.account_type < 999 and a.id <> $2
             and strpos(lower(a.real_name), lower($3)) > 0
           order by a.real_name, a.id limit 10)`,
        [session.tenantId, session.userId, q.trim()],
      ),
    ),
};

function isTarget(
  { userId, orgId }: Pick<Target, "userId" | "orgId">,
  context: CallContext,
): Promise<boolean> {
  const inTenant = { tenantId: context.session.tenantId, isDelete: false };
  if (userId === null)
    return records(context).exists("access/organization", { id: orgId ?? 0, ...inTenant }, { as });
  const account = { id: userId, ...inTenant, status: 1, accountType: is("<", 999) };
  return records(context).exists("access/account", account, { as });
}
