import type { CallContext } from "../../core/http/contract.ts";
import type { EntryKind } from "./entries.ts";

export const ways = ["toast", "bell", "muted"] as const;
/** How a person is told of a kind; a type and not an interface: it is JSON. */
export type Preferences = { [kind in EntryKind]: (typeof ways)[number] };

const usual: Preferences = { notice: "toast", message: "toast", task: "toast", system: "toast" };

/** How the person wants to be told. */
export async function readPreferences({
  tx,
  session,
}: Pick<CallContext, "tx" | "session">): Promise<Preferences> {
  const [row] = await tx.query<{ ways: Partial<Preferences> }>(
    "select ways from office_inbox_preference where user_id = $1",
    [session.userId],
  );
  return { ...usual, ...row?.ways };
}

/** Keeps how the person wants to be told. */
export async function savePreferences(
  { notice, message, task, system }: Preferences,
  { tx, session }: Pick<CallContext, "tx" | "session">,
): Promise<null> {
  await tx.query(
    `insert into office_inbox_preference (tenant_id, user_id, ways) values ($1, $2, $3::jsonb)
     on conflict (tenant_id, user_id) do update set ways = excluded.ways`,
    [session.tenantId, session.userId, JSON.stringify({ notice, message, task, system })],
  );
  return null;
}
