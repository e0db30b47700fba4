/** A page went out of the document with the focus: the one that comes instead takes it. */
let lost = false;

/**
 * The element a page lives in, in the document or outside it. It remembers how far its parts were scrolled and where the focus was:
 * who opens a record by key and comes back goes on from the same row, and on a new page from its beginning.
 */
export function createPageHost() {
  const element = document.createElement("div");
  element.style.display = "contents";
  let held: HTMLElement | null = null;
  const takeFocus = (slot: Element) => {
    if (!lost) return;
    lost = false;
    // The page is still hidden while it is put in.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!element.isConnected || (activeElement && activeElement !== document.body)) return;
      const place = held?.isConnected ? held : slot.closest("main");
      place?.focus({ preventScroll: true });
    });
  };
  const scrolled = new Map<Element, { left: number; top: number }>();
  element.addEventListener(
    "scroll",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      scrolled.set(target, { left: target.scrollLeft, top: target.scrollTop });
    },
    { capture: true, passive: true },
  );
  return {
    element,
    /** Puts the page into the document; gives the way to take it out again. */
    putInto(slot: Element): () => void {
      slot.append(element);
      for (const [part, place] of scrolled) {
        if (element.contains(part)) part.scrollTo({ ...place, behavior: "instant" });
        else scrolled.delete(part);
      }
      takeFocus(slot);
      return () => {
        const { activeElement } = document;
        lost ||= element.contains(activeElement);
        if (activeElement instanceof HTMLElement && element.contains(activeElement))
          held = activeElement;
        element.remove();
      };
    },
  };
}
