const noText = new Set([
  "button",
  "checkbox",
  "radio",
  "range",
  "color",
  "file",
  "submit",
  "reset",
]);
const controls =
  'button, a[href], summary, select, input, [role="button"], [role^="menuitem"], [role="tab"], [role="option"], [role="treeitem"]';

/** Whether keys write text where the focus is. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !noText.has(target.type);
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Whether Enter and Space belong to a button or link that has the focus. */
export const isAtControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(controls) !== null;

/** Whether a dialog, menu or drawer lies over the page; a menu that fades away has given the page back already, and is hidden from then on. */
export const isModalOpen = (): boolean =>
  document.querySelector(".MuiModal-root:not(.MuiModal-hidden, [aria-hidden=true])") !== null;
