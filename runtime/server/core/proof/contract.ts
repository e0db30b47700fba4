import type { EntityModel } from "../../../shared/entity/model.ts";

/** A running server that is to be proved, with all rights on its database. */
export interface ProofServer {
  request(ask: ProofRequest): Promise<ProofAnswer>;
  ownerQuery<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  models: readonly EntityModel[];
  /** Entities with hand-written hooks, which may have rules and ways of their own. */
  hooked: ReadonlySet<string>;
}

/** Somebody who may do everything: the administrator of a tenant, or of the platform. */
export interface ProofPerson {
  token: string;
  id: number;
  tenantId: number;
}

export interface ProofRequest {
  /** Access token of whoever asks. */
  token: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  body?: unknown;
}

export interface ProofAnswer {
  status: number;
  text: string;
  /** The JSON that came; null for anything else. */
  body: unknown;
}

/** What was found out about one entity. */
export interface Findings {
  /** Statements that were checked. */
  checks: number;
  /** What is not as the schema says, in words. */
  faults: string[];
  /** What its own hooks do otherwise, in words: nobody but who wrote them can say whether that is meant. */
  own: string[];
}

/** The fields that a form would mark in a new record. */
export type BrowserVerdict = (entity: EntityModel, input: Record<string, unknown>) => string[];
