import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { MailKind } from "./kinds.ts";
import type { MailFault } from "./mailFault.ts";

const as = { server: "what becomes of a mail is noted by who sends it" };

/** Place of what a mail says, for the box. */
export const contentPlace = "system/mail.sealed";

export interface NewMail {
  tenantId: number;
  userId: number | null;
  kind: MailKind;
  toAddress: string;
  state: "waiting" | "limited";
  minutes: number;
  sealed: string | null;
}

/** Notes a mail; gives its number. Needs the server's rights, as all of these. */
export async function noteMail(tx: Transaction, { minutes, ...mail }: NewMail): Promise<number> {
  const { id } = await records({ tx }).create(
    "system/mail",
    { ...mail, askedTime: sql`now()`, expiresTime: sql`now() + make_interval(mins => ${minutes})` },
    { as },
  );
  return id;
}

export interface WaitingMail {
  id: number;
  tenantId: number;
  toAddress: string;
  sealed: string;
  expired: boolean;
}

/** A mail that is still to be sent, or whose last attempt failed; null: it is over. */
export async function readWaiting(tx: Transaction, id: number): Promise<WaitingMail | null> {
  const fields = ["tenantId", "toAddress", "sealed", "expiresTime"] as const;
  const where = { id, state: ["waiting", "failed"] };
  const [row] = await records({ tx }).read("system/mail", where, fields, { as });
  if (!row?.sealed || !row.toAddress) return null;
  const expired = Date.parse(row.expiresTime ?? "") < Date.now();
  const { toAddress, sealed } = row;
  return { id, tenantId: Number(row.tenantId), toAddress, sealed, expired };
}

/** The mail is over, and what it said is gone. */
export async function endMail(
  tx: Transaction,
  id: number,
  state: "sent" | "refused" | "expired",
  told: { attempts: number; fault?: MailFault; messageId?: string },
): Promise<void> {
  const { attempts, fault, messageId } = told;
  await records({ tx }).update(
    "system/mail",
    { id },
    {
      state,
      attempts,
      fault: fault?.fault ?? null,
      answer: fault?.answer ?? null,
      ...(messageId === undefined ? {} : { messageId }),
      ...(state === "sent" ? { sentTime: sql`now()` } : {}),
      sealed: null,
    },
    { as },
  );
}

/** An attempt failed; another one may follow. */
export async function noteAttempt(
  tx: Transaction,
  id: number,
  {
    fault: { fault, answer },
    ...told
  }: { state: "waiting" | "failed"; attempts: number; fault: MailFault },
): Promise<void> {
  await records({ tx }).update("system/mail", { id }, { ...told, fault, answer }, { as });
}

/** Whether so many mails were asked for in the last hour: of the tenant, or to one address; of these kinds, or of all others. */
export async function isOver(
  tx: Transaction,
  asked: { tenantId: number; toAddress?: string; kinds: readonly MailKind[]; others?: true },
  most: number,
): Promise<boolean> {
  const { tenantId, toAddress, kinds, others = false } = asked;
  const where = [
    { tenantId, ...(toAddress === undefined ? {} : { toAddress }) },
    sql`t.asked_time > now() - interval '1 hour' and t.state <> 'limited'`,
    sql`(t.kind = any(${kinds}::text[])) <> ${others}::boolean`,
  ];
  const rows = await records({ tx }).read("system/mail", where, ["id"], { as, limit: most });
  return rows.length >= most;
}
