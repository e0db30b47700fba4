import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { accessTo, requirePermission } from "../entity/access.ts";
import { createRecord } from "../entity/create.ts";
import { listRows, type ListRequest, type ListResult } from "../entity/list.ts";
import { readId, readRecordText, readVersion } from "../entity/readRecord.ts";
import { deleteRecord, restoreRecord } from "../entity/remove.ts";
import { setStatus } from "../entity/setStatus.ts";
import { transitionRecord } from "../entity/transition.ts";
import { updateRecord } from "../entity/update.ts";
import { sessionOf, type Exchange } from "./callScope.ts";
import { envelopeAround } from "./envelope.ts";
import { idempotent } from "./idempotency.ts";
import { maxPageSize, readConsolePage, readConsoleQuery, type JsonObject } from "./readQuery.ts";
import { bodyOf, onEntity, sendJson } from "./rest.ts";

/** What a console call answers: the result as JSON text. */
type ConsoleCall = (exchange: Exchange, model: EntityModel, input: JsonObject) => Promise<string>;

interface ConsoleRoute {
  methods: readonly string[];
  /** Name of the operation that permits it. */
  operation: string;
  call: ConsoleCall;
}

const standardCalls: ReadonlyMap<string, ConsoleRoute> = new Map([
  ["page", { methods: ["POST"], operation: "list", call: consolePage }],
  ["list", { methods: ["GET", "POST"], operation: "list", call: consoleList }],
  ["detail", { methods: ["GET", "POST"], operation: "get", call: consoleDetail }],
  ["add", { methods: ["POST"], operation: "create", call: consoleAdd }],
  ["update", { methods: ["POST"], operation: "update", call: consoleUpdate }],
  ["delete", { methods: ["POST"], operation: "delete", call: consoleDelete }],
  ["setStatus", { methods: ["POST"], operation: "setStatus", call: consoleSetStatus }],
  ["restore", { methods: ["POST"], operation: "restore", call: consoleRestore }],
]);

/** The console call of this name on an entity; undefined: it has none. */
export function consoleRoute(model: EntityModel, name: string): ConsoleRoute | undefined {
  const standard = standardCalls.get(name);
  if (standard) {
    const offered = model.operations[standard.operation];
    return offered ? standard : undefined;
  }
  const transition = model.states?.transitions.some((candidate) => candidate.name === name);
  return transition
    ? { methods: ["POST"], operation: name, call: transitionCall(name) }
    : undefined;
}

/** Runs a console call and answers in the envelope. */
export async function runConsole(exchange: Exchange, model: EntityModel, route: ConsoleRoute) {
  const { request } = exchange;
  const given = request.method === "GET" ? request.query : request.body;
  const params = request.params as Record<string, string>;
  const input = { ...bodyOf(given) } as JsonObject;
  if (params.third !== undefined) input.id = params.third;
  const result = await route.call(exchange, model, input);
  return sendJson(exchange.reply, envelopeAround(result, exchange.extras));
}

async function listOf(
  exchange: Exchange,
  model: EntityModel,
  input: JsonObject,
  range: { offset: number; limit: number },
): Promise<ListResult> {
  const { core, request } = exchange;
  const session = sessionOf(request);
  requirePermission(session, model.operations.list);
  const shape = core.registry.shape(model.key);
  const access = accessTo(shape, session, "read");
  const target = { registry: core.registry, shape, access, context: { session } };
  const query: ListRequest = { ...readConsoleQuery(target, input), ...range };
  return core.database.transaction(
    session.claims,
    (tx) => listRows(tx, core.registry, shape, access, query),
    { readOnly: true },
  );
}

async function consolePage(exchange: Exchange, model: EntityModel, input: JsonObject) {
  requirePermission(sessionOf(exchange.request), model.operations.list);
  const { page, pageSize } = readConsolePage(input);
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const { items, total } = await listOf(exchange, model, input, range);
  const pages = Math.ceil(total / pageSize);
  return `{"page":${page},"pageSize":${pageSize},"total":${total},"totalPages":${pages},"items":${items},"hasPrevPage":${page > 1},"hasNextPage":${page < pages}}`;
}

async function consoleList(exchange: Exchange, model: EntityModel, input: JsonObject) {
  return (await listOf(exchange, model, input, { offset: 0, limit: maxPageSize })).items;
}

async function consoleDetail(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = {
    code: model.operations.get,
    action: "read",
    form: "console",
    readOnly: true,
  } as const;
  const record = await onEntity(exchange, model, asked, (operation) =>
    readRecordText(operation, readId(input.id)),
  );
  if (record === null) throw new FormworkError("D1002");
  return record;
}

async function consoleAdd(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = { code: model.operations.create, action: "create", form: "console" } as const;
  const answer = await onEntity(exchange, model, asked, (operation, context) =>
    idempotent(context, async () => {
      const { id } = await createRecord(operation, input);
      return { status: 200, body: String(id) };
    }),
  );
  return answer.body;
}

async function consoleUpdate(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = { code: model.operations.update, action: "update", form: "console" } as const;
  await onEntity(exchange, model, asked, (operation) =>
    updateRecord(operation, {
      id: readId(input.id),
      body: input,
      version: readVersion(input.version, exchange.request.headers["if-match"]),
    }),
  );
  return "null";
}

async function consoleDelete(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = { code: model.operations.delete, action: "delete", form: "console" } as const;
  await onEntity(exchange, model, asked, (operation) =>
    deleteRecord(operation, readId(input.id), null),
  );
  return "null";
}

async function consoleSetStatus(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = { code: model.operations.setStatus, action: "update", form: "console" } as const;
  const changed = await onEntity(exchange, model, asked, (operation) =>
    setStatus(operation, readId(input.id), input.status),
  );
  return String(changed);
}

async function consoleRestore(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = { code: model.operations.restore, action: "update", form: "console" } as const;
  await onEntity(exchange, model, asked, (operation) => restoreRecord(operation, readId(input.id)));
  return "null";
}

function transitionCall(name: string): ConsoleCall {
  return async (exchange, model, input) => {
    const asked = { code: model.operations[name], action: "update", form: "console" } as const;
    await onEntity(exchange, model, asked, (operation) =>
      transitionRecord(operation, {
        id: readId(input.id),
        name,
        body: input,
        version: readVersion(input.version, exchange.request.headers["if-match"]),
      }),
    );
    return "null";
  };
}
