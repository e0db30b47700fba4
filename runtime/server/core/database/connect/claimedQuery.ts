import { createHash } from "node:crypto";
import { Query, type ClientBase, type QueryConfig, type QueryResult } from "pg";
import { claimStatement, withPlanMode, type ClaimValues } from "./claimSettings.ts";
import type { StatementOptions } from "../contract.ts";

/** The part of pg's wire connection used here. */
interface Wire {
  stream: { readonly writable: boolean; write(bytes: Buffer): void };
  parse(statement: { text: string; name: string }): void;
  bind(portal: { portal: string; statement: string; values: ClaimValues }): void;
  execute(portal: { portal: string }): void;
}

const ownResult = "_result";
const keepsRows = "_accumulateRows";

/** The part of pg's query, which its types leave out, that is overridden here. */
interface WireQuery {
  name?: string | undefined;
  readonly [ownResult]: RowReader;
  [keepsRows]: boolean;
  prepare(wire: Wire): void;
  requiresPreparation(): boolean;
  hasBeenParsed(wire: Wire): boolean | undefined;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

/** What pg's result reads rows with; made of the description of the columns. */
const readerParts = ["fields", "_parsers", "_prebuiltEmptyResultObject"] as const;

type RowReader = Record<(typeof readerParts)[number], unknown>;

type Callback = (error: Error | null, result: QueryResult) => void;

const BaseQuery = Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  callback: Callback,
) => WireQuery;

/** Each kept text costs every connection some 100 KB; further ones are parsed each time. Lists come in many forms: room is left. */
const mostTexts = { anew: 100, kept: 200 };
const statementName = "formwork_claims";
const reusedPrefix = "formwork_reused_";

/** How the claim statement is sent on the connections of one pool. */
export interface ClaimStatements {
  /** False behind a pooler that does not keep prepared statements. */
  named: boolean;
  /** Connections that know the statement. */
  prepared: WeakSet<Wire>;
  /** Names of the texts that connections keep. */
  texts: Map<string, string>;
  /** How the rows that they give are read, so that it is not described and worked out again with every answer. */
  columns: Map<string, RowReader>;
  /** The claims as they are sent. */
  bytes: WeakMap<ClaimValues, Buffer>;
}

export const createClaimStatements = (): ClaimStatements => ({
  named: true,
  prepared: new WeakSet(),
  texts: new Map(),
  columns: new Map(),
  bytes: new WeakMap(),
});

/** True when a pooler lost or doubled a prepared statement; nothing has been run then. */
export function isStatementLost(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (code === "26000" || code === "42P05") && /formwork_(claims|reused_)/.test(message ?? "");
}

/**
 * Runs a query with the claims set before it, both in one message: outside of a transaction block the database takes the
 * two as one transaction, inside they belong to it.
 * Preparing the claim statement once per connection spares a third of the database's work for a small query.
 */
export function runClaimed(
  client: ClientBase,
  request: { claims: ClaimValues; text: string; parameters: unknown[] } & StatementOptions,
  statements: ClaimStatements,
  /** Whether the plan kept for the text serves a request that is to be planned anew. */
  keptPlanFits: () => boolean = () => false,
): Promise<QueryResult> {
  const anew = () =>
    statements.named && keptPlanFits() ? "force_generic_plan" : "force_custom_plan";
  const claims = request.plan === "anew" ? withPlanMode(request.claims, anew()) : request.claims;
  return new Promise((resolve, reject) => {
    const query = new ClaimedQuery(
      statementConfig(request, statements),
      (error, result) => (error ? reject(error) : resolve(result)),
      { claims, statements },
    );
    client.query(query as never);
  });
}

/** What pg is given for one statement: with a name when its text is to be kept and there is room for it. */
export function statementConfig(
  { text, parameters, plan }: { text: string; parameters: unknown[] } & StatementOptions,
  { named, texts }: ClaimStatements,
): QueryConfig {
  if (!plan || !named) return { text, values: parameters };
  let name = texts.get(text);
  if (name === undefined && texts.size < mostTexts[plan]) {
    name = reusedPrefix + createHash("sha1").update(text).digest("base64url");
    texts.set(text, name);
  }
  return { text, values: parameters, ...(name === undefined ? {} : { name }) };
}

interface ClaimPart {
  claims: ClaimValues;
  statements: ClaimStatements;
}

class ClaimedQuery extends BaseQuery {
  readonly #part: ClaimPart;
  #claimed = false;

  constructor(config: QueryConfig, callback: Callback, part: ClaimPart) {
    super(config.text, config.values, callback);
    this.name = config.name;
    this.#part = part;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    this.#sendClaims(wire);
    const { columns } = this.#part.statements;
    const known = this.name === undefined ? undefined : columns.get(this.name);
    if (!known || !this.hasBeenParsed(wire)) {
      super.prepare(wire);
      return;
    }
    Object.assign(this[ownResult], known);
    this[keepsRows] = true;
    super.prepare(undescribed(wire));
  }

  /** The same claims are the same bytes. */
  #sendClaims(wire: Wire): void {
    const { claims, statements } = this.#part;
    const { named, prepared, bytes } = statements;
    const name = named ? statementName : "";
    const send = (to: Wire) => {
      to.bind({ portal: "", statement: name, values: claims });
      to.execute({ portal: "" });
    };
    if (!named || !prepared.has(wire)) wire.parse({ text: claimStatement, name });
    if (!named) {
      send(wire);
      return;
    }
    prepared.add(wire);
    let message = bytes.get(claims);
    if (message === undefined) bytes.set(claims, (message = written(wire, send)));
    if (wire.stream.writable) wire.stream.write(message);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (this.name === undefined) return;
    const result = this[ownResult];
    const parts = readerParts.map((part) => [part, result[part]]);
    this.#part.statements.columns.set(this.name, Object.fromEntries(parts) as RowReader);
  }

  override handleDataRow(message: unknown): void {
    if (this.#claimed) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#claimed) {
      super.handleCommandComplete(message, wire);
      return;
    }
    this.#claimed = true;
  }
}

/** What would be sent over the wire. */
function written(wire: Wire, send: (to: Wire) => void): Buffer {
  const parts: Buffer[] = [];
  const stream = { writable: true, write: (part: Buffer) => parts.push(part) };
  send(Object.create(wire, { stream: { value: stream } }) as Wire);
  return Buffer.concat(parts);
}

const undescribedWires = new WeakMap<Wire, Wire>();

/** The same wire for a statement whose columns are known. */
function undescribed(wire: Wire): Wire {
  let other = undescribedWires.get(wire);
  if (other === undefined) {
    other = Object.create(wire, { describe: { value: () => undefined } }) as Wire;
    undescribedWires.set(wire, other);
  }
  return other;
}
