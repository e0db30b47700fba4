import { entities } from "../../../../generated/server.ts";
import type { SourceModel } from "../../../shared/entity/model.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { withoutSources } from "../../core/entity/read/sources.ts";
import type { Session } from "../../core/http/contract.ts";

/** What every process tells its connections; stored, so that anyone who was away for a moment gets it too. */
export interface StoredEvent {
  id: number;
  kind: string;
  tenantId: number | null;
  sessionId: string | null;
  userIds: number[] | null;
  exceptUserId: number | null;
  body: Record<string, unknown>;
}

/** An event before it has a number; an absent receiver part does not limit. */
export interface NewEvent {
  kind: string;
  /** Null: people of every tenant. */
  tenantId: number | null;
  userIds?: number[];
  exceptUserId?: number;
  body: Record<string, unknown>;
}

/** Publishes an event with the commit of the transaction. The caller has checked who may tell whom what. */
export async function publish(tx: Transaction, event: NewEvent): Promise<void> {
  await asServer(tx, (server) =>
    server.query(
      `insert into formwork.event (kind, tenant_id, user_ids, except_user_id, body)
       values ($1, $2, $3, $4, $5)`,
      [
        event.kind,
        event.tenantId,
        event.userIds ?? null,
        event.exceptUserId ?? null,
        JSON.stringify(event.body),
      ],
    ),
  );
}

/** Whether this session is among the receivers. */
export function isFor(event: StoredEvent, session: Session): boolean {
  // What people write to each other is not for an administrator who looks at the console as one of them.
  if (session.viewer && event.kind === "message") return false;
  if (event.sessionId !== null && event.sessionId !== session.id) return false;
  if (event.userIds !== null && !event.userIds.includes(session.userId)) return false;
  if (event.exceptUserId === session.userId) return false;
  return event.tenantId === null || event.tenantId === session.tenantId;
}

const tables = new Map(entities.map(({ key, table }) => [key, table]));
const inbox = entities.find(({ key }) => key === "office/inboxEntry");

/** Where the values of events of a kind come from: notices are in theirs as they are, entries of the inbox as its page shows them. */
const sources: Readonly<Record<string, readonly SourceModel[]>> = {
  notice: [{ entity: "office/notice" }],
  inbox: inbox?.calls.find(({ operationId }) => operationId === "pageInbox")?.sources ?? [],
};

/** The event without the fields that are closed to its receiver. */
export function withoutClosed(event: StoredEvent, { closedFields }: Session): StoredEvent {
  const closedOf = (key: string) => closedFields?.get(tables.get(key) ?? "") ?? new Set<string>();
  const body = withoutSources(event.body, sources[event.kind] ?? [], closedOf);
  return { ...event, body: body as StoredEvent["body"] };
}
