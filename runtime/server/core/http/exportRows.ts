import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import {
  countExport,
  exportContent,
  planExport,
  type ExportPlan,
  type ExportRequest,
} from "../export/planExport.ts";
import { contentDisposition } from "../files/fileName.ts";
import { sessionOf, type Exchange } from "./callScope.ts";
import { localTime } from "./envelope.ts";
import { answerStreaming, writeSlowly } from "./streaming.ts";

/**
 * Sends the rows of a list as a file, with the same filter, sort and rights as the list. F4000 for a format or column that is not offered,
 * D1002 when there is no row.
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
  return sendExport(exchange, plan, standardName(exchange, plan), "D1002");
}

/** Bytes that are read before the headers are sent: a database that fails until then is still told as such. */
const heldBack = 64 * 1024;

/** Streams the file of a plan; `none` is what an export without rows is refused with. */
export function sendExport(
  exchange: Exchange,
  plan: ExportPlan,
  name: string,
  none: "D1002" | "F4027",
): Promise<void> {
  const { registry } = exchange.core;
  return answerStreaming(exchange, async (tx) => {
    if ((await countExport(tx, registry, plan)) === 0) throw new FormworkError(none);
    const pieces = exportContent(tx, registry, plan)[Symbol.asyncIterator]();
    const first: (string | Uint8Array)[] = [];
    let next = await pieces.next();
    for (let size = 0; !next.done && size < heldBack; next = await pieces.next()) {
      first.push(next.value);
      size += next.value.length;
    }
    return {
      headers: {
        "content-type": plan.format.contentType,
        "content-disposition": contentDisposition(name, false),
      },
      async fill(stream) {
        try {
          for (const piece of first) await writeSlowly(stream, piece);
          for (; !next.done; next = await pieces.next()) await writeSlowly(stream, next.value);
        } finally {
          await pieces.return?.();
        }
      },
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
