import type { FastifyReply } from "fastify";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { stepAction } from "../../../../shared/permission/policyActions.ts";
import { accessTo, requirePermission, type PolicyAction } from "../../entity/rights/access.ts";
import { createRecord } from "../../entity/write/create.ts";
import { asOfRecord, type Operation } from "../../entity/operation.ts";
import { readId, readRecordText, readVersion } from "../../entity/read/readRecord.ts";
import { presentRecord } from "../../entity/read/presentRecord.ts";
import { readOnlyInRecord } from "../../entity/rights/readOnlyFields.ts";
import { deleteRecord, restoreRecord } from "../../entity/write/remove.ts";
import type { Row } from "../../entity/rows.ts";
import { transitionRecord } from "../../entity/write/transition.ts";
import { updateRecord } from "../../entity/write/update.ts";
import { offerUndo } from "../../undo/ticket.ts";
import { localeOf, inTransaction, sessionOf, type Exchange } from "./callScope.ts";
import type { CallContext } from "../contract.ts";
import { exportRows } from "../export/exportRows.ts";
import { idempotent } from "./idempotency.ts";
import type { EntityShape } from "../../entity/contract.ts";
import { jsonBytes } from "../body/jsonBytes.ts";
import { listAccess } from "./choiceAccess.ts";
import { tellUnreadable } from "./unreadable.ts";
import { sendLargePage, smallPage, type LargePage } from "../export/largePage.ts";
import { readRestQuery, type JsonObject } from "./readQuery.ts";

/** Body of a write as an object; F4000 for anything else. */
export function bodyOf(body: unknown): Row {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body) || Buffer.isBuffer(body)) {
    throw new FormworkError("F4000", {
      fields: { body: { key: "type", params: { expected: "record" } } },
    });
  }
  return body as Row;
}

/** Runs one operation of an entity in a transaction, after its permission was asked. */
export async function onEntity<Result>(
  exchange: Exchange,
  model: EntityModel,
  asked: {
    code: string | null | undefined;
    action: PolicyAction;
    form: Operation["form"];
    readOnly?: boolean;
    /** The work is the whole transaction. */
    final?: boolean;
  },
  work: (operation: Operation, context: CallContext) => Promise<Result>,
): Promise<Result> {
  const session = sessionOf(exchange.request);
  requirePermission(session, asked.code);
  const { registry } = exchange.core;
  const shape = registry.shape(model.key);
  const access = accessTo(shape, session, asked.action);
  const result = await inTransaction(exchange, { readOnly: asked.readOnly ?? false }, (context) =>
    work({ registry, shape, access, context, form: asked.form, final: asked.final }, context),
  );
  tellUnreadable(exchange, shape, access, readOnlyOf(result));
  return result;
}

/** What may not be changed in the one record that is answered, where the work has found that out. */
function readOnlyOf(result: unknown): string[] | null {
  const isTold = typeof result === "object" && result !== null && "readOnly" in result;
  return isTold ? (result.readOnly as string[] | null) : null;
}

/** `GET /api/<module>/<entity>`: a page as JSON array, its totals in the headers. */
export async function restList(exchange: Exchange, model: EntityModel): Promise<FastifyReply> {
  const { core, request, reply } = exchange;
  const session = sessionOf(request);
  const shape = core.registry.shape(model.key);
  const asked = request.query as JsonObject;
  if (asked.limits === "create") return restCreateLimits(exchange, model, shape);
  const access = listAccess(core.registry, session, model, asked);
  const target = {
    registry: core.registry,
    shape,
    access,
    context: { session, locale: localeOf(exchange) },
  };
  const query = readRestQuery(target, asked);
  const totals = (total: number, returned: number) => ({
    "x-total-count": total,
    "content-range": `${model.name} ${query.offset}-${query.offset + Math.max(returned - 1, 0)}/${total}`,
  });
  tellUnreadable(exchange, shape, access);
  const list = await smallPage(exchange, { shape, access, query });
  if (!list) {
    const frame: LargePage["frame"] = ({ total, more }) => ({
      headers: {
        ...totals(total, Math.min(query.limit, Math.max(total - query.offset, 0))),
        ...(more ? { "x-total-estimated": "true" } : {}),
      },
      before: "[",
      after: "]",
    });
    await sendLargePage(exchange, { model, shape, access, query, frame });
    return reply;
  }
  reply.headers(totals(list.total, list.rows.length));
  if (list.more) reply.header("x-total-estimated", "true");
  if (list.next) reply.header("x-next-cursor", list.next);
  return sendJson(reply, jsonBytes("[", list.rows, "]"));
}

/**
 * `GET /api/<module>/<entity>?limits=create`: no record, but the headers that say which fields of a new record are closed to the caller.
 * Requires the right to create alone.
 */
function restCreateLimits(
  exchange: Exchange,
  model: EntityModel,
  shape: EntityShape,
): FastifyReply {
  const session = sessionOf(exchange.request);
  requirePermission(session, model.operations.create);
  tellUnreadable(exchange, shape, accessTo(shape, session, "create"));
  return sendJson(exchange.reply, jsonBytes("[", [], "]"));
}

/** `GET /api/<module>/<entity>/export?format=xlsx|csv&columns=a,b&filter=..&sort=..` */
export async function restExport(exchange: Exchange, model: EntityModel): Promise<FastifyReply> {
  const query = exchange.request.query as JsonObject;
  await exportRows(exchange, model, {
    format: query.format,
    columns: query.columns,
    zone: query.zone,
    query(target) {
      const all = readRestQuery(target, { ...query, range: "", after: undefined as never });
      // All that match, not the first page of them.
      return { ...all, offset: 0, limit: Infinity };
    },
  });
  return exchange.reply;
}

/** `GET /api/<module>/<entity>/:id` */
export async function restGet(exchange: Exchange, model: EntityModel, id: string) {
  const asked = {
    code: model.operations.get,
    action: "read",
    form: "rest",
    readOnly: true,
  } as const;
  const number = readId(id);
  const { text } = await onEntity(exchange, model, asked, async (operation) => {
    const record = await readRecordText(await asOfRecord(operation, number, "read"), number);
    if (record === null) throw new FormworkError("D1002");
    return { text: record, readOnly: await readOnlyInRecord(operation, number) };
  });
  return sendJson(exchange.reply, text);
}

/** `POST /api/<module>/<entity>` answers 201 and the record; what hooks add beside it is URI-encoded JSON in X-Extras. */
export async function restCreate(exchange: Exchange, model: EntityModel) {
  const final = !exchange.request.headers["idempotency-key"];
  const asked = { code: model.operations.create, action: "create", form: "rest", final } as const;
  const body = bodyOf(exchange.request.body);
  const answer = await onEntity(exchange, model, asked, (operation, context) =>
    idempotent(context, async () => {
      const { record } = await createRecord(operation, body);
      return { status: 201, body: record };
    }),
  );
  if (exchange.extras)
    exchange.reply.header("x-extras", encodeURIComponent(JSON.stringify(exchange.extras)));
  return sendJson(exchange.reply.code(answer.status), answer.body);
}

/** `PUT` and `PATCH /api/<module>/<entity>/:id` merge and answer the record. */
export async function restUpdate(exchange: Exchange, model: EntityModel, id: string) {
  const asked = {
    code: model.operations.update,
    action: "update",
    form: "rest",
    final: true,
  } as const;
  const { body, headers } = exchange.request;
  const input = bodyOf(body);
  const written = await onEntity(exchange, model, asked, (operation) =>
    updateRecord(operation, {
      id: readId(id),
      body: input,
      version: readVersion(model, input, headers["if-match"]),
    }),
  );
  offerUndo(exchange, model, "update");
  return sendJson(exchange.reply, written.record);
}

/** `DELETE /api/<module>/<entity>/:id` answers the record as it was. */
export async function restDelete(exchange: Exchange, model: EntityModel, id: string) {
  const asked = { code: model.operations.delete, action: "delete", form: "rest" } as const;
  const version = readVersion(model, {}, exchange.request.headers["if-match"]);
  const record = await onEntity(exchange, model, asked, (operation) =>
    deleteRecord(operation, readId(id), version),
  );
  offerUndo(exchange, model, "delete");
  return sendJson(exchange.reply, record);
}

/** `POST /api/<module>/<entity>/:id/<restore or transition>` answers the record. */
export async function restAction(exchange: Exchange, model: EntityModel, id: string, name: string) {
  const code = Object.hasOwn(model.operations, name) ? model.operations[name] : null;
  const input = bodyOf(exchange.request.body);
  const action: PolicyAction = name === "restore" ? "update" : stepAction(name);
  const asked = { code, action, form: "rest" } as const;
  const record = await onEntity(exchange, model, asked, async (operation) => {
    const number = readId(id);
    if (name === "restore") {
      await restoreRecord(operation, number);
      return presentRecord(operation, number);
    }
    const version = readVersion(model, input, exchange.request.headers["if-match"]);
    return (await transitionRecord(operation, { id: number, name, body: input, version })).record;
  });
  return sendJson(exchange.reply, record);
}

/** Sends JSON text as it is. */
export function sendJson(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.header("content-type", "application/json; charset=utf-8").send(text);
}
