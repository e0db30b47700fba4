import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import type { KnownIds } from "../kinds/contract.ts";

export type Values = Record<string, unknown>;

/** A running server that is to be proved, with all rights on its database. */
export interface ProofServer {
  request(ask: ProofRequest): Promise<ProofAnswer>;
  ownerQuery<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  models: readonly EntityModel[];
  /** Entities with hand-written hooks, which may have rules and ways of their own. */
  hooked: ReadonlySet<string>;
}

/** Someone who may do everything: the administrator of a tenant, or of the platform. */
export interface ProofPerson {
  token: string;
  id: number;
  tenantId: number;
}

/** Somebody whose role closes fields of every entity, and has every other right. */
export interface LimitedPerson extends ProofPerson {
  mode: "closed" | "readOnly";
  /** Whether this field of this entity is closed to him. */
  closes(entity: EntityModel, field: FieldModel): boolean;
}

export interface ProofRequest {
  /** Access token of the person who asks. */
  token: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  body?: unknown;
  /** A form with a file instead of a body. */
  form?: { file: string; name: string; fields: Record<string, string> };
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

/** What one entity of a server is asked, and by whom. */
export interface ProofCourse {
  server: ProofServer;
  /** Access token of somebody with every permission. */
  token: string;
  entity: EntityModel;
  known: KnownIds;
  findings: Findings;
  /** False: one question of each sort, for tests that run often; else all of them. */
  thorough?: boolean;
}

/** The fields that a form would mark; `current`: the record it has open, null for a new one. */
export type BrowserVerdict = (
  entity: EntityModel,
  input: Values,
  current: Values | null,
) => string[];

/** The fields that a dialog would ask for before a record takes a step. */
export type StepVerdict = (entity: EntityModel, record: Values, step: string) => string[];
