import type { RowRules } from "./rowRules.ts";

/**
 * Who asks, as the database sees it. Every transaction sets these as transaction-local settings (app.*), and row-level
 * security reads them; a transaction without claims sees no row.
 */
export interface Claims {
  /** Tenant id; null only together with platform. */
  tenantId: number | null;
  userId: number;
  userName: string;
  orgId: number | null;
  orgName: string | null;
  /** Role codes, for built-in policies. */
  roles: string[];
  roleIds?: readonly number[];
  /** The person's organization and all above it. */
  orgPath?: readonly number[];
  /** Free days of the tenant, and with a + days of weekends on which people work. */
  calendar?: readonly string[];
  /** Language of the request; absent for work that goes on without one. */
  lang?: string;
  /** Administrates a tenant or the platform: rules for everybody but administrators do not hold. */
  administrator?: boolean;
  /** Fields closed for reading, as "<table>.<field>": the views of the schema `readable` show them empty. */
  closed?: readonly string[];
  /** Row rules of the roles: by table and command the alternatives of which one must hold. Absent: no rule. */
  rowRules?: RowRules;
  /** Data scope, already merged over all roles and resolved to organisation ids. */
  scope: { kind: "all" } | { kind: "self" } | { kind: "orgs"; orgIds: number[] };
  /** Id of the public link that asks: it has a share of the connections of its own, within its tenant's. */
  link?: number;
  /** Platform administrator or the server itself: every tenant, every row. */
  platform: boolean;
}

export interface StatementOptions {
  /**
   * For a text that comes again and again: the connection keeps it parsed. `kept`: its plan as well, where the best one does
   * not depend on the parameters (a record by id, a write); `anew`: planned for its values each time (lists and counts, which
   * a plan for the average tenant makes slow for others).
   */
  plan?: "kept" | "anew";
}

/** One transaction under one set of claims. */
export interface Transaction {
  readonly claims: Claims;
  /** An update can give back the rows it replaced (PostgreSQL 18). */
  readonly returnsOld: boolean;
  /** Runs SQL text with $1.. parameters; text is always a constant of our code, never built from input. */
  query<Row = Record<string, unknown>>(
    text: string,
    parameters?: unknown[],
    options?: StatementOptions,
  ): Promise<Row[]>;
  /**
   * Runs the last statement of the transaction and commits with it, which spares a round trip (all of them when it is the only one).
   * What is asked afterwards is a transaction of its own.
   */
  last<Row = Record<string, unknown>>(
    text: string,
    parameters?: unknown[],
    options?: StatementOptions,
  ): Promise<Row[]>;
  /**
   * Runs a plain read of a read-only transaction at the same time as the next statement, on another connection. Null when most
   * connections are at work or the transaction may write: then nothing was run.
   */
  beside<Row = Record<string, unknown>>(
    text: string,
    parameters?: unknown[],
    options?: StatementOptions,
  ): Promise<Row[]> | null;
  /** Work to do after commit (events, cache drops); dropped on rollback. */
  afterCommit(work: () => void | Promise<void>): void;
}

export interface ConnectionLoad {
  /** Connections of this process at most. */
  size: number;
  busy: number;
  /** Callers that wait for one. */
  waiting: number;
}

export interface Database {
  /**
   * Runs work in one transaction; commits, or rolls back and throws. Serialisation failures are retried once.
   * With readOnly each plain select is a transaction of its own, which is faster; writes are refused, and unless told otherwise its
   * statements have less time (F5005). Of the connections a tenant and a public link have a share (F5006, F4029).
   */
  transaction<Result>(
    claims: Claims,
    work: (tx: Transaction) => Promise<Result>,
    options?: { readOnly?: boolean; timeoutMs?: number },
  ): Promise<Result>;
  /**
   * Listens to a NOTIFY channel over all app processes; returns the unsubscribe function. onGap is called after the
   * connection was lost and made again: messages may have been missed, so drop what they would have changed.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** How its connections are used at this moment. */
  load(): ConnectionLoad;
  /** True when a trivial query answers within 2 s. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

/** The server's own work before anyone is signed in (login look-up, seed, jobs): all tenants, still the unprivileged database role. */
export const systemClaims: Claims = {
  tenantId: null,
  userId: 0,
  userName: "system",
  orgId: null,
  orgName: null,
  roles: [],
  scope: { kind: "all" },
  platform: true,
};
