/** What a page shows first has the connection for itself meanwhile; in milliseconds. */
const pause = 2000;
const latest = 8000;

/** Does something once a page is there and has nothing else to do, such as loading what the next click needs; the result takes it back. */
export function whenIdle(work: () => void): () => void {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    if ("requestIdleCallback" in window) handle = requestIdleCallback(work, { timeout: latest });
    else work();
  }, pause);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
