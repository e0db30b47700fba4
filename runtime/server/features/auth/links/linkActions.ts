import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { PublicContext } from "../../../core/http/contract.ts";
import type { AskedJob } from "../../../core/jobs/contract.ts";
import { localeOfPerson } from "../../mail/index.ts";
import type { Sessions } from "../../session/index.ts";
import { takeHumanTicket } from "../human/humanCheck.ts";
import { setPassword } from "../password/accountPassword.ts";
import type { PasswordCipher } from "../password/passwordCipher.ts";
import { type PasswordPolicy, readPolicy } from "../password/passwordPolicy.ts";
import { isOfDirectory } from "../password/passwordVerifiers.ts";
import { rulesOfTenant } from "../tenantRules.ts";
import { noteRequest } from "./linkRequests.ts";
import { findLinked, type LinkedPerson, type Purpose, takeLink } from "./mailLinks.ts";
import type { LinkSources } from "./resetJob.ts";

export interface LinkActionSources extends LinkSources {
  sessions: Sessions;
  cipher: PasswordCipher;
  resetJob: AskedJob<{ userIds: number[]; locale: string }>;
}

/** Accounts of one address that get a link each. */
const mostAccounts = 5;
const as = { server: "links of mails stand for their readers" };

/** Handlers of sysAuth for links in mails: asking for one, opening it, using it. */
export function createLinkActions(sources: LinkActionSources) {
  const { mail, sessions, cipher, resetJob } = sources;
  return {
    /** The same answer in the same time for every name: who gets a mail is decided by a job. */
    async askPasswordReset(
      input: { name: string; ticket?: string | null; tenantId?: number | null },
      { database, ip, locale, request }: PublicContext,
    ): Promise<null> {
      const refusal = await database.transaction(systemClaims, async (tx) => {
        if (!(await mail.sendsLinks(tx))) return new FormworkError("F4091");
        const rules = await rulesOfTenant(tx, input.tenantId ?? null);
        if (rules === null) return new FormworkError("D0007");
        if (rules.secondVer && !(await takeHumanTicket(tx, input.ticket ?? "", ip)))
          return new FormworkError("F4030");
        const seconds = await noteRequest(tx, { name: input.name, ip });
        if (seconds > 0)
          return new FormworkError("F4029", { params: { seconds }, extras: { seconds } });
        await resetJob.ask(tx, { userIds: await accountsOf(tx, input.name.trim()), locale });
        return null;
      });
      // What was counted has to stay.
      if (refusal) throw refusal;
      request.log.info({ event: "askPasswordReset", ip });
      return null;
    },

    openMailLink: (
      { token }: { token: string },
      { database }: PublicContext,
    ): Promise<
      Pick<LinkedPerson, "purpose" | "account" | "email"> & { policy: PasswordPolicy | null }
    > =>
      database.transaction(systemClaims, async (tx) => {
        const person = await findLinked(tx, token);
        if (!person) throw new FormworkError("F4095");
        const { purpose, account, email } = person;
        return {
          purpose,
          account,
          email,
          policy: purpose === "address" ? null : await readPolicy(tx),
        };
      }),

    /** A refused password rolls the use of the link back. */
    async setPasswordByLink(
      { token, password }: { token: string; password: string },
      { database, locale, ip, request }: PublicContext,
    ): Promise<null> {
      const clear = cipher.open(password);
      await database.transaction(systemClaims, async (tx) => {
        const person = await use(tx, token, ["passwordReset", "invitation"]);
        const { id: userId, purpose, tenantId, realName: name, account, email } = person;
        // The account may have moved into a directory since.
        if (await isOfDirectory(tx, sources.passwordVerifiers, userId))
          throw new FormworkError("F4095");
        const change = { userId, password: clear, field: "password", mustChange: false };
        await setPassword(tx, sessions, change);
        await confirmAddress(tx, userId);
        request.log.info({ event: "passwordByLink", purpose, account, ip });
        if (purpose === "invitation") return;
        await mail.ask(tx, {
          tenantId,
          userId,
          to: email,
          locale: await localeOfPerson(tx, userId, locale),
          kind: "passwordChanged",
          values: { name, account },
        });
      });
      return null;
    },

    async confirmAddressByLink(
      { token }: { token: string },
      { database, ip, request }: PublicContext,
    ): Promise<null> {
      await database.transaction(systemClaims, async (tx) => {
        const { id, account } = await use(tx, token, ["address"]);
        await confirmAddress(tx, id);
        request.log.info({ event: "addressConfirmed", account, ip });
      });
      return null;
    },
  };
}

async function use(
  tx: Transaction,
  token: string,
  wanted: readonly Purpose[],
): Promise<LinkedPerson> {
  const person = await takeLink(tx, token, wanted);
  if (!person) throw new FormworkError("F4095");
  return person;
}

/** Who holds the address has opened what was sent to it. */
async function confirmAddress(tx: Transaction, id: number): Promise<void> {
  await records({ tx }).update(
    "access/account",
    { id },
    { emailConfirmed: true },
    { as, action: "confirmAddress", stamp: false },
  );
}

/** Accounts that a name or a confirmed address means. Both are looked for with every name. */
async function accountsOf(tx: Transaction, name: string): Promise<number[]> {
  const store = records({ tx });
  const named = { account: name, isDelete: false };
  const addressed = {
    email: [...new Set([name, name.toLowerCase()])],
    emailConfirmed: true,
    isDelete: false,
  };
  const byName = await store.read("access/account", named, ["id"], { as, limit: 1 });
  const byAddress = await store.read("access/account", addressed, ["id"], {
    as,
    limit: mostAccounts,
  });
  return [...new Set([...byName, ...byAddress].map(({ id }) => Number(id)))];
}
