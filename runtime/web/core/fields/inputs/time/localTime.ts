/** A moment (ISO 8601) as the text of a datetime-local input in the person's zone; "" for nothing. */
export function toLocalText(iso: string): string {
  const date = new Date(iso);
  if (!iso || Number.isNaN(date.getTime())) return "";
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment a datetime-local input means, ISO 8601; null for text it cannot read. */
export function fromLocalText(text: string): string | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
