import type { FastifyReply } from "fastify";
import type { EntityModel, Json } from "../../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { stepAction, type PolicyAction } from "../../../../../shared/permission/policyActions.ts";
import { accessTo, requirePermission } from "../../../entity/rights/access.ts";
import {
  bulkLimits,
  bulkRecords,
  recordTitles,
  type BulkOutcome,
} from "../../../entity/write/bulk.ts";
import type { Operation } from "../../../entity/operation.ts";
import type {
  furtherCalls,
  StandardOperation,
} from "../../../../../shared/schema/build/operations.ts";
import type { Row } from "../../../entity/rows.ts";
import { localeOf, inTransaction, sessionOf, type Exchange } from "../callScope.ts";
import { idempotent } from "../idempotency.ts";
import { offerUndo, withdrawUndo } from "../../../undo/ticket.ts";
import { tellProgress } from "../../import/progress.ts";
import { readRestQuery, type JsonObject } from "../readQuery.ts";
import { isUnbounded } from "../../../../../shared/filter/node.ts";
import type { ListRequest } from "../../../entity/read/listRequest.ts";
import { bodyOf, sendJson } from "../rest.ts";

/** Milliseconds for all records of one call. */
const patience = 240_000;
/** Refused records that the answer names. */
const namedAtMost = 200;

/** Standard operations that can be done to many records at once, by the name of their console call. */
export const bulkConsoleCalls = {
  bulkUpdate: "update",
  bulkDelete: "delete",
  bulkRestore: "restore",
  bulkSetStatus: "setStatus",
} as const satisfies Partial<Record<(typeof furtherCalls)[number], StandardOperation>>;

const standard = new Set<string>(Object.values(bulkConsoleCalls));

/** True for what can be done to many records of the entity at once. */
export const isBulkAction = (model: EntityModel, name: string): boolean =>
  Boolean(model.operations[name]) &&
  (standard.has(name) ||
    (model.states?.transitions.some((transition) => transition.name === name) ?? false));

/** `POST /api/<module>/<entity>/bulk/<update, delete, restore, setStatus or transition>` */
export async function restBulk(
  exchange: Exchange,
  model: EntityModel,
  action: string,
): Promise<FastifyReply> {
  const told = await tellProgress(exchange, (progress) =>
    runBulk(exchange, model, { action, body: bodyOf(exchange.request.body), progress }),
  );
  return "sent" in told ? told.sent : sendJson(exchange.reply, told.text);
}

function actionOf({ states }: EntityModel, name: string): PolicyAction {
  if (states?.transitions.some((transition) => transition.name === name)) return stepAction(name);
  return name === "delete" ? "delete" : "update";
}

interface Run {
  action: string;
  body: Row;
  progress: (done: number, total: number) => void;
}

/** Changes the records that `ids` names or `filter` and `view` find; JSON text of what was changed and what was not, with reasons. */
export async function runBulk(exchange: Exchange, model: EntityModel, run: Run): Promise<string> {
  const { core, request } = exchange;
  const { registry } = core;
  const { action, body } = run;
  const session = sessionOf(request);
  requirePermission(session, model.operations[action]);
  // What a filter finds tells of the records, so it takes the right to list them.
  if (body.ids === undefined) requirePermission(session, model.operations.list);
  const shape = registry.shape(model.key);
  const access = accessTo(shape, session, actionOf(model, action));
  const found = readRestQuery(
    {
      registry,
      shape,
      access: accessTo(shape, session, "read"),
      context: { session, locale: localeOf(exchange) },
    },
    conditionsOf(body, action),
  );
  requireAll(found, body.all);
  const values = bodyOf(body.values);
  if (body.fill !== undefined && typeof body.fill !== "boolean") {
    throw new FormworkError("F4001", { params: { detail: "fill" } });
  }
  // Before the work: a client that is told of its progress has the headers by then.
  if (action !== "restore") offerUndo(exchange, model, action === "delete" ? "delete" : "update");
  const answer = await inTransaction(exchange, { readOnly: false }, (context) =>
    idempotent(context, async () => {
      const operation: Operation = { registry, shape, access, context, form: "rest" };
      const outcome = await bulkRecords(operation, {
        action,
        request: found,
        values,
        fill: body.fill === true,
        deadline: Date.now() + patience,
        progress: run.progress,
      });
      if (outcome.changed === 0) withdrawUndo(exchange);
      const deleted = action === "restore" || found.deleted;
      const result = await resultOf(exchange, operation, { outcome, deleted });
      return { status: 200, body: JSON.stringify(result) };
    }),
  ).catch((error: unknown) => {
    withdrawUndo(exchange);
    throw error;
  });
  return answer.body;
}

/** The records asked for as a query of the list; F4000 unless there are ids or a filter, and not both. */
function conditionsOf({ ids, filter, view }: Row, action: string): JsonObject {
  const faults = { fields: { ids: { key: "required" } } };
  if ((ids === undefined) === (filter === undefined)) throw new FormworkError("F4000", faults);
  if (ids !== undefined) {
    const numbers = Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id));
    if (!numbers || ids.length === 0) throw new FormworkError("F4000", faults);
    const max = bulkLimits.together;
    if (ids.length > max) throw new FormworkError("F4007", { params: { max } });
  }
  const isRecord = typeof filter === "object" && filter !== null && !Array.isArray(filter);
  if (filter !== undefined && !isRecord) {
    throw new FormworkError("F4001", { params: { detail: "filter" } });
  }
  if (view !== undefined && view !== null && typeof view !== "string") {
    throw new FormworkError("F4001", { params: { detail: "view" } });
  }
  // Ids in pieces: one condition takes fewer values than one call.
  const asked: JsonObject =
    ids === undefined ? { ...(filter as JsonObject) } : { or: inPieces(ids) };
  if (action === "restore") asked["isDelete"] = true;
  return {
    filter: JSON.stringify(asked),
    ...(typeof view === "string" ? { view } : {}),
  };
}

/** F4000 for conditions that let every record through without `all`: a client that lost its filter must not change everything. */
function requireAll({ filter, view }: Pick<ListRequest, "filter" | "view">, all: unknown): void {
  if (all !== undefined && typeof all !== "boolean") {
    throw new FormworkError("F4001", { params: { detail: "all" } });
  }
  if (all !== true && view === null && isUnbounded(filter)) {
    throw new FormworkError("F4000", { fields: { all: { key: "required" } } });
  }
}

const piece = 5000;

function inPieces(ids: unknown): Json {
  const numbers = [...new Set(ids as number[])];
  return Array.from({ length: Math.ceil(numbers.length / piece) }, (_, index) => ({
    id__in: numbers.slice(index * piece, (index + 1) * piece),
  }));
}

async function resultOf(
  { core, request }: Exchange,
  operation: Operation,
  { outcome, deleted }: { outcome: BulkOutcome; deleted: boolean },
) {
  const { translator } = core;
  const locale = translator.localeOf(request.headers["accept-language"]);
  const named = outcome.skipped.slice(0, namedAtMost);
  const titles = await recordTitles(
    operation,
    named.map(({ id }) => id),
    deleted,
  );
  return {
    matched: outcome.matched,
    changed: outcome.changed,
    skipped: outcome.skipped.length,
    reasons: named.map(({ id, error }) => ({
      id,
      title: titles.get(id) ?? `#${id}`,
      code: error.code,
      message: translator.error(locale, error, request.id),
      errors: Object.fromEntries(
        Object.entries(error.fields).map(([name, fault]) => [
          name,
          translator.fault(locale, fault),
        ]),
      ),
    })),
    /** The entries of the change journal carry it. */
    requestId: request.id,
  };
}
