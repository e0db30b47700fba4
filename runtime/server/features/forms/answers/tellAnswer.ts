import { records } from "../../../../../generated/records.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { tellInbox } from "../../inbox/index.ts";
import { readerOf, type ReadForm } from "./readerOf.ts";

/** A form whose settings name people to be told of new submissions. */
export interface ToldForm extends ReadForm {
  id: number;
  code: string;
  name: string;
}

const topic = "formAnswer";

/**
 * Tells the chosen people of new submissions, once for a transaction and after its commit: an import of thousands tells them once, one that
 * is taken back does not, and nobody waits for it.
 */
export async function tellAnswer(
  { tx, session: { userId } }: Pick<CallContext, "tx" | "session">,
  form: ToldForm,
  database: Database,
): Promise<void> {
  const noted = await tx.query(
    `select set_config('app.form_told', $1, true)
      where coalesce(current_setting('app.form_told', true), '') <> $1`,
    [String(form.id)],
    { plan: "kept" },
  );
  if (noted.length > 0)
    tx.afterCommit(() =>
      database.transaction(systemClaims, (server) => tellPeople(server, form, userId)),
    );
}

/**
 * All but the one who has sent it in, and people who may not open the submissions. Nobody gets a second message before the first is read: a
 * form that is sent in a thousand times fills no inbox.
 */
async function tellPeople(server: Transaction, form: ToldForm, sender: number): Promise<void> {
  const { id, tenantId, code, name } = form;
  const named = await server.query<{ user: number }>(
    `select account_id as "user" from system_form_notice_user where form_id = $1 and account_id <> $2`,
    [id, sender],
  );
  const chosen = named.map(({ user }) => user);
  const waiting = await withoutEntry(server, chosen, id);
  if (waiting.length === 0) return;
  // Whoever else tells of this form at this moment has finished before we look again.
  await server.query("select pg_advisory_xact_lock(hashtext('formwork.form_notice'), $1::int)", [
    id % 2_000_000_000,
  ]);
  const userIds: number[] = [];
  for (const user of await withoutEntry(server, waiting, id))
    if ((await readerOf(server, user, form)).mayOpen) userIds.push(user);
  if (userIds.length === 0) return;
  const detail = { name, path: `/forms/${code}`, form: id };
  await tellInbox(server, { tenantId, userIds }, { kind: "system", topic, title: name, detail });
}

/** Those of the people who have read all that they were told of the form: two forms may have the same name. */
async function withoutEntry(server: Transaction, users: number[], form: number): Promise<number[]> {
  if (users.length === 0) return [];
  const unread = await records({ tx: server }).read(
    "office/inboxEntry",
    { userId: users, topic, readTime: null, archivedTime: null },
    ["userId", "detail"],
    { as: { server: "people are told by what happens" } },
  );
  const isAboutForm = (detail: unknown) => (detail as { form?: unknown } | null)?.form === form;
  const told = new Set(
    unread.filter(({ detail }) => isAboutForm(detail)).map(({ userId }) => userId),
  );
  return users.filter((user) => !told.has(user));
}
