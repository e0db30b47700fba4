import { records } from "../../../../generated/records.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";

/** Refuses to delete an account that an open access key is bound to (D1030). */
export async function refuseBoundToKey(tx: Transaction, userId: number): Promise<void> {
  const bound = { bindUserId: userId, isDelete: false };
  const as = { server: "keys of the whole platform are looked at" };
  if (
    await asServer(tx, (server) =>
      records({ tx: server }).exists("access/openAccess", bound, { as }),
    )
  )
    throw new FormworkError("D1030");
}
