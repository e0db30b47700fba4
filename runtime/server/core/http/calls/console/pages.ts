import type { EntityModel } from "../../../../../shared/entity/model.ts";
import { accessTo, requirePermission } from "../../../entity/rights/access.ts";
import type { EntityShape, PresentContext, Shown } from "../../../entity/contract.ts";
import type { ListRequest } from "../../../entity/read/listRequest.ts";
import { jsonBytes } from "../../body/jsonBytes.ts";
import { type LargePage, sendLargePage, smallPage } from "../../export/largePage.ts";
import { clientLine } from "../../session/clientLine.ts";
import { localeOf, type Exchange, sessionOf } from "../callScope.ts";
import { envelopeAround } from "../envelope.ts";
import { type JsonObject, maxPageSize, readConsolePage, readConsoleQuery } from "../readQuery.ts";
import { sendJson } from "../rest.ts";
import { tellUnreadable } from "../unreadable.ts";

interface Page {
  input: JsonObject;
  range: { offset: number; limit: number };
  /** What is around the rows. */
  frame(counted: { total: number; more: boolean }): { before: string; after: string };
}

/** Sends the rows of a page within their frame. */
async function sendPage(exchange: Exchange, model: EntityModel, page: Page): Promise<null> {
  const { core, request } = exchange;
  const session = sessionOf(request);
  requirePermission(session, model.operations.list);
  const shape = core.registry.shape(model.key);
  const access = accessTo(shape, session, "read");
  const target = {
    registry: core.registry,
    shape,
    access,
    context: { session, locale: localeOf(exchange) },
  };
  const line = clientLine(request);
  const query: ListRequest = { ...readConsoleQuery(target, page.input, line), ...page.range };
  const present = presenting(shape, { session, line });
  const list = await smallPage(exchange, { shape, access, query, present });
  tellUnreadable(exchange, shape, access);
  const [head, tail] = envelopeAround("\0", exchange.extras).split("\0") as [string, string];
  if (list) {
    const { before, after } = page.frame(list);
    sendJson(exchange.reply, jsonBytes(head + before, list.rows, after + tail));
    return null;
  }
  const frame: LargePage["frame"] = (counted) => {
    const { before, after } = page.frame(counted);
    return { headers: {}, before: head + before, after: after + tail };
  };
  await sendLargePage(exchange, { model, shape, access, query, present, frame });
  return null;
}

/** What the hooks of the entity add to rows; undefined when they add nothing. */
export function presenting(
  { hooks }: EntityShape,
  asked: Omit<PresentContext, "tx">,
): LargePage["present"] {
  const { presentRows } = hooks;
  if (!presentRows) return undefined;
  return async (tx, rows) => {
    const shown = await presentRows(JSON.parse(`[${rows.join()}]`) as Shown[], { ...asked, tx });
    return shown.map((row) => JSON.stringify(row));
  };
}

/** A page of an entity's records, with the number of pages. */
export async function consolePage(exchange: Exchange, model: EntityModel, input: JsonObject) {
  requirePermission(sessionOf(exchange.request), model.operations.list);
  const { page, pageSize } = readConsolePage(input);
  const frame: Page["frame"] = ({ total, more }) => {
    const pages = Math.ceil(total / pageSize);
    return {
      before: `{"page":${page},"pageSize":${pageSize},"total":${total},"totalPages":${pages},"items":[`,
      after: `],"hasPrevPage":${page > 1},"hasNextPage":${more || page < pages}${more ? ',"more":true' : ""}}`,
    };
  };
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  return sendPage(exchange, model, { input, range, frame });
}

/** The first records of an entity without pages. */
export async function consoleList(exchange: Exchange, model: EntityModel, input: JsonObject) {
  const range = { offset: 0, limit: maxPageSize };
  const frame = () => ({ before: "[", after: "]" });
  return sendPage(exchange, model, { input, range, frame });
}
