import type { FastifyReply, FastifyRequest } from "fastify";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { bindRecords } from "../../entity/records.ts";
import type { Transaction } from "../../database/contract.ts";
import type { CallContext, PublicContext, Session } from "../contract.ts";
import type { ServerCore } from "../server.ts";
import { viewersDatabase } from "../session/viewersDatabase.ts";

export interface Exchange {
  core: ServerCore;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What hooks and handlers added beside the result, once the transaction is through. */
  extras?: CallContext["extras"];
}

/** The session of a request that needs one; D1011 without. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new FormworkError("D1011");
  return request.session;
}

/** Refuses (D1033) every session but that of a person who signed in: for what issues or changes credentials, or widens access. */
export function requirePerson({ kind }: Pick<Session, "kind">): void {
  if (kind !== "person") throw new FormworkError("D1033");
}

/** The language of the answer. */
export const localeOf = ({ core, request }: Pick<Exchange, "core" | "request">): string =>
  core.translator.localeOf(request.headers["accept-language"]);

/** What a handler knows of its request outside a transaction. */
export function publicContext({ core, request, reply }: Exchange): PublicContext {
  return {
    session: request.session,
    locale: localeOf({ core, request }),
    ip: request.ip,
    requestId: request.id,
    database: core.database,
    entities: core.registry.models,
    registry: core.registry,
    request,
    reply,
  };
}

/** Runs work in one transaction under the claims of the session. */
export async function inTransaction<Result>(
  exchange: Exchange,
  options: { readOnly: boolean; operationId?: string },
  work: (context: CallContext) => Promise<Result>,
): Promise<Result> {
  const session = sessionOf(exchange.request);
  const { core } = exchange;
  const { readOnly, operationId = null } = options;
  const viewing = session.viewer !== undefined && operationId !== "logout";
  const demonstration = !readOnly && !viewing && ((await core.readsOnly?.(operationId)) ?? false);
  const database = viewing ? viewersDatabase(core.database) : core.database;
  return database.transaction(
    session.claims,
    async (tx) => {
      const context = callContext(exchange, session, tx);
      const result = await work(context);
      exchange.extras = context.extras;
      return result;
    },
    { readOnly: readOnly || demonstration },
  );
}

/** The same for work that goes on after its request: what looks at the request itself has no place there. */
export function backgroundContext(
  core: ServerCore,
  { session, locale, requestId }: { session: Session; locale: string; requestId: string },
  tx: Transaction,
): CallContext {
  const none = new Proxy(
    {},
    {
      get(): never {
        throw new Error("work in the background has no request");
      },
    },
  );
  const context: CallContext = {
    session,
    locale,
    ip: "",
    requestId,
    tx,
    database: core.database,
    entities: core.registry.models,
    registry: core.registry,
    records: bindRecords(core.registry, () => context),
    request: none as FastifyRequest,
    reply: none as FastifyReply,
  };
  return context;
}

function callContext(exchange: Exchange, session: Session, tx: Transaction): CallContext {
  // Most standard calls ask for none.
  let records: CallContext["records"] | undefined;
  const context: CallContext = {
    ...publicContext(exchange),
    ...(session.viewer ? { database: viewersDatabase(exchange.core.database) } : {}),
    session,
    tx,
    get records() {
      return (records ??= bindRecords(exchange.core.registry, () => context));
    },
  };
  return context;
}
