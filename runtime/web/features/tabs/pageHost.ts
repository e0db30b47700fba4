/** The element a page lives in, in the document or outside it. It remembers how far its parts were scrolled. */
export function createPageHost() {
  const element = document.createElement("div");
  element.style.display = "contents";
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
      return () => element.remove();
    },
  };
}
