/** Puts the focus into the input of a box; it comes a moment later, when its part of the program is loaded. */
export function focusFirst(box: HTMLElement | null) {
  if (!box) return undefined;
  const find = () => {
    const input = box.querySelector<HTMLElement>(
      "input:not([type=hidden]), textarea, [role=combobox]",
    );
    if (!input) return false;
    input.focus();
    if (input instanceof HTMLInputElement && input.type === "text") input.select();
    return true;
  };
  if (find()) return undefined;
  const watcher = new MutationObserver(() => find() && watcher.disconnect());
  watcher.observe(box, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
