import type { Transaction } from "../../../core/database/contract.ts";
import { tellInbox } from "../../inbox/index.ts";
import { administrators } from "../../scheduler/index.ts";

export type Trouble = "failed" | "checkFailed" | "rehearsalFailed" | "overdue" | "logBehind";

/** Leaves an alarm in the inboxes of the platform's administrators. */
export async function tellAdministrators(
  tx: Transaction,
  trouble: Trouble,
  { name, text }: { name: string; text: string | null },
): Promise<void> {
  const userIds = (await administrators(tx)).map(({ id }) => id);
  await tellInbox(
    tx,
    { tenantId: null, userIds },
    {
      kind: "system",
      topic: `backup.${trouble}`,
      title: name,
      text,
      detail: { name, path: "/platform/backup" },
      important: true,
    },
  );
}
