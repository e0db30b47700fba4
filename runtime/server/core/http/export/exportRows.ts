import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import {
  countExport,
  exportContent,
  planExport,
  type ExportPlan,
  type ExportRequest,
} from "../../export/planExport.ts";
import type { Transaction } from "../../database/contract.ts";
import { contentDisposition } from "../../files/fileName.ts";
import { sessionOf, type Exchange } from "../calls/callScope.ts";
import { localTime } from "../calls/envelope.ts";
import { answerStreaming } from "./streaming.ts";

/**
 * Sends the rows of a list as a file, with the same filter, sort and rights as the list. F4000 for a format or column that is not offered,
 * D1002 when there is no row; clients of the console calls take whatever comes for a workbook, and get one without rows.
 */
export function exportRows(
  exchange: Exchange,
  model: EntityModel,
  asked: ExportRequest,
): Promise<void> {
  const { core, request } = exchange;
  const session = sessionOf(request);
  const { registry, translator } = core;
  const locale = translator.localeOf(request.headers["accept-language"]);
  const plan = planExport({ registry, translator, session, locale }, model, asked);
  return sendExport(exchange, plan, standardName(exchange, plan), async (tx) => {
    if (request.face === "console") return;
    if ((await countExport(tx, registry, plan)) === 0) throw new FormworkError("D1002");
  });
}

/** Streams the file of a plan; `check` may refuse it before anything is read. */
export function sendExport(
  exchange: Exchange,
  plan: ExportPlan,
  name: string,
  check?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return answerStreaming(exchange, async (tx) => {
    await check?.(tx);
    return {
      headers: {
        "content-type": plan.format.contentType,
        "content-disposition": contentDisposition(name, false),
      },
      pieces: exportContent(tx, exchange.core.registry, plan),
    };
  });
}

/** Clients of the console calls expect yyyyMMddHHmm and the title. */
function standardName({ request }: Exchange, { title, suffix }: ExportPlan): string {
  const now = localTime(new Date());
  return request.face === "console"
    ? `${now.replaceAll(/\D/g, "").slice(0, 12)}${title}.${suffix}`
    : `${title}-${now.slice(0, 10)}.${suffix}`;
}
