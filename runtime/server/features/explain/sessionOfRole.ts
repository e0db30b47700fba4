import type { Session } from "../../core/http/contract.ts";
import type { RuledRole } from "../rights/index.ts";
import { accountTypes, type RoleRights, sessionOf } from "../session/index.ts";

/** The session of an imagined person who holds this one role and nothing else; it never reaches the database. */
export function sessionOfRole(role: RuledRole, rights: RoleRights): Session {
  const imagined = {
    ...rights,
    userId: 0,
    account: "",
    realName: "",
    accountType: accountTypes.normal,
    tenantId: role.tenantId,
    orgId: null,
    orgName: null,
    orgType: null,
    orgLevel: null,
    tokenVersion: 0,
    enabled: true,
    tenantEnabled: true,
    roleIds: [role.id],
    roleCodes: role.code === null ? [] : [role.code],
    scope: { kind: "self" as const },
  };
  return sessionOf("", imagined, "job");
}
