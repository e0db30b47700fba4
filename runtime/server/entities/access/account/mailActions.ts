import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import {
  endTemporary,
  hasTemporary,
  isOfDirectory,
  makeLink,
  provePassword,
} from "../../../features/auth/index.ts";
import { type AskedMail, localeOfPerson, requireAsked } from "../../../features/mail/index.ts";
import { requireOutranks } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { visibleAccount } from "./passwordActions.ts";

type Services = Pick<FeatureServices, "cipher" | "passwordVerifiers" | "mail">;

const as = { server: "links go to who they are for" };

/** Calls of sysUser that send a link: inviting somebody, and confirming the own address. */
export function createMailActions(services: Services) {
  const { mail, passwordVerifiers } = services;

  /** Sends the link; gives the address. F4091, F4094. */
  async function send<Kind extends "invitation" | "confirmAddress">(
    tx: Transaction,
    person: Person,
    asked: Pick<AskedMail<Kind>, "kind" | "values" | "locale">,
  ): Promise<string> {
    if (mail.linkBase === null) throw new FormworkError("F4091");
    const { locale, kind, values } = asked;
    const purpose = kind === "invitation" ? "invitation" : "address";
    const { id: userId, tenantId, email: to } = person;
    const link = await makeLink(tx, purpose, person, mail.linkBase);
    const own = await localeOfPerson(tx, userId, locale);
    requireAsked(await mail.ask(tx, { kind, values, tenantId, userId, to, link, locale: own }));
    return to;
  }

  return {
    /** For who may set the person's password anyway; a password that was made for the account is valid no longer. */
    async inviteAccount({ id }: { id: number }, context: CallContext): Promise<string> {
      const { account } = await visibleAccount(context, id);
      await requireOutranks(context, id);
      const { session, locale, request, ip } = context;
      const to = await asServer(context.tx, async (tx) => {
        const person = await readPerson(tx, id);
        if (!person) throw new FormworkError("F4096");
        const chosen = person.password !== null && !(await hasTemporary(tx, id));
        if (chosen || (await isOfDirectory(tx, passwordVerifiers, id)))
          throw new FormworkError("F4097");
        await records({ tx }).update(
          "access/account",
          { id },
          { password: null },
          { as, action: "invite" },
        );
        await endTemporary(tx, id);
        const values = { name: person.realName, account, inviter: session.realName };
        return send(tx, person, { kind: "invitation", values, locale });
      });
      request.log.info({ event: "invite", by: session.account, userId: id, ip });
      return to;
    },

    async sendAddressLink(
      { password }: { password: string },
      context: CallContext,
    ): Promise<string> {
      await provePassword(password, context, services);
      const { session, locale } = context;
      return asServer(context.tx, async (tx) => {
        const person = await readPerson(tx, session.userId);
        if (!person) throw new FormworkError("F4092");
        const values = { name: person.realName, account: session.account };
        return send(tx, person, { kind: "confirmAddress", values, locale });
      });
    },
  };
}

interface Person {
  id: number;
  tenantId: number;
  realName: string;
  email: string;
  tokenVersion: number;
  password: string | null;
}

/** Null: there is no address to write to. */
async function readPerson(tx: Transaction, id: number): Promise<Person | null> {
  const fields = ["tenantId", "realName", "email", "tokenVersion", "password"] as const;
  const [row] = await records({ tx }).read("access/account", { id }, fields, { as });
  return row?.email ? { ...row, id, email: row.email, tenantId: Number(row.tenantId) } : null;
}
