/** Has the browser keep the shell's files. Development has no worker: it would show yesterday's code. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("./sw.js");
  const { active } = await navigator.serviceWorker.ready;
  // Loaded before the worker listened, such as the texts of the language.
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ type: "keep", urls });
}

/** Lets the worker of the new build take over and shows the new page. Nothing that is stored in the browser changes. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  registration?.waiting?.postMessage({ type: "activate" });
  location.reload();
}
