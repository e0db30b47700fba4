import { once } from "node:events";
import { PassThrough, type Writable } from "node:stream";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../database/contract.ts";
import { sessionOf, type Exchange } from "../calls/callScope.ts";
import { whileRead } from "./whileRead.ts";

/** Milliseconds: a reader that takes nothing for so long has gone, and a stream may take so long altogether. */
const readerPatience = 30_000;
const streamPatience = 300_000;

/** Writes and waits while the reader is slower; throws when it is gone. */
async function writeSlowly(stream: Writable, chunk: string | Uint8Array): Promise<void> {
  if (!stream.destroyed && stream.write(chunk)) return;
  await whileRead(stream, (signal) => once(stream, "drain", { signal }), readerPatience);
}

/** Bytes that are read before the headers are sent: a database that fails until then is still told as such. */
const heldBack = 64 * 1024;

export interface StreamedAnswer {
  headers: Record<string, string | number>;
  pieces: AsyncIterable<string | Uint8Array>;
}

/**
 * Answers with pieces that are read within one transaction. `begin` runs, and the first pieces are read, before anything is sent, so what
 * they throw is answered as any refusal. A fault after that cuts the answer off.
 */
export async function answerStreaming(
  exchange: Exchange,
  begin: (tx: Transaction) => Promise<StreamedAnswer>,
): Promise<void> {
  const { core, request, reply } = exchange;
  let stream: PassThrough | undefined;
  let whole = false;
  try {
    await core.database.transaction(
      sessionOf(request).claims,
      async (tx) => {
        // The connection was lost and the work runs again: what has been sent cannot be sent anew.
        if (stream) throw new FormworkError("F5003", { params: { retryAfter: 1 } });
        const { headers, pieces } = await begin(tx);
        const rest = pieces[Symbol.asyncIterator]();
        try {
          const first: (string | Uint8Array)[] = [];
          let next = await rest.next();
          for (let size = 0; !next.done && size < heldBack; next = await rest.next()) {
            first.push(next.value);
            size += next.value.length;
          }
          stream = new PassThrough();
          stream.on("error", () => undefined);
          reply.headers(headers).send(stream);
          for (const piece of first) await writeSlowly(stream, piece);
          for (; !next.done; next = await rest.next()) await writeSlowly(stream, next.value);
        } finally {
          await rest.return?.();
        }
        whole = true;
        stream.end();
      },
      { readOnly: true, timeoutMs: streamPatience },
    );
  } catch (error) {
    if (!stream) throw error;
    // All was read; that the reading transaction could not be ended in order changes nothing.
    if (whole) return;
    request.log.error({ err: error }, "a streamed answer broke off");
    stream.destroy(error as Error);
  }
}
