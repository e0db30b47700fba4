import type { FastifyReply } from "fastify";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { exportName, readExportBody } from "../../export/exportBody.ts";
import { countExport, planExport } from "../../export/planExport.ts";
import { inTransaction, sessionOf, type Exchange } from "../calls/callScope.ts";
import { sendExport } from "./exportRows.ts";
import type { JsonObject } from "../calls/readQuery.ts";
import { bodyOf, sendJson } from "../calls/rest.ts";

/** Exports of more rows go on in the background. */
const streamedRows = 5000;

/**
 * `POST /api/<module>/<entity>/export`: the file at once, or 202 with the number of a task when there are many rows. F4027 without rows.
 */
export async function restExportCall(
  exchange: Exchange,
  model: EntityModel,
): Promise<FastifyReply> {
  const { core, request, reply } = exchange;
  const session = sessionOf(request);
  const { registry, translator, tasks, database } = core;
  const locale = translator.localeOf(request.headers["accept-language"]);
  const body = bodyOf(request.body) as JsonObject;
  const plan = planExport({ registry, translator, session, locale }, model, readExportBody(body));
  const name = exportName(body, plan);
  const total = await database.transaction(
    session.claims,
    (tx) => countExport(tx, registry, plan),
    { readOnly: true },
  );
  if (total === 0) throw new FormworkError("F4027");
  if (!tasks || plan.suffix === "json" || total <= streamedRows) {
    await sendExport(exchange, plan, name);
    return reply;
  }
  const task = await inTransaction(exchange, { readOnly: false }, ({ tx }) =>
    tasks.add(tx, session, {
      kind: "export",
      entity: model.key,
      title: name,
      locale,
      request: body,
      total,
    }),
  );
  return sendJson(reply.code(202), JSON.stringify({ task, total }));
}
