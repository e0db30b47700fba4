import type { FastifyReply, FastifyRequest } from "fastify";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import type { Claims, Database, Transaction } from "../database/contract.ts";
import type { Records } from "../entity/records.ts";
import type { Registry } from "../entity/registry.ts";

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

/** What a hook, an action or a call handler gets. */
export interface CallContext {
  session: Session;
  /** Language of the answer, from Accept-Language, one of the supported locales. */
  locale: string;
  ip: string;
  requestId: string;
  /** The open transaction of this call, under the session's claims. */
  tx: Transaction;
  database: Database;
  entities: ReadonlyMap<string, EntityModel>;
  registry: Registry;
  /** The pipeline: reads and writes records of any entity in this transaction with all its rules. */
  records: Records;
  /** Files that a ticket proves to be the sender's own uploads, where no session does. */
  uploads?: ReadonlySet<number>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What a hook or handler adds to the answer beside its result: the `extras` of the console's envelope. */
  extras?: Record<string, Json>;
}

/** Context of an anonymous call: no session, no transaction (open one under systemClaims). */
export type PublicContext = Omit<CallContext, "session" | "tx" | "records"> & {
  session: Session | null;
};

/**
 * Finds who asks, from the token headers; may set new token headers on the reply (refresh). Null: no token was sent.
 * A token that is not valid: throws FormworkError D1011.
 */
export type ResolveSession = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Session | null>;

/** Hand-written code by "<module>/<entity>" or "<module>/<service>": hooks, and call handlers by operationId. */
export type Extensions = Readonly<Record<string, { hooks?: object; actions?: object }>>;
