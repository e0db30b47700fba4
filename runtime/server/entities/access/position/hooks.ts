import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { accountTypes } from "../../../features/session/index.ts";

interface RuledPosition {
  id: number;
  createUserId: number | null;
}

/** Rules around positions: changed by whoever made them and by administrators; not deleted while somebody holds them. */
export const positionHooks = {
  beforeUpdate(_input: unknown, current: RuledPosition, context: CallContext): void {
    checkOwner(current, context);
  },

  async beforeDelete(current: RuledPosition, context: CallContext): Promise<void> {
    checkOwner(current, context);
    const holders = await asServer(context.tx, (tx) =>
      tx.query(
        `select 1 from access_account where pos_id = $1 and not is_delete
         union all
         select 1 from access_account_organization e join access_account a on a.id = e.user_id
          where e.pos_id = $1 and not a.is_delete
         limit 1`,
        [current.id],
      ),
    );
    if (holders.length > 0) throw new FormworkError("D6001");
  },
};

function checkOwner({ createUserId }: RuledPosition, { session }: CallContext): void {
  if (session.accountType >= accountTypes.tenantAdmin || createUserId === session.userId) return;
  throw new FormworkError("D6002");
}
