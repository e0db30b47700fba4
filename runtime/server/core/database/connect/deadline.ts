import { SilentServer } from "../databaseFault.ts";

/** Gives what the promise gives, or throws SilentServer after the time; what the promise does later is ignored. */
export async function withDeadline<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentServer(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => undefined);
  }
}

/** Waits, in milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Gives what the promise gives. When it is silent for `patience` ms, `probe` is asked whether the server lives at all;
 * throws SilentServer when it does not, and in any case after `limit` ms more.
 */
export function whileAlive<Value>(
  promise: Promise<Value>,
  { patience, limit, probe }: { patience: number; limit: number; probe: () => Promise<boolean> },
): Promise<Value> {
  // By hand: every statement passes here, and a race of promises costs twice as much.
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => reject(new SilentServer(patience + limit)), limit);
      void probe().then((alive) => alive || reject(new SilentServer(patience)));
    }, patience);
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error as Error);
      },
    );
  });
}
