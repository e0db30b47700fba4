import type { AuthProvider } from "react-admin";
import type { EntityRegistry } from "../entities/registry.ts";
import { endSession } from "../session/endSession.ts";
import type { Session } from "../session/session.ts";
import { isSignedIn } from "../session/sessionMark.ts";

const operations: Record<string, string> = {
  list: "list",
  show: "get",
  create: "create",
  edit: "update",
  delete: "delete",
  export: "export",
};

/**
 * react-admin's door to the session. Signing in happens outside of it; rights come from the granted permission codes,
 * and what is unknown is refused.
 */
export function createAuthProvider(
  session: Session,
  can: (code: string | null | undefined) => boolean,
  registry: EntityRegistry,
): AuthProvider {
  const { user } = session;
  return {
    login: () => Promise.reject(new Error("signing in happens before the console")),
    logout: () => {
      endSession(false);
      return Promise.resolve(false);
    },
    checkAuth: () => (isSignedIn() ? Promise.resolve() : Promise.reject(new Error("no session"))),
    checkError: () => Promise.resolve(),
    getIdentity: () =>
      Promise.resolve({
        id: user.id,
        fullName: user.realName || user.account,
        avatar: user.avatar ?? undefined,
      }),
    getPermissions: () => Promise.resolve(user.apis),
    canAccess: ({ resource, action }) => {
      const entity = registry.peek(resource)?.entity;
      return Promise.resolve(can(entity?.operations[operations[action] ?? action]));
    },
  };
}
