/** Who sends a mail, or gets it: a name to show, and an address. */
export interface MailPerson {
  name: string;
  address: string;
}

const mostAddress = 254;
const mostLocal = 64;
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * True for one address as mails can be sent to: no name, no comment, no quoted part, no second address, nothing that ends a line of the
 * protocol.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || text.length > mostAddress || name.length > mostLocal) return false;
  return local.test(name) && domain.split(".").every((part) => label.test(part));
}

/** Reads `Name <address>` or an address; null for anything else. */
export function parseSender(text: string): MailPerson | null {
  const named = /^([^<>\p{Cc}]*)<([^<>\s]+)>$/u.exec(text.trim());
  const address = named ? (named[2] ?? "") : text.trim();
  if (!isMailAddress(address)) return null;
  return { name: (named?.[1] ?? "").trim().replace(/^"(.*)"$/, "$1"), address };
}
