/** Milliseconds after which a form is sent although an input has not loaded: the server checks everything. */
const patience = 10_000;

/** Waits until every input of a form is there: one that is still loading is unknown to the form, so nobody would check its value. */
export function inputsReady(form: HTMLElement | null): Promise<void> {
  const ready = () => form?.querySelector("[data-loading]") === null;
  if (!form || ready()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      watch.disconnect();
      resolve();
    };
    const watch = new MutationObserver(() => ready() && end());
    const timer = setTimeout(end, patience);
    watch.observe(form, { childList: true, subtree: true });
  });
}
