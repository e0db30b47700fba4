import { records } from "../../../../generated/records.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { consoleTime } from "../wire/index.ts";

/** A provider as the user centre shows it. */
export interface OwnIdentity {
  /** Null where the account is not linked. */
  id: number | null;
  provider: string;
  providerName: string;
  icon: string | null;
  nickName: string | null;
  avatar: string | null;
  createTime: string | null;
  lastUseTime: string | null;
}

/** Every enabled provider that reaches the person, with what is linked. */
export async function listOwnIdentities({ tx, session }: CallContext): Promise<OwnIdentity[]> {
  const rows = await asServer(tx, (server) =>
    server.query<OwnIdentity>(
      `select o.id, p.code as provider, p.name as "providerName", p.icon, o.nick_name as "nickName", o.avatar,
              o.create_time as "createTime", o.last_use_time as "lastUseTime"
         from access_oauth_provider p
         left join access_oauth_user o on o.provider_id = p.id and o.user_id = $1 and not o.is_delete
        where not p.is_delete and p.status = 1
          and (p.tenant_id is null or (p.tenant_id = $2 and not $3))
        order by p.order_no, p.id, o.id`,
      [session.userId, session.tenantId, session.superAdmin],
    ),
  );
  return rows.map((row) => ({
    ...row,
    createTime: consoleTime(row.createTime),
    lastUseTime: consoleTime(row.lastUseTime),
  }));
}

/** Takes a link of the person's own away. D1002 when it is not his; O1007 when nothing else lets him in. */
export async function unlinkIdentity(id: number, context: CallContext): Promise<void> {
  const { tx, session } = context;
  await asServer(tx, async (server) => {
    const as = { server: "people take their own links away" };
    const store = records({ tx: server });
    const linked = { userId: session.userId, isDelete: false };
    const own = await store.read("access/oauthUser", linked, ["id"], { as, lock: true });
    if (!own.some((row) => row.id === id)) throw new FormworkError("D1002");
    const person = { id: session.userId };
    const [account] = await store.read("access/account", person, ["password"], { as });
    if (own.length === 1 && !account?.password) throw new FormworkError("O1007");
    await records(context).remove("access/oauthUser", { id }, { as });
  });
}
