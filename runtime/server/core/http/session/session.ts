import type { Claims } from "../../database/contract.ts";

/**
 * What a session is: of a person who signed in, of an access key, of an administrator who looks at the console as this person, or of work
 * that the server does for a person. Only the first may issue or change what lets somebody in.
 */
export type SessionKind = "person" | "key" | "viewAs" | "job";

/** A signed-in person, resolved from the access token on every request (features/session). */
export interface Session {
  /** Session id (one per sign-in). */
  id: string;
  kind: SessionKind;
  userId: number;
  account: string;
  realName: string;
  /** AccountTypeEnum number; >= 888 is an administrator, 999 the platform's. */
  accountType: number;
  tenantId: number;
  orgId: number | null;
  orgName: string | null;
  roleIds: number[];
  roleCodes: string[];
  /** Granted permission codes, lower case; a super administrator passes every check. */
  permissions: ReadonlySet<string>;
  /** Denied by an API blacklist, lower case: wins over a grant. */
  denied: ReadonlySet<string>;
  /** Fields that the roles' field blacklists close, by table; closed for reading and writing alike. */
  closedFields?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields that the blacklists close for writing only, by table. */
  readOnlyFields?: ReadonlyMap<string, ReadonlySet<string>>;
  superAdmin: boolean;
  /** Set while an administrator looks at the console as this person: then nothing may be changed. */
  viewer?: { userId: number; account: string; realName: string };
  claims: Claims;
}
