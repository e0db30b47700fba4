import { records } from "../../../../../generated/records.ts";
import type { MailServerMailOverviewOutput } from "../../../../../generated/system/mailServer/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { faultOf } from "../../../features/mail/index.ts";
import type { FeatureServices } from "../../../features/services.ts";

/** Handlers of the sysMailServer calls beyond CRUD. */
export const createMailServerActions = ({
  mail,
  translator,
}: Pick<FeatureServices, "mail" | "translator">) => ({
  /** Sends a test mail to the caller and gives the address. */
  async testMailServer({ id }: { id: number }, context: CallContext): Promise<string> {
    await context.records.get("system/mailServer", id);
    const { tx, session, locale, request } = context;
    const way = await mail.serverOf(tx, id);
    if (!way) throw new FormworkError("D1002");
    const [own] = await asServer(tx, (server) =>
      records({ tx: server }).read("access/account", { id: session.userId }, ["email"], {
        as: { server: "people have a test mail sent to themselves" },
      }),
    );
    if (!own?.email) throw new FormworkError("F4092");
    const { tenantId, realName: name } = session;
    try {
      await mail.test(tx, way, { tenantId, to: own.email, locale, values: { name } });
    } catch (error) {
      const { fault, answer } = faultOf(error);
      request.log.warn({ event: "mailTestFailed", server: id, fault, answer });
      const said = translator.text(locale, `dictType.mail_fault_${fault}`) ?? fault;
      throw new FormworkError("F4093", {
        params: { reason: answer === null ? said : `${said} (${answer})` },
      });
    }
    return own.email;
  },

  async mailOverview(
    _: unknown,
    { tx, session }: CallContext,
  ): Promise<MailServerMailOverviewOutput> {
    const way = await mail.wayOf(tx, session.tenantId);
    return {
      way: way?.kind ?? "none",
      from: way?.from.address ?? null,
      links: mail.linkBase !== null,
    };
  },
});
