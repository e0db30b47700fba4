import type { CallContext } from "../../../core/http/contract.ts";
import { listOwnIdentities, type OwnIdentity } from "../../../features/oauth/index.ts";

/** Handlers of the sysOAuthUser calls beyond CRUD. */
export const oauthUserActions = {
  myOAuthUsers: (_: unknown, context: CallContext): Promise<OwnIdentity[]> =>
    listOwnIdentities(context),
};
