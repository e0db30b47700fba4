import type { Writable } from "node:stream";

/**
 * Does a piece of work as long as somebody reads the stream. Throws as soon as the reader has gone, or after so many milliseconds; the
 * work hears of it by its signal. However many pieces a stream is written in, it keeps no listener of any.
 */
export async function whileRead<Result>(
  stream: Writable,
  work: (signal: AbortSignal) => Promise<Result>,
  patience?: number,
): Promise<Result> {
  const reading = new AbortController();
  const leave = () => reading.abort(new Error("the reader has gone"));
  if (stream.destroyed) leave();
  stream.once("close", leave);
  const timer = patience === undefined ? undefined : setTimeout(leave, patience);
  try {
    reading.signal.throwIfAborted();
    return await work(reading.signal);
  } catch (error) {
    // What the work makes of the signal says less than the reason.
    reading.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    stream.off("close", leave);
  }
}
