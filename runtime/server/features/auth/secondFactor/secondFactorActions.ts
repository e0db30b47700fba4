import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Sessions } from "../../session/index.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { provePassword } from "../password/provePassword.ts";
import { type PersonProof, proveCode, type ProofSources } from "./provePerson.ts";
import {
  confirmFactor,
  type FactorState,
  isEnrolled,
  makeRecoveryCodes,
  readFactorState,
  removeFactor,
  startFactor,
} from "./secondFactor.ts";
import { factorRequired } from "../sessionDue.ts";

/** Calls by which a person sets up, renews and takes away the own authenticator. */
export function createSecondFactorActions(
  sources: ProofSources & { sessions: Pick<Sessions, "end"> },
) {
  const { secrets, sessions } = sources;

  /** Anyone who was signed in elsewhere has to come in by the factor as it is now. */
  const endOthers = ({ tx, session }: CallContext) =>
    sessions.end(tx, { userId: session.userId, except: session.id }, "own");

  /** Password and code of the authenticator; what is wrong counts like a wrong sign-in. D1000, F4032, D1027. */
  async function proveBoth({ password, code }: PersonProof, context: CallContext): Promise<void> {
    await provePassword(password, context, sources);
    await proveCode(code, context, sources);
  }

  return {
    secondFactor: (
      _: unknown,
      { session, tx }: CallContext,
    ): Promise<FactorState & { required: boolean }> =>
      asServer(tx, async (server) => ({
        ...(await readFactorState(server, session.userId)),
        required: await factorRequired(server, session.accountType),
      })),

    /** A new secret, in force once a code of it was given. F4010 while another is in force. */
    async startSecondFactor({ password }: { password: string }, context: CallContext) {
      await provePassword(password, context, sources);
      const { userId, account, tenantId } = context.session;
      return asServer(context.tx, async (tx) => {
        if (await isEnrolled(tx, userId)) throw new FormworkError("F4010");
        const [tenant] = await records({ tx }).read("access/tenant", { id: tenantId }, ["title"], {
          as: { server: "an authenticator shows who issued its secret" },
        });
        return startFactor(tx, secrets, { userId, account, issuer: tenant?.title || "Formwork" });
      });
    },

    /** Gives the recovery codes, shown this once. F4032. */
    async confirmSecondFactor({ code }: { code: string }, context: CallContext): Promise<string[]> {
      const { session, tx, request, ip } = context;
      const codes = await asServer(tx, (server) =>
        confirmFactor(server, secrets, session.userId, code),
      );
      if (codes === null) throw new FormworkError("F4032");
      await endOthers(context);
      request.log.info({ event: "secondFactorOn", account: session.account, ip });
      return codes;
    },

    async renewRecoveryCodes(proof: PersonProof, context: CallContext): Promise<string[]> {
      await proveBoth(proof, context);
      await endOthers(context);
      return asServer(context.tx, (tx) => makeRecoveryCodes(tx, context.session.userId));
    },

    async disableSecondFactor(proof: PersonProof, context: CallContext): Promise<null> {
      await proveBoth(proof, context);
      const { session, tx, request, ip } = context;
      await asServer(tx, (server) => removeFactor(server, session.userId));
      await endOthers(context);
      request.log.info({ event: "secondFactorOff", account: session.account, ip });
      return null;
    },
  };
}
