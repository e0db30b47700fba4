import type { AddressRules } from "./addressRules.ts";

/** Milliseconds that a person waits for a name to be looked up. */
const patience = 2000;

/**
 * False for an address that is known to be refused, so that it is refused when it is set and not only when it is called. A name that
 * cannot be found may be found by then.
 */
export async function mayCall(addresses: AddressRules, address: string): Promise<boolean> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" && !(protocol === "http:" && addresses.isTrusted(hostname)))
    return false;
  const slow = new Promise<true>((resolve) => setTimeout(() => resolve(true), patience).unref());
  const resolved = addresses.resolve(hostname).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ERR_REFUSED_ADDRESS",
  );
  return Promise.race([resolved, slow]);
}
