import { records } from "../../../../../generated/records.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { AskedJob } from "../../../core/jobs/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { localeOfPerson, type Mail } from "../../mail/index.ts";
import { loadIdentity } from "../../session/index.ts";
import { isOfDirectory, type PasswordVerifier } from "../password/passwordVerifiers.ts";
import { makeLink } from "./mailLinks.ts";

// A type and not an interface: it is JSON.
type ResetInput = { userIds: number[]; locale: string };

export interface LinkSources {
  mail: Mail;
  passwordVerifiers: readonly PasswordVerifier[];
}

/**
 * Sends people the link that sets a new password. Apart from the call that asks for it, which takes the same time for names that nobody
 * has. Nothing is sent to people who are disabled, have confirmed no address, or have their password in a directory.
 */
export const createResetJob = (sources: LinkSources): AskedJob<ResetInput> =>
  declareJob<ResetInput>({
    name: "auth.passwordReset",
    input: {
      type: "object",
      properties: {
        userIds: { type: "array", items: { type: "integer" } },
        locale: { type: "string" },
      },
      required: ["userIds", "locale"],
    },
    run: ({ input: { userIds, locale }, once }) =>
      once(async (tx) => {
        for (const userId of userIds) await sendLink(tx, { userId, locale }, sources);
      }),
  });

async function sendLink(
  tx: Transaction,
  { userId, locale }: { userId: number; locale: string },
  { mail, passwordVerifiers }: LinkSources,
): Promise<void> {
  const identity = await loadIdentity(tx, userId);
  if (!identity?.enabled || !identity.tenantEnabled || mail.linkBase === null) return;
  const fields = [
    "tenantId",
    "account",
    "realName",
    "email",
    "emailConfirmed",
    "tokenVersion",
  ] as const;
  const [person] = await records({ tx }).read("access/account", { id: userId }, fields, {
    as: { server: "who has forgotten a password is written to" },
  });
  if (!person?.email || !person.emailConfirmed) return;
  if (await isOfDirectory(tx, passwordVerifiers, userId)) return;
  const { account, realName: name, email, tokenVersion } = person;
  await mail.ask(tx, {
    tenantId: Number(person.tenantId),
    userId,
    to: email,
    locale: await localeOfPerson(tx, userId, locale),
    kind: "passwordReset",
    values: { name, account },
    link: await makeLink(tx, "passwordReset", { id: userId, email, tokenVersion }, mail.linkBase),
  });
}
