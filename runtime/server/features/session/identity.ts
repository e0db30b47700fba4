import type { Claims } from "../../core/database/contract.ts";
import type { Session, SessionKind } from "../../core/http/contract.ts";
import { allClosedFields } from "./heldRecords.ts";
import type { AccessClaims } from "./tokens/tokens.ts";

/** AccountTypeEnum numbers that the server decides by. */
export const accountTypes = {
  superAdmin: 999,
  tenantAdmin: 888,
  normal: 777,
  member: 666,
} as const;

/**
 * Tenant of the super administrator's account: that of no tenant, so that no tenant ever sees or reaches the account. He
 * works in the default tenant.
 */
export const platformTenantId = 0;

/** A person as the database has it now: who he is, and what his roles add up to. */
export interface Identity {
  userId: number;
  account: string;
  realName: string;
  accountType: number;
  tenantId: number;
  orgId: number | null;
  orgName: string | null;
  orgType: string | null;
  orgLevel: number | null;
  /** The organization and all above it. */
  orgPath?: readonly number[];
  /** Free days of the tenant, and with a + days of weekends on which people work. */
  calendar?: readonly string[];
  tokenVersion: number;
  /** Account enabled and not deleted. */
  enabled: boolean;
  /** Tenant enabled, not deleted and not expired. */
  tenantEnabled: boolean;
  /** When the tenant's time is over, in milliseconds; null: never. */
  tenantEnds?: number | null;
  roleIds: number[];
  roleCodes: string[];
  permissions: ReadonlySet<string>;
  denied: ReadonlySet<string>;
  /** Closed fields by table. */
  closedFields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields closed for writing only, by table. */
  readOnlyFields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Row rules of the roles as row-level security reads them. */
  rowRules?: Claims["rowRules"];
  scope: Claims["scope"];
}

/** Builds what the rest of the server sees of a signed-in person. */
export function sessionOf(
  id: string,
  identity: Identity,
  kind: SessionKind,
  viewer?: Session["viewer"],
): Session {
  const superAdmin = identity.accountType === accountTypes.superAdmin;
  const administrator = identity.accountType >= accountTypes.tenantAdmin;
  const limits = { ...identity, administrator, platform: superAdmin };
  const closedFields = allClosedFields(limits);
  return {
    id,
    kind,
    userId: identity.userId,
    account: identity.account,
    realName: identity.realName,
    accountType: identity.accountType,
    tenantId: identity.tenantId,
    orgId: identity.orgId,
    orgName: identity.orgName,
    roleIds: identity.roleIds,
    roleCodes: identity.roleCodes,
    permissions: identity.permissions,
    denied: identity.denied,
    closedFields,
    readOnlyFields: identity.readOnlyFields,
    superAdmin,
    ...(viewer ? { viewer } : {}),
    claims: {
      tenantId: identity.tenantId,
      userId: identity.userId,
      userName: identity.realName,
      orgId: identity.orgId,
      orgName: identity.orgName,
      roles: identity.roleCodes,
      roleIds: identity.roleIds,
      orgPath: identity.orgPath ?? [],
      calendar: identity.calendar ?? [],
      administrator,
      ...(identity.rowRules === undefined ? {} : { rowRules: identity.rowRules }),
      closed: [...closedFields].flatMap(([table, names]) =>
        [...names].map((name) => `${table}.${name}`),
      ),
      scope: superAdmin ? { kind: "all" } : identity.scope,
      platform: superAdmin,
    },
  };
}

/** Payload of the access token of this person and session. */
export function accessClaimsOf(
  sessionId: string,
  identity: Identity,
  loginMode: number,
): AccessClaims {
  return {
    UserId: identity.userId,
    TenantId: identity.tenantId,
    Account: identity.account,
    RealName: identity.realName,
    AccountType: identity.accountType,
    OrgId: identity.orgId,
    OrgName: identity.orgName,
    OrgType: identity.orgType,
    OrgLevel: identity.orgLevel,
    TokenVersion: identity.tokenVersion,
    LoginMode: loginMode,
    SessionId: sessionId,
  };
}

/** How a session names the administrator who looks at the console as its person. */
export const viewerOf = ({
  userId,
  account,
  realName,
}: Identity): NonNullable<Session["viewer"]> => ({
  userId,
  account,
  realName,
});
