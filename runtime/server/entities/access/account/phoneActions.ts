import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { provePassword } from "../../../features/auth/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { type CodePurpose, codeSeconds, issueCode, takeCode } from "../../../features/sms/index.ts";

type Services = Pick<FeatureServices, "cipher" | "passwordVerifiers" | "sms">;

const purposeOf = (userId: number): CodePurpose => `confirm:${userId}`;

/** Calls by which a person sets and confirms the own phone number: password, and the code that was sent to the number. */
export function createPhoneActions(services: Services) {
  return {
    /** Sends a code to a number, whoever has it. D1000 for a wrong password, F4029 too soon, F4037 and F5004 without a gateway. */
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
      await asServer(tx, (server) => writeConfirmed(server, phone, context));
      request.log.info({ event: "phoneConfirmed", account: session.account, ip });
      return null;
    },
  };
}

async function writeConfirmed(
  server: Transaction,
  phone: string,
  { session, requestId }: CallContext,
): Promise<void> {
  await server.query(
    "update access_account set phone_confirmed = false where phone = $1 and phone_confirmed and id <> $2",
    [phone, session.userId],
  );
  const [before] = await server.query<{ image: object }>(
    `select jsonb_build_object('phone', phone, 'phone_confirmed', phone_confirmed) as image
       from access_account where id = $1 for update`,
    [session.userId],
  );
  // Two statements: a number that is written is not confirmed, whoever writes it.
  await server.query(
    "update access_account set phone = $2, version = version + 1, update_time = now() where id = $1",
    [session.userId, phone],
  );
  await server.query("update access_account set phone_confirmed = true where id = $1", [
    session.userId,
  ]);
  await server.query(
    `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, before, after, request_id)
     select tenant_id, $1, $2, 'access/account', id, 'confirmPhone', $3::jsonb,
            jsonb_build_object('phone', phone, 'phone_confirmed', phone_confirmed), $4
       from access_account where id = $1`,
    [session.userId, session.realName, JSON.stringify(before?.image ?? {}), requestId],
  );
}
