import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { forgetDevices } from "../lockout/index.ts";
import { removeFactor } from "./secondFactor.ts";

/** Takes away the second factor of another person and writes it to the journal of the account. */
export async function resetFactor(
  { tx, session, request, requestId, ip }: CallContext,
  account: { id: number },
): Promise<void> {
  const { claims } = tx;
  await asServer(tx, async (server) => {
    if (!(await removeFactor(server, account.id))) return;
    await forgetDevices(server, account.id);
    await server.query(
      `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, before, after, request_id)
       select tenant_id, $2, $3, 'access/account', id, 'resetSecondFactor',
              '{"second_factor": "***"}'::jsonb, '{"second_factor": null}'::jsonb, $4
         from access_account where id = $1`,
      [account.id, claims.userId, claims.userName, requestId],
    );
  });
  request.log.info({ event: "resetSecondFactor", by: session.account, userId: account.id, ip });
}
