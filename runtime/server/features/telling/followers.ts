import { records } from "../../../../generated/records.ts";
import { collaborationKey } from "../../../shared/collaboration/collaboration.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Occasion } from "./occasion.ts";

/** People who are told of one record. */
const most = 200;

/** Who follows a record, whatever they may read by now. */
export async function followersOf(
  tx: Transaction,
  { tenantId, entity, recordId }: Pick<Occasion, "tenantId" | "entity" | "recordId">,
): Promise<number[]> {
  const rows = await records({ tx }).read(
    collaborationKey,
    { tenantId, entity, recordId, kind: "follower", isDelete: false },
    ["createUserId"],
    { as: { server: "who is told of a record" }, limit: most },
  );
  return rows.flatMap(({ createUserId }) => createUserId ?? []);
}
