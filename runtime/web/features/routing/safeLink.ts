import { linkAddress } from "../../../shared/text/webAddress.ts";

/** The address when it is http, https or a path of this site; null for anything that could run code. */
export function safeLink(url: string): string | null {
  return linkAddress(url);
}

/** The address when a frame may show it: https, or this site itself. */
export function frameAddress(url: string): string | null {
  const address = safeLink(url);
  if (!address || address.startsWith("/")) return address;
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || origin === location.origin ? address : null;
}
