/**
 * Shows something as a notification of the browser while nobody looks at the page, if the person has allowed that; the same text from
 * several tabs is shown once.
 */
export function noticeInBackground(text: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted")
    return;
  try {
    const shown = new Notification(text, { tag: text });
    shown.addEventListener("click", () => window.focus());
  } catch {
    // Some browsers show notifications through a service worker alone; the note in the page stays.
  }
}
