import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isMailAddress } from "../../../shared/mail/sender.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { recoverable } from "../../core/database/recoverable.ts";
import type { AskedJob } from "../../core/jobs/contract.ts";
import type { Content } from "./compose.ts";
import { kindsOfMail, type KindOfMail, type MailKind, type MailValues } from "./kinds.ts";
import { contentPlace, isOver, noteMail } from "./mailRecords.ts";
import { type WaySources, wayOf } from "./servers.ts";

/** A mail that something causes. */
export interface AskedMail<Kind extends MailKind = MailKind> {
  tenantId: number;
  /** Whose account it is about, or who reads it; null: nobody with an account. */
  userId: number | null;
  to: string;
  locale: string;
  kind: Kind;
  values: MailValues<Kind>;
  /** Where its button leads to. */
  link?: string;
}

/** What became of asking: `off` without a server or an address, `limited` when too many were sent lately. */
export type Asked = "asked" | "off" | "limited";

/** For calls that a mail is all about: F4091 where none goes out, F4094 over the limit. */
export function requireAsked(asked: Asked): void {
  if (asked === "off") throw new FormworkError("F4091");
  if (asked === "limited") throw new FormworkError("F4094");
}

export interface AskSources extends WaySources {
  job: Pick<AskedJob<{ id: number }>, "ask">;
}

/** Mails to one address in an hour: those about the own account, and all others. */
const mostToAddress = { ofAccount: 10, other: 60 };
const aboutAccounts = (Object.keys(kindsOfMail) as MailKind[]).filter(
  (kind) => kindsOfMail[kind].ofAccount,
);

/**
 * Puts a mail into the queue, in the transaction of what causes it. Nothing that goes wrong here fails that: it is answered instead. What
 * the mail says is kept sealed, since it may hold a link that lets somebody in.
 */
export async function askMail<Kind extends MailKind>(
  tx: Transaction,
  mail: AskedMail<Kind>,
  sources: AskSources,
): Promise<Asked> {
  const to = mail.to.trim();
  if (!isMailAddress(to)) return "off";
  let outcome: Asked = "off";
  await asServer(tx, (server) =>
    recoverable(server, async () => {
      outcome = await ask(server, { ...mail, to }, sources);
    }),
  );
  return outcome;
}

async function ask<Kind extends MailKind>(
  tx: Transaction,
  mail: AskedMail<Kind>,
  sources: AskSources,
): Promise<Asked> {
  const { tenantId, userId, to: toAddress, kind, locale, values, link } = mail;
  const { minutes } = kindsOfMail[kind];
  if ((await wayOf(tx, tenantId, sources)) === null) return "off";
  const limited = await isLimited(tx, { tenantId, toAddress, kind }, sources.config.perHour);
  const content: Content = { kind, locale, values, ...(link === undefined ? {} : { link }) };
  const id = await noteMail(tx, {
    tenantId,
    userId,
    kind,
    toAddress,
    minutes,
    state: limited ? "limited" : "waiting",
    sealed: limited ? null : sources.secrets.seal(contentPlace, JSON.stringify(content)),
  });
  if (limited) return "limited";
  // A server that hangs holds up the mails of its tenant, and nobody else's.
  await sources.job.ask(tx, { id }, { key: String(id), lane: `mail.${tenantId}` });
  return "asked";
}

async function isLimited(
  tx: Transaction,
  { tenantId, toAddress, kind }: { tenantId: number; toAddress: string; kind: MailKind },
  perHour: number,
): Promise<boolean> {
  const kinds = aboutAccounts;
  if (kindsOfMail[kind].ofAccount)
    return isOver(tx, { tenantId, toAddress, kinds }, mostToAddress.ofAccount);
  const others = true;
  const { most }: KindOfMail = kindsOfMail[kind];
  const own = { tenantId, kinds: [kind] };
  return (
    (most !== undefined &&
      ((await isOver(tx, { ...own, toAddress }, most.toAddress)) ||
        (await isOver(tx, own, most.tenant)))) ||
    (await isOver(tx, { tenantId, toAddress, kinds, others }, mostToAddress.other)) ||
    (await isOver(tx, { tenantId, kinds, others }, perHour))
  );
}
