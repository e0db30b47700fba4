import { records } from "../../../../generated/records.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { EntryKind } from "./entries.ts";

export const ways = ["toast", "bell", "muted"] as const;
/** How a person is told of a kind; a type and not an interface: it is JSON. */
export type Preferences = { [kind in EntryKind]: (typeof ways)[number] };

const usual: Preferences = { notice: "toast", message: "toast", task: "toast", system: "toast" };

const as = { server: "people choose how they are told" };

/** How the person wants to be told. */
export async function readPreferences({
  tx,
  session: { userId },
}: Pick<CallContext, "tx" | "session">): Promise<Preferences> {
  const [row] = await records({ tx }).read("office/inboxPreference", { userId }, ["ways"], { as });
  return { ...usual, ...(row?.ways as Partial<Preferences> | undefined) };
}

/** Keeps how the person wants to be told. */
export async function savePreferences(
  { notice, message, task, system }: Preferences,
  context: CallContext,
): Promise<null> {
  const { tenantId, userId } = context.session;
  await records(context).upsert(
    "office/inboxPreference",
    [{ tenantId, userId, ways: { notice, message, task, system } }],
    { by: ["tenantId", "userId"], as },
  );
  return null;
}
