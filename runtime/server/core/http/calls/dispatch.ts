import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { restAggregate } from "./entity/aggregateCall.ts";
import { isBulkAction, restBulk } from "./entity/bulkCall.ts";
import { consoleRoute, runConsole } from "./console/console.ts";
import {
  sendJson,
  restAction,
  restCreate,
  restDelete,
  restExport,
  restGet,
  restList,
  restUpdate,
} from "./rest.ts";
import { restTree } from "./entity/treeCall.ts";
import { restExportCall } from "../export/exportCall.ts";
import { restHistory } from "./entity/history.ts";
import { importFile, importPreview, importTemplate } from "../import/importCall.ts";
import type { ServerCore } from "../server.ts";
import { tenantCore } from "../tenantCore.ts";

export const dispatchedMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type Parts = { first: string; second: string; third?: string; fourth?: string };

/**
 * The routes of every entity in three patterns: the entity is found in a map, so a thousand entities cost no more than one.
 * An address nobody offers is 404, a method not offered there 405.
 */
export function entityRoutes(app: FastifyInstance, core: ServerCore): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const known = await tenantCore(core, request.session);
    if (known !== core) request.face = faceOf(known, request.params as Parts);
    return dispatch(known, request, reply);
  };
  for (const url of [
    "/api/:first/:second",
    "/api/:first/:second/:third",
    "/api/:first/:second/:third/:fourth",
  ]) {
    app.route({ method: [...dispatchedMethods], url, handler });
  }
}

/** Which face an address belongs to; known before the session is looked at. */
export function faceOf(core: ServerCore, parts: Parts): "rest" | "console" {
  return core.byPath.has(`${parts.first}/${parts.second}`) ||
    !core.byApi.has(parts.first.toLowerCase())
    ? "rest"
    : "console";
}

/** Names of what tenants make at run time begin with this, on both faces. */
const madeByTenants = /^forms/i;

/**
 * False for an address that no entity has, no matter who asks: such a request is 404 before its session is looked at, so that a client without
 * one does not take an unknown call for an ended session.
 */
export function mayBeOffered(core: ServerCore, { first, second }: Parts): boolean {
  if (core.byPath.has(`${first}/${second}`) || core.byApi.has(first.toLowerCase())) return true;
  return core.tenantEntities !== undefined && madeByTenants.test(first);
}

export function dispatch(
  core: ServerCore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parts = request.params as Parts;
  const model = core.byPath.get(`${parts.first}/${parts.second}`);
  if (model) return dispatchRest({ core, request, reply }, model, parts);
  const owner = core.byApi.get(parts.first.toLowerCase());
  if (owner?.operations.import && isTemplate(parts.second, parts.third, parts.fourth)) {
    requireMethod(reply, request.method, ["GET"]);
    return importTemplate({ core, request, reply }, owner);
  }
  const route = owner ? consoleRoute(owner, parts.second) : undefined;
  const fits = parts.third === undefined || (parts.second === "detail" && !parts.fourth);
  if (!owner || !route || !fits) throw new FormworkError("F4004");
  requireMethod(reply, request.method, route.methods);
  return runConsole({ core, request, reply }, owner, route);
}

function isTemplate(call: string, name?: string, more?: string): boolean {
  return call === "import" && name === "template" && more === undefined;
}

function requireMethod(reply: FastifyReply, method: string, offered: readonly string[]): void {
  if (offered.includes(method)) return;
  reply.header("allow", offered.join(", "));
  throw new FormworkError("F4005");
}

async function dispatchRest(
  exchange: { core: ServerCore; request: FastifyRequest; reply: FastifyReply },
  model: EntityModel,
  { third, fourth }: Parts,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { method } = request;
  if (third === undefined) {
    requireMethod(reply, method, ["GET", "POST"]);
    if (method !== "GET") return restCreate(exchange, model);
    const { tree } = exchange.request.query as { tree?: unknown };
    return tree === undefined ? restList(exchange, model) : restTree(exchange, model);
  }
  if (fourth === "history") {
    requireMethod(reply, method, ["GET"]);
    return restHistory(exchange, model, third);
  }
  if (third === "import" && model.operations.import) {
    if (isTemplate(third, fourth)) {
      requireMethod(reply, method, ["GET"]);
      return importTemplate(exchange, model);
    }
    if (fourth === "preview") {
      requireMethod(reply, method, ["POST"]);
      return importPreview(exchange, model);
    }
    if (fourth === undefined) {
      requireMethod(reply, method, ["POST"]);
      return sendJson(reply, await importFile(exchange, model));
    }
  }
  if (third === "bulk" && fourth !== undefined) {
    if (!isBulkAction(model, fourth)) throw new FormworkError("F4004");
    requireMethod(reply, method, ["POST"]);
    return restBulk(exchange, model, fourth);
  }
  if (fourth !== undefined) {
    if (!Object.hasOwn(model.operations, fourth)) throw new FormworkError("F4004");
    requireMethod(reply, method, ["POST"]);
    return restAction(exchange, model, third, fourth);
  }
  if (
    third === "export" &&
    (model.operations.export ?? (method === "POST" && model.operations.list))
  ) {
    requireMethod(reply, method, ["GET", "POST"]);
    return method === "GET" ? restExport(exchange, model) : restExportCall(exchange, model);
  }
  if (third === "aggregate" && model.operations.list) {
    requireMethod(reply, method, ["GET"]);
    return sendJson(reply, await restAggregate(exchange, model));
  }
  if (!/^\d{1,16}$/.test(third)) throw new FormworkError("F4004");
  requireMethod(reply, method, ["GET", "PUT", "PATCH", "DELETE"]);
  if (method === "GET") return restGet(exchange, model, third);
  if (method === "DELETE") return restDelete(exchange, model, third);
  return restUpdate(exchange, model, third);
}
