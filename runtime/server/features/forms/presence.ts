import type { FormEditor } from "../../../../generated/system/form/types.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { publish } from "../realtime/index.ts";
import { findForm } from "./store.ts";

/** A designer that has said nothing for so long is no longer open. */
const lifeSeconds = 45;

/** Notes that the caller has the form open (or has left it), and gives who else has. */
export async function formPresence(
  { id, leave, field }: { id: number; leave?: boolean; field?: string | null },
  { tx, session }: CallContext,
): Promise<{ others: FormEditor[]; revision: number }> {
  const form = await findForm(tx, id);
  const before = await ownPlace(tx, id, session.userId);
  if (leave) {
    await tx.query("delete from formwork.form_presence where form_id = $1 and user_id = $2", [
      id,
      session.userId,
    ]);
  } else {
    await tx.query(
      `insert into formwork.form_presence (form_id, user_id, tenant_id, name, field) values ($1, $2, $3, $4, $5)
       on conflict (form_id, user_id) do update set field = excluded.field, seen = now(),
         since = case when form_presence.seen < now() - make_interval(secs => ${lifeSeconds}) then now() else form_presence.since end`,
      [id, session.userId, form.tenantId, session.realName, field ?? null],
    );
  }
  const others = await othersAt(tx, id, session.userId);
  const now = leave ? null : { field: field ?? null };
  const isNews = (before === null) !== (now === null) || before?.field !== now?.field;
  if (isNews && others.length > 0) {
    await publish(tx, {
      kind: "forms",
      tenantId: form.tenantId,
      userIds: others.map(({ userId }) => userId),
      body: {
        id,
        code: form.code,
        what: leave ? "left" : "here",
        userId: session.userId,
        name: session.realName,
        field: field ?? null,
      },
    });
  }
  return { others, revision: form.draftRevision };
}

/** Who else has the form open in the designer. */
export function othersAt(tx: Transaction, formId: number, userId: number): Promise<FormEditor[]> {
  return tx.query<FormEditor>(
    `select user_id as "userId", name, field, since from formwork.form_presence
      where form_id = $1 and user_id <> $2 and seen > now() - make_interval(secs => ${lifeSeconds})
      order by since`,
    [formId, userId],
  );
}

async function ownPlace(
  tx: Transaction,
  formId: number,
  userId: number,
): Promise<{ field: string | null } | null> {
  const [row] = await tx.query<{ field: string | null }>(
    `select field from formwork.form_presence
      where form_id = $1 and user_id = $2 and seen > now() - make_interval(secs => ${lifeSeconds})`,
    [formId, userId],
  );
  return row ?? null;
}

/** Who has which form of the tenant open, by form. */
export async function presentEditors(
  tx: Transaction,
  userId: number,
): Promise<Map<number, FormEditor[]>> {
  const rows = await tx.query<FormEditor & { formId: number }>(
    `select form_id as "formId", user_id as "userId", name, field, since from formwork.form_presence
      where user_id <> $1 and seen > now() - make_interval(secs => ${lifeSeconds}) order by since`,
    [userId],
  );
  return Map.groupBy(
    rows.map(({ formId, ...editor }) => ({ ...editor, formId })),
    ({ formId }) => formId,
  ) as Map<number, FormEditor[]>;
}
