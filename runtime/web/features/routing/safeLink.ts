/** The address when it is http, https or a path of this site; null for anything that could run code. */
export function safeLink(url: string): string | null {
  if (/^\/(?![/\\])/.test(url)) return url;
  try {
    const { protocol } = new URL(url);
    return protocol === "http:" || protocol === "https:" ? url : null;
  } catch {
    return null;
  }
}
