const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Whether an address may be written down as the page that follows: a server has a name of usual labels that every browser reads as it is
 * written, and a port that exists. A page of this server has neither.
 */
export function isNextPage(address: string): boolean {
  if (address.startsWith("/")) return nextPage(address, "https://this.invalid") !== null;
  const host = /^https:\/\/([^/?#:]*)/.exec(address)?.[1]?.toLowerCase();
  if (host === undefined || !URL.canParse(address)) return false;
  const { hostname, port } = new URL(address);
  return hostname === host && port !== "0" && host.split(".").every((part) => label.test(part));
}

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
