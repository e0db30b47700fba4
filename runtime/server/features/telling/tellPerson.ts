import type { Transaction } from "../../core/database/contract.ts";
import { tellInbox } from "../inbox/index.ts";
import type { AskedMail, Mail, MailKind } from "../mail/index.ts";

/** Whom to tell, in which language. */
export interface Reader {
  /** Of the mail. */
  tenantId: number;
  userId: number;
  email: string | null;
  locale: string;
}

interface News<Kind extends MailKind> {
  /** Null: not in the inbox. */
  inbox: Parameters<typeof tellInbox>[2] | null;
  /** Null: not by mail. */
  letter: Pick<AskedMail<Kind>, "kind" | "values"> | null;
  /** Page of the console that it is about; null: there is none. */
  path: string | null;
}

/** Tells one person something in the inbox and by mail, in this transaction. */
export async function tellPerson<Kind extends MailKind>(
  tx: Transaction,
  { tenantId, userId, email, locale }: Reader,
  { inbox, letter, path }: News<Kind>,
  mail: Mail,
): Promise<void> {
  if (inbox) {
    const detail = path === null ? inbox.detail : { ...inbox.detail, path };
    await tellInbox(tx, { tenantId: null, userIds: [userId] }, { ...inbox, detail });
  }
  if (!letter || !email) return;
  const link = path !== null && mail.linkBase !== null ? { link: `${mail.linkBase}/#${path}` } : {};
  await mail.ask(tx, { tenantId, userId, to: email, locale, ...letter, ...link });
}
