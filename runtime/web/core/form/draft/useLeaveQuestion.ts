import { useContext, useEffect, useEffectEvent, useId } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  type BlockerFunction,
} from "react-router";

/**
 * Stops a navigation that would lose something until somebody has answered. The router's own hook forgets to take its first
 * question back when a kept page is shown again, and that one would then block the way for ever.
 */
export function useLeaveQuestion(asks: BlockerFunction) {
  const key = useId();
  const router = useContext(DataRouterContext)?.router;
  const state = useContext(DataRouterStateContext);
  const latest = useEffectEvent((change: Parameters<BlockerFunction>[0]) => asks(change));
  useEffect(() => {
    router?.getBlocker(key, (change) => latest(change));
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  const blocker = state?.blockers.get(key);
  return {
    open: blocker?.state === "blocked",
    stay: () => blocker?.reset?.(),
    leave: () => blocker?.proceed?.(),
  };
}
