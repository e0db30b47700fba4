import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { requireOutranks } from "../../../features/rights/index.ts";
import { accountTypes, loadIdentity, sendSecondSession } from "../../../features/session/index.ts";

/** The call that lets an administrator see the console as somebody else does. */
export function createViewAs({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    /** D1002 for an account out of sight, D1016 for who is no administrator, D1008 for an account that is not below the caller's kind, F4038 from within such a session. */
    async viewAs({ userId }: { userId: number }, context: CallContext) {
      const { session, tx, ip, request } = context;
      if (session.viewer) throw new FormworkError("F4038");
      // Anybody else might see more through the other's eyes than through his own.
      if (session.accountType < accountTypes.tenantAdmin) throw new FormworkError("D1016");
      await context.records.get("access/account", userId);
      if (userId !== session.userId) await requireOutranks(context, userId);
      return asServer(tx, async (server) => {
        const [person, viewer] = [
          await loadIdentity(server, userId),
          await loadIdentity(server, session.userId),
        ];
        if (!person?.enabled || !person.tenantEnabled || !viewer) throw new FormworkError("D1017");
        if (person.accountType >= session.accountType) throw new FormworkError("D1008");
        const opened = await sessions.open(server, person, {
          ip,
          userAgent: request.headers["user-agent"],
          loginMode: 1,
          viewer: { identity: viewer, sessionId: session.id },
        });
        return sendSecondSession(context.reply, opened);
      });
    },
  };
}
