import { Suspense as ReactSuspense, useLayoutEffect, useReducer, type ReactNode } from "react";
import { finishedLoads, waitForParts } from "./waiting.ts";

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * `Suspense` of React, without its pause of 300 ms between two fallbacks that give way: React makes that pause only for renderings that
 * it starts itself when a promise settles. Here the boundary is rendered anew by a state of its own when a part has loaded.
 */
export function Suspense({ fallback, children }: Props) {
  const [, retry] = useReducer((count: number) => count + 1, 0);
  return (
    <ReactSuspense
      fallback={
        <>
          <Waiting retry={retry} since={finishedLoads()} />
          {fallback}
        </>
      }
    >
      {children}
    </ReactSuspense>
  );
}

/** Is mounted as long as the fallback is shown. */
function Waiting({ retry, since }: { retry: () => void; since: number }) {
  useLayoutEffect(() => {
    if (finishedLoads() !== since) retry();
    return waitForParts(retry);
  }, [retry, since]);
  return null;
}
