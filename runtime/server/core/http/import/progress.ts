import type { FastifyReply } from "fastify";
import { PassThrough } from "node:stream";
import { sessionOf, type Exchange } from "../calls/callScope.ts";
import { refusalAnswer, toFormworkError } from "../errors.ts";

export const progressType = "application/x-ndjson";

/** Milliseconds between two lines. */
const pause = 250;

/**
 * Runs long work; to a client that accepts JSON lines it tells how far it is: `{"done":50,"total":900}` and at the end `{"result":..}` or
 * `{"refused":..}`. What is refused before the first line is answered as any refusal.
 */
export async function tellProgress(
  exchange: Exchange,
  work: (progress: (done: number, total: number) => void) => Promise<string>,
): Promise<{ text: string } | { sent: FastifyReply }> {
  const { request, reply, core } = exchange;
  sessionOf(request);
  if (!request.headers.accept?.includes(progressType)) {
    return { text: await work(() => undefined) };
  }
  let stream: PassThrough | undefined;
  let last = Date.now();
  const open = () => {
    const made = new PassThrough();
    made.on("error", () => undefined);
    reply.header("content-type", `${progressType}; charset=utf-8`).send(made);
    return made;
  };
  const progress = (done: number, total: number) => {
    if (Date.now() - last < pause && done < total) return;
    last = Date.now();
    stream ??= open();
    stream.write(`${JSON.stringify({ done, total })}\n`);
  };
  try {
    const result = await work(progress);
    stream ??= open();
    stream.end(`{"result":${result}}\n`);
  } catch (error) {
    if (!stream) throw error;
    const refusal = toFormworkError(error);
    request.refusal = refusal;
    if (refusal.status >= 500) request.log.error({ err: error }, refusal.code);
    const locale = core.translator.localeOf(request.headers["accept-language"]);
    const answer = { translator: core.translator, refusal, locale, requestId: request.id };
    stream.end(`${JSON.stringify({ refused: refusalAnswer(answer) })}\n`);
  }
  return { sent: reply };
}
