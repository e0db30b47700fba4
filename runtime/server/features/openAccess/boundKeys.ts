import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";

/** Refuses to delete an account that an open access key is bound to (D1030). */
export async function refuseBoundToKey(tx: Transaction, userId: number): Promise<void> {
  const keys = await asServer(tx, (server) =>
    server.query(
      "select 1 from access_open_access where bind_user_id = $1 and not is_delete limit 1",
      [userId],
    ),
  );
  if (keys.length > 0) throw new FormworkError("D1030");
}
