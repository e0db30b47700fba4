/** Opens the browser's print dialog for one element, with the page's own styles. */
export function printPart(element: HTMLElement | null): void {
  if (!element) return;
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.style.cssText = "position:fixed;width:0;height:0;border:0";
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) return frame.remove();
  for (const style of document.querySelectorAll("style, link[rel=stylesheet]"))
    page.head.append(page.importNode(style, true));
  // Styles that were added by script have no text to copy.
  for (const { cssRules, ownerNode } of document.styleSheets) {
    if (!(ownerNode instanceof HTMLStyleElement) || ownerNode.textContent) continue;
    const copy = page.createElement("style");
    copy.textContent = [...cssRules].map(({ cssText }) => cssText).join("\n");
    page.head.append(copy);
  }
  page.body.append(page.importNode(element, true));
  frame.contentWindow.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow.print();
}
