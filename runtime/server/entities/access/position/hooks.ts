import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { presentPositions } from "./presentPositions.ts";

interface RuledPosition {
  id: number;
}

/** Rules around positions: not deleted while somebody holds them. Who may change one, the schema says. */
export const positionHooks = {
  presentRows: presentPositions,

  async beforeDelete(current: RuledPosition, context: CallContext): Promise<void> {
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
