import { forgetKept } from "../../core/session/tokenStore.ts";

/** Forgets what this browser keeps for speed, then starts the console anew; the session and the person's settings stay. */
export async function clearCaches(): Promise<void> {
  forgetKept();
  if ("caches" in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) await worker.unregister();
  location.reload();
}
