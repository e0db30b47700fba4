/** What passes again and again. */
export interface Passing {
  /** Does what is due; throws when the database cannot be reached. `woken`: something may be due before its time. */
  pass(woken?: boolean): Promise<void>;
  /** Milliseconds until the next pass has something to do. */
  rest(): number;
  close(): Promise<void>;
}

export interface LoopOptions {
  /** Calls back when something may be due before its time; gives the function that ends it. */
  listen(onWake: () => void): Promise<() => Promise<void>>;
  report(error: unknown): void;
}

/** Wait after a pass that failed, in ms, doubled with every further one. */
const firstPause = 500;
const longestPause = 5000;
/** setTimeout takes no more. */
const longestRest = 60_000;

/** Passes whenever something is due or somebody wakes it; a database that is away is tried again. Gives the function that ends it. */
export function keepPassing(engine: Passing, options: LoopOptions): () => Promise<void> {
  const state = { closed: false, woken: true, wake: () => {} };
  const listening = { end: null as Promise<() => Promise<void>> | null };
  const wake = () => {
    state.woken = true;
    state.wake();
  };

  function listen(): void {
    if (listening.end) return;
    const opened = options.listen(wake);
    listening.end = opened;
    opened.catch(() => (listening.end = null));
  }

  async function run(): Promise<void> {
    let pause = firstPause;
    while (!state.closed) {
      const woken = state.woken || pause > firstPause;
      state.woken = false;
      try {
        listen();
        await engine.pass(woken);
        pause = firstPause;
        await sleep(engine.rest());
      } catch (error) {
        options.report(error);
        await sleep(pause);
        pause = Math.min(longestPause, pause * 2);
      }
    }
  }

  function sleep(ms: number): Promise<void> {
    if (state.woken || state.closed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, longestRest)).unref();
      state.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return async () => {
    state.closed = true;
    wake();
    await running;
    await engine.close();
    await (
      await listening.end?.catch(() => null)
    )?.();
  };
}
