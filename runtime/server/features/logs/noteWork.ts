import { type Database, systemClaims } from "../../core/database/contract.ts";
import { platformTenantId } from "../session/index.ts";
import { logLevel } from "./entry.ts";
import { insertRows } from "./store.ts";

export interface Work {
  /** Name of the work, as calls have a name. */
  name: string;
  title: string;
  result: unknown;
  /** Milliseconds it took. */
  elapsed: number;
}

/** Writes work of the server itself into the operation log, where the platform's administrators see it. */
export async function noteWork(database: Database, work: Work): Promise<void> {
  const row = {
    tenant_id: platformTenantId,
    create_time: new Date().toISOString(),
    create_user_id: systemClaims.userId,
    create_user_name: systemClaims.userName,
    controller_name: systemClaims.userName,
    action_name: work.name,
    display_title: work.title,
    status: "200",
    elapsed: Math.round(work.elapsed),
    log_level: logLevel.information,
    account: systemClaims.userName,
    return_result: JSON.stringify(work.result),
    thread_id: process.pid,
  };
  await database.transaction(systemClaims, (tx) => insertRows(tx, "op", [row]));
}
