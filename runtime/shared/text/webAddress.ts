/** The address when a person may be sent there: one over http or https, or a path on this site; null for anything else. */
export function linkAddress(text: string): string | null {
  if (/^\/(?![/\\])/.test(text)) return text;
  return webAddress(text);
}

/** The address when it is an absolute one over http or https; null for anything else, such as `javascript:` and `data:`. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol } = new URL(text);
  return protocol === "http:" || protocol === "https:" ? text : null;
}
