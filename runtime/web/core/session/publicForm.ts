const prefix = "/f/";

/** The path behind the hash under which anybody fills in a form. */
export const publicFormPath = (token: string): string => prefix + token;

/** The token of a public form's path; null for any other path. */
export function publicTokenOf(path: string): string | null {
  if (!path.startsWith(prefix)) return null;
  const token = path.slice(prefix.length);
  return /^[A-Za-z0-9_-]{20,64}$/.test(token) ? token : null;
}
