/**
 * The address that follows on a public form: https, or a page of the server at `origin`; null for anything else. The schema checks it when
 * it is written, and the page checks it again before it goes there.
 */
export function nextPage(address: string | null | undefined, origin: string): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, origin);
    const named = url.username !== "" || url.password !== "";
    const open = url.protocol === "https:" || url.origin === new URL(origin).origin;
    return open && !named ? url.href : null;
  } catch {
    return null;
  }
}
