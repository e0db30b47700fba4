/** What the QR code says: the page of this console that asks the phone's owner. */
export const scanAddress = (ticket: string): string =>
  `${location.origin}${location.pathname}#/scan/${ticket}`;

/** The ticket of an address that a phone opened after scanning; null for any other address. */
export function scanTicketOf(path: string): string | null {
  return /^\/scan\/([\w-]{16,128})$/.exec(path)?.[1] ?? null;
}
