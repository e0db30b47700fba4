/**
 * A ref that marks a box whose content is wider than it with `data-wide`. What stays in sight there is a layer of its own for the browser,
 * which each key press would pay for, so it does so only where something can go out of sight.
 */
export function markWide(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const watch = new ResizeObserver(() =>
    box.toggleAttribute("data-wide", box.scrollWidth > box.clientWidth),
  );
  watch.observe(box);
  for (const content of box.children) watch.observe(content);
  return () => watch.disconnect();
}
