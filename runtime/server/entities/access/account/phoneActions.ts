import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { systemClaims } from "../../../core/database/contract.ts";
import { cascadeAction } from "../../../core/entity/history/journal.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { provePassword } from "../../../features/auth/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { type CodePurpose, codeSeconds, issueCode, takeCode } from "../../../features/sms/index.ts";

type Services = Pick<FeatureServices, "cipher" | "passwordVerifiers" | "sms">;

const purposeOf = (userId: number): CodePurpose => `confirm:${userId}`;

/** Calls by which a person sets and confirms the own phone number: password, and the code that was sent to the number. */
export function createPhoneActions(services: Services) {
  return {
    /** Sends a code to a number, no matter who has it. D1000 for a wrong password, F4029 too soon, F4037 and F5004 without a gateway. */
    async sendPhoneCode(
      { phone, password }: { phone: string; password: string },
      context: CallContext,
    ): Promise<null> {
      const { sms } = services;
      if (!sms) throw new FormworkError("F4037");
      await provePassword(password, context, services);
      const { database, session, ip, request } = context;
      const issued = await database.transaction(systemClaims, (tx) =>
        issueCode(tx, { phone, purpose: purposeOf(session.userId), ip }),
      );
      if ("waitSeconds" in issued) {
        const seconds = issued.waitSeconds;
        throw new FormworkError("F4029", { params: { seconds }, extras: { seconds } });
      }
      const params = { code: issued.code, minutes: String(codeSeconds / 60) };
      await sms.send({ phone, templateId: "0", params }).catch((error: unknown) => {
        request.log.error({ event: "smsFailed", reason: (error as Error).message });
        throw new FormworkError("F5004", { cause: error });
      });
      return null;
    },

    /** Makes a number the person's own. Who holds the phone now is right: another account loses the confirmation. D1000, F4033. */
    async confirmPhone(
      { phone, code, password }: { phone: string; code: string; password: string },
      context: CallContext,
    ): Promise<null> {
      await provePassword(password, context, services);
      const { database, session, tx, request, ip } = context;
      // Tries count whatever becomes of the call.
      const right = await database.transaction(systemClaims, (own) =>
        takeCode(own, { phone, purpose: purposeOf(session.userId), code, use: "signIn" }),
      );
      if (!right) throw new FormworkError("F4033");
      await asServer(tx, () => writeConfirmed(phone, context));
      request.log.info({ event: "phoneConfirmed", account: session.account, ip });
      return null;
    },
  };
}

async function writeConfirmed(phone: string, context: CallContext): Promise<void> {
  const id = context.session.userId;
  const store = records(context);
  const as = { server: "who holds the phone now is right" };
  await store.update(
    "access/account",
    [{ phone, phoneConfirmed: true }, sql`t.id <> ${id}`],
    { phoneConfirmed: false },
    { as, action: cascadeAction, stamp: false },
  );
  // Two statements: a number that is written is not confirmed, no matter who writes it.
  await store.update("access/account", { id }, { phone }, { as, action: "confirmPhone" });
  await store.update(
    "access/account",
    { id },
    { phoneConfirmed: true },
    { as, action: "confirmPhone", stamp: false },
  );
}
