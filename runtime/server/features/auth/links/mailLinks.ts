import { records } from "../../../../../generated/records.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { issueOneTime, readOneTime, takeOneTime } from "../oneTime.ts";

/** What a link of a mail is for. */
export const purposes = ["passwordReset", "invitation", "address"] as const;
export type Purpose = (typeof purposes)[number];

const minutes: Readonly<Record<Purpose, number>> = {
  passwordReset: 30,
  invitation: 7 * 24 * 60,
  address: 24 * 60,
};

// A type and not an interface: it is JSON.
type Kept = { userId: number; email: string; tokenVersion: number };

/** The person that a valid link is for, as they are now. */
export interface LinkedPerson {
  purpose: Purpose;
  id: number;
  tenantId: number;
  account: string;
  realName: string;
  email: string;
}

export interface Addressee {
  id: number;
  email: string;
  tokenVersion: number;
}

/** Makes a link for a person; only its checksum is kept. It ends with its time, with its use, with a new password and with another address. */
export async function makeLink(
  tx: Transaction,
  purpose: Purpose,
  { id: userId, email, tokenVersion }: Addressee,
  base: string,
): Promise<string> {
  const kept: Kept = { userId, email, tokenVersion };
  const secret = await issueOneTime(tx, purpose, kept, minutes[purpose] * 60);
  return `${base}/#${linkPath}${secret}`;
}

/** Where the console shows what a link is for. */
const linkPath = "/link/";

/** Who a link is for, without using it up; null: it is not, or no longer, valid. */
export async function findLinked(tx: Transaction, secret: string): Promise<LinkedPerson | null> {
  for (const purpose of purposes) {
    const kept = await readOneTime<Kept>(tx, purpose, secret);
    if (kept) return personOf(tx, purpose, kept);
  }
  return null;
}

/** Uses a link up, of one of these purposes: the first of two at the same time has it. */
export async function takeLink(
  tx: Transaction,
  secret: string,
  wanted: readonly Purpose[],
): Promise<LinkedPerson | null> {
  for (const purpose of wanted) {
    const kept = await takeOneTime<Kept>(tx, purpose, secret);
    if (kept) return personOf(tx, purpose, kept);
  }
  return null;
}

async function personOf(
  tx: Transaction,
  purpose: Purpose,
  { userId, email, tokenVersion }: Kept,
): Promise<LinkedPerson | null> {
  const where = { id: userId, email, tokenVersion, status: 1, isDelete: false };
  const fields = ["tenantId", "account", "realName"] as const;
  const [row] = await records({ tx }).read("access/account", where, fields, {
    as: { server: "a link of a mail stands for its reader" },
  });
  if (!row) return null;
  return { ...row, tenantId: Number(row.tenantId), purpose, id: userId, email };
}
