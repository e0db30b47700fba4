import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { CallContext, PublicContext } from "../../core/http/contract.ts";
import {
  codeSeconds,
  issueCode,
  type SmsMessage,
  type SmsProvider,
  takeCode,
} from "../sms/index.ts";
import { takeHumanTicket } from "./human/humanCheck.ts";
import { findPhone } from "./phoneSignIn.ts";
import { rulesOfTenant } from "./tenantRules.ts";

export interface SendSmsInput {
  phoneNumber: string;
  templateId: string;
  /** Of a passed slider check or proof of work, where the tenant asks for one. */
  ticket?: string | null;
  tenantId?: number | null;
}

/** A provider that has just failed is not asked again for this long; everybody is told so meanwhile. */
const restMs = 30_000;

/** Calls of sysSms. All ways to send lead to the one provider that the operator has set up; null: none. */
export function createSmsActions({ sms }: { sms: SmsProvider | null }) {
  let failedAt = Number.NEGATIVE_INFINITY;

  /** The provider, unless it has just failed. F4037 without one, F5004 while it rests. */
  function provider(): SmsProvider {
    if (!sms) throw new FormworkError("F4037");
    if (performance.now() - failedAt < restMs) throw new FormworkError("F5004");
    return sms;
  }

  async function deliver(message: SmsMessage, log: PublicContext["request"]["log"]): Promise<void> {
    try {
      await sms?.send(message);
    } catch (error) {
      failedAt = performance.now();
      // The message holds the code: only the error goes to the log.
      log.error({ event: "smsFailed", reason: (error as Error).message });
      throw new FormworkError("F5004", { cause: error });
    }
  }

  /**
   * Sends a code for signing in. Known and unknown phones get the same answer at the same time, so the message goes out after
   * the answer. Too soon or too many: F4029 with the seconds.
   */
  async function sendSms(input: SendSmsInput, context: PublicContext): Promise<null> {
    provider();
    const { phoneNumber: phone, templateId } = input;
    const { database, ip, request } = context;
    const outcome = await database.transaction(systemClaims, async (tx) => {
      const rules = await rulesOfTenant(tx, input.tenantId ?? null);
      if (rules === null) return new FormworkError("D0007");
      if (rules.secondVer && !(await takeHumanTicket(tx, input.ticket ?? "", ip)))
        return new FormworkError("F4030");
      const issued = await issueCode(tx, { phone, purpose: "signIn", ip });
      if ("waitSeconds" in issued) return tooMany(issued.waitSeconds);
      return { ...issued, known: (await findPhone(tx, phone)) !== null };
    });
    if (outcome instanceof FormworkError) throw outcome;
    if (outcome.known) {
      const params = { code: outcome.code, minutes: String(codeSeconds / 60) };
      setImmediate(() => {
        deliver({ phone, templateId, params }, request.log).catch(() => undefined);
      });
    }
    return null;
  }

  return {
    sendSms,
    sendSmsOlder: (input: Omit<SendSmsInput, "templateId">, context: PublicContext) =>
      sendSms({ ...input, templateId: "0" }, context),
    aliyunSendSms: sendSms,
    tencentSendSms: sendSms,

    /** Sends any template to any phone: for people who hold the right to. */
    async aliyunSendSmsTemplate(
      input: { phoneNumber: string; templateId: string; templateParam: string },
      context: CallContext,
    ): Promise<null> {
      provider();
      const params = readParams(input.templateParam);
      await deliver(
        { phone: input.phoneNumber, templateId: input.templateId, params },
        context.request.log,
      );
      return null;
    },

    /** True for the present code of the phone; the code can still be used to sign in, once. */
    verifyCode: (
      { phone, code }: { phone: string; code: string },
      { database }: PublicContext,
    ): Promise<boolean> =>
      database.transaction(systemClaims, (tx) =>
        takeCode(tx, { phone, purpose: "signIn", code, use: "check" }),
      ),
  };
}

/** The seconds are in the extras as well: a page counts them down. */
const tooMany = (seconds: number) =>
  new FormworkError("F4029", { params: { seconds }, extras: { seconds } });

/** Values of a template: the text of a JSON record of texts and numbers. F4000 otherwise. */
function readParams(text: string): Record<string, string> {
  const refuse = () =>
    new FormworkError("F4000", {
      fields: { templateParam: { key: "type", params: { expected: "record" } } },
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse();
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refuse();
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (typeof part !== "string" && typeof part !== "number") throw refuse();
      return [name, String(part)];
    }),
  );
}
