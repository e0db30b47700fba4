import * as authCalls from "../../../../generated/access/auth/client.ts";
import { call } from "../../core/http/call.ts";
import type { SessionUser } from "../../core/session/session.ts";

export type LockedUser = Pick<SessionUser, "tenantId" | "account" | "realName" | "avatar">;

/** Whose screen is locked: the one call about a person that is answered meanwhile. Throws RequestFault. */
export const loadLockedUser = (): Promise<LockedUser> => call(authCalls.userInfo);
