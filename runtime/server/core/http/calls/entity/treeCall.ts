import type { FastifyReply } from "fastify";
import type { EntityModel, Json } from "../../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { treePage, type TreeAsked } from "../../../entity/read/tree/treePage.ts";
import { listAccess } from "../choiceAccess.ts";
import { localeOf, sessionOf, type Exchange } from "../callScope.ts";
import { jsonBytes } from "../../body/jsonBytes.ts";
import { readRestQuery, type JsonObject } from "../readQuery.ts";
import { sendJson } from "../rest.ts";
import { parseStrictJson } from "../../body/strictJson.ts";
import { tellUnreadable } from "../unreadable.ts";

/** Most records of one answer, and most whose lower ones are asked for at once. */
const pageAtMost = 5000;
const parentsAtMost = 500;

/**
 * `GET /api/<module>/<entity>?tree={"whole":1000}`, `{"parents":[5]}` or `{"hits":500}`: a part of a tree. The header `X-Tree` says
 * whether it is whole or partial.
 */
export async function restTree(exchange: Exchange, model: EntityModel): Promise<FastifyReply> {
  const { core, request, reply } = exchange;
  const session = sessionOf(request);
  const shape = core.registry.shape(model.key);
  const given = request.query as JsonObject;
  const access = listAccess(core.registry, session, model, given);
  const asked = readAsked(model, given.tree);
  const query = readRestQuery(
    { registry: core.registry, shape, access, context: { session, locale: localeOf(exchange) } },
    given,
  );
  tellUnreadable(exchange, shape, access);
  const page = await core.database.transaction(
    session.claims,
    (tx) =>
      treePage(
        {
          tx,
          registry: core.registry,
          shape,
          access,
          request: { ...query, after: null, limit: Math.min(query.limit, pageAtMost) },
        },
        asked,
      ),
    { readOnly: true },
  );
  reply.headers({
    "x-total-count": page.total,
    "x-tree": page.partial ? "partial" : "whole",
    ...(page.more ? { "x-total-estimated": "true" } : {}),
  });
  return sendJson(reply, jsonBytes("[", page.rows, "]"));
}

function readAsked(model: EntityModel, text: Json | undefined): TreeAsked {
  const fault = new FormworkError("F4001", { params: { detail: "tree" } });
  if (model.tree === null || typeof text !== "string") throw fault;
  const asked = parse(text, fault);
  const bound = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= pageAtMost;
  if ("whole" in asked && bound(asked.whole)) return { whole: asked.whole };
  if ("hits" in asked && bound(asked.hits)) return { hits: asked.hits };
  const { parents } = asked;
  const named = Array.isArray(parents) && parents.every((id) => Number.isSafeInteger(id));
  if (!named || parents.length === 0 || parents.length > parentsAtMost) throw fault;
  return { parents: parents as number[] };
}

function parse(text: string, fault: FormworkError): JsonObject {
  try {
    const value = parseStrictJson(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as JsonObject;
    }
  } catch {
    // Told below.
  }
  throw fault;
}
