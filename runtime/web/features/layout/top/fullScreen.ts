import { useSyncExternalStore } from "react";

/** Whether the whole page fills the screen. */
export const useFullScreen = (): boolean =>
  useSyncExternalStore(follow, () => document.fullscreenElement === document.documentElement);

export function switchFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // A browser or frame that forbids it has told the person already.
  change.catch(() => undefined);
}

function follow(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
