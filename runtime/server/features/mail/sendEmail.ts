import type { CallContext } from "../../core/http/contract.ts";
import { requireAsked } from "./askMail.ts";
import { localeOfPerson } from "./localeOfPerson.ts";
import type { Mail } from "./mail.ts";

/** Handlers of sysEmail. */
export const sendEmailActions = ({ mail }: { mail: Mail }) => ({
  /** Puts a mail of plain text into the queue. F4091 without a server, F4094 over the limit. */
  async sendEmail(
    { content, title, toEmail }: { content: string; title: string; toEmail: string },
    context: CallContext,
  ): Promise<null> {
    const { tx, session } = context;
    const asked = await mail.ask(tx, {
      tenantId: session.tenantId,
      userId: null,
      to: toEmail,
      locale: await localeOfPerson(tx, session.userId, context.locale),
      kind: "written",
      values: { title, content, sender: session.realName },
    });
    requireAsked(asked);
    return null;
  },
});
