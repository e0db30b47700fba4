import type { EntityModel, Json } from "../../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { stepAction } from "../../../../../shared/permission/policyActions.ts";
import { requirePermission } from "../../../entity/rights/access.ts";
import type { EntityShape } from "../../../entity/contract.ts";
import { addRecord } from "../../../entity/write/create.ts";
import { asOfRecord } from "../../../entity/operation.ts";
import { readId, readRecordText, readVersion } from "../../../entity/read/readRecord.ts";
import { removeRecord, restoreRecord } from "../../../entity/write/remove.ts";
import { setStatus } from "../../../entity/write/setStatus.ts";
import { transitionRecord } from "../../../entity/write/transition.ts";
import { changeRecord } from "../../../entity/write/update.ts";
import { namedRows } from "../../../export/exportBody.ts";
import { offerUndo } from "../../../undo/ticket.ts";
import { consoleList, consolePage, presenting } from "./pages.ts";
import { consoleAggregate } from "../entity/aggregateCall.ts";
import { bulkConsoleCalls, runBulk } from "../entity/bulkCall.ts";
import { sessionOf, type Exchange } from "../callScope.ts";
import { clientLine } from "../../session/clientLine.ts";
import { envelopeAround } from "../envelope.ts";
import { exportRows } from "../../export/exportRows.ts";
import { historyOf } from "../entity/history.ts";
import { importFile } from "../../import/importCall.ts";
import { idempotent } from "../idempotency.ts";
import { readConsolePage, readConsoleQuery, type JsonObject } from "../readQuery.ts";
import { bodyOf, onEntity, sendJson } from "../rest.ts";

/** What a console call answers: the result as JSON text; null when it has sent its answer itself. */
type ConsoleCall = (
  exchange: Exchange,
  model: EntityModel,
  input: JsonObject,
) => Promise<string | null>;

interface ConsoleRoute {
  methods: readonly string[];
  /** Name of the operation that permits it. */
  operation: string;
  call: ConsoleCall;
}

const standardCalls: ReadonlyMap<string, ConsoleRoute> = new Map([
  ["page", { methods: ["POST"], operation: "list", call: consolePage }],
  ["list", { methods: ["GET", "POST"], operation: "list", call: consoleList }],
  ["aggregate", { methods: ["POST"], operation: "list", call: consoleAggregate }],
  ["detail", { methods: ["GET", "POST"], operation: "get", call: consoleDetail }],
  ["add", { methods: ["POST"], operation: "create", call: consoleAdd }],
  ["update", { methods: ["POST"], operation: "update", call: consoleUpdate }],
  ["delete", { methods: ["POST"], operation: "delete", call: consoleDelete }],
  ["setStatus", { methods: ["POST"], operation: "setStatus", call: consoleSetStatus }],
  ["restore", { methods: ["POST"], operation: "restore", call: consoleRestore }],
  ["export", { methods: ["GET", "POST"], operation: "export", call: consoleExport }],
  ["import", { methods: ["POST"], operation: "import", call: importFile }],
  ...Object.entries(bulkConsoleCalls).map(([name, operation]): [string, ConsoleRoute] => [
    name,
    { methods: ["POST"], operation, call: bulkCall(operation) },
  ]),
  ["history", { methods: ["GET", "POST"], operation: "get", call: consoleHistory }],
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
  const isList = route.operation === "delete" && Array.isArray(given);
  const input = camelNames(typeof given === "number" ? { id: given } : isList ? {} : bodyOf(given));
  if (params.third !== undefined) input.id = params.third;
  const result = await route.call(exchange, model, input);
  if (result === null) return exchange.reply;
  return sendJson(exchange.reply, envelopeAround(result, exchange.extras));
}

/** Clients of this family also write names with a capital (`Id`, `Status`); the small spelling wins. */
function camelNames(given: object): JsonObject {
  const input: JsonObject = {};
  for (const [name, value] of Object.entries(given) as [string, Json][]) {
    const small = name.charAt(0).toLowerCase() + name.slice(1);
    if (small === name || !Object.hasOwn(given, small)) input[small] = value;
  }
  return input;
}

async function consoleExport(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const { format, columns, zone, ids, ...conditions } = input;
  const { field, order, descStr } = conditions;
  const named = ids === undefined || ids === null;
  const asked = named ? conditions : { filter: namedRows(idsOf(ids)), field, order, descStr };
  await exportRows(exchange, model, {
    format,
    columns,
    zone: zone === "" ? undefined : zone,
    query: (target) => readConsoleQuery(target, asked as JsonObject, clientLine(exchange.request)),
  });
  return null;
}

/** Ids in an address are texts: several of one name, or one with commas. */
function idsOf(given: Json): Json {
  const ids = typeof given === "string" ? given.split(",") : given;
  if (!Array.isArray(ids)) return given;
  return ids.map((id) => (typeof id === "string" && /^\d{1,16}$/.test(id) ? Number(id) : id));
}

async function consoleDetail(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = {
    code: model.operations.get,
    action: "read",
    form: "console",
    readOnly: true,
  } as const;
  const record = await onEntity(exchange, model, asked, async (operation) => {
    const { shape, context } = operation;
    const found = await readRecordText(
      await asOfRecord(operation, readId(input.id), "read"),
      readId(input.id),
    );
    const line = clientLine(exchange.request);
    const present = presenting(shape, { session: context.session, line });
    if (found === null || !present) return found;
    const [shown] = await present(context.tx, [found]);
    return shown ?? found;
  });
  if (record === null) throw new FormworkError("D1002");
  return record;
}

async function consoleHistory(exchange: Exchange, model: EntityModel, input: JsonObject) {
  requirePermission(sessionOf(exchange.request), model.operations.get);
  const { page, pageSize } = readConsolePage(input);
  const { total, items } = await historyOf(exchange, model, {
    id: readId(input.id),
    page: { offset: (page - 1) * pageSize, limit: pageSize },
    form: "console",
  });
  const totalPages = Math.ceil(total / pageSize);
  const around = { hasPrevPage: page > 1, hasNextPage: page < totalPages };
  return JSON.stringify({ page, pageSize, total, totalPages, items, ...around });
}

const clientInput = (
  { request }: Exchange,
  { shape, mode }: { shape: EntityShape; mode: "create" | "update" },
  input: JsonObject,
): JsonObject => shape.hooks.consoleInput?.(input, { line: clientLine(request), mode }) ?? input;

async function consoleAdd(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const final = !exchange.request.headers["idempotency-key"];
  const asked = {
    code: model.operations.create,
    action: "create",
    form: "console",
    final,
  } as const;
  const answer = await onEntity(exchange, model, asked, (operation, context) =>
    idempotent(context, async () => {
      const { shape } = operation;
      const body = clientInput(exchange, { shape, mode: "create" }, input);
      const id = await addRecord(operation, body);
      return { status: 200, body: String(id) };
    }),
  );
  return answer.body;
}

async function consoleUpdate(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = {
    code: model.operations.update,
    action: "update",
    form: "console",
    final: true,
  } as const;
  await onEntity(exchange, model, asked, (operation) =>
    changeRecord(operation, {
      id: readId(input.id),
      body: clientInput(exchange, { shape: operation.shape, mode: "update" }, input),
      version: readVersion(model, input, exchange.request.headers["if-match"]),
      // Existing consoles do not read a row again after they have switched it or given it a password.
      ownPasses: clientLine(exchange.request) !== "own",
    }),
  );
  offerUndo(exchange, model, "update");
  return "null";
}

const mostDeleted = 1000;

/** One record, or as some clients write a list of them: all are deleted in one transaction, or none. */
function deletedIds(body: unknown, input: JsonObject): number[] {
  if (!Array.isArray(body)) return [readId(input.id)];
  const bound =
    body.length === 0 ? { key: "required" } : { key: "tooMany", params: { max: mostDeleted } };
  if (body.length === 0 || body.length > mostDeleted)
    throw new FormworkError("F4000", { fields: { body: bound } });
  return body.map((one) => readId(camelNames(bodyOf(one)).id));
}

async function consoleDelete(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = { code: model.operations.delete, action: "delete", form: "console" } as const;
  await onEntity(exchange, model, asked, async (operation) => {
    for (const id of deletedIds(exchange.request.body, input))
      await removeRecord(operation, id, null);
  });
  offerUndo(exchange, model, "delete");
  return "null";
}

async function consoleSetStatus(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = { code: model.operations.setStatus, action: "update", form: "console" } as const;
  const changed = await onEntity(exchange, model, asked, (operation) =>
    setStatus(operation, readId(input.id), input.status),
  );
  offerUndo(exchange, model, "update");
  return String(changed);
}

async function consoleRestore(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const asked = { code: model.operations.restore, action: "update", form: "console" } as const;
  await onEntity(exchange, model, asked, (operation) => restoreRecord(operation, readId(input.id)));
  return "null";
}

function bulkCall(action: string): ConsoleCall {
  return (exchange, model, body) =>
    runBulk(exchange, model, { action, body, progress: () => undefined });
}

function transitionCall(name: string): ConsoleCall {
  return async (exchange, model, input) => {
    const asked = {
      code: model.operations[name],
      action: stepAction(name),
      form: "console",
    } as const;
    await onEntity(exchange, model, asked, (operation) =>
      transitionRecord(
        operation,
        {
          id: readId(input.id),
          name,
          body: input,
          version: readVersion(model, input, exchange.request.headers["if-match"]),
        },
        false,
      ),
    );
    return "null";
  };
}
