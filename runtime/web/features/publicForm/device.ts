const key = "formwork:device";
const bytes = 24;

/** What this browser calls itself towards forms that each browser sends once; null: it has sent none, or keeps nothing. */
export function knownDevice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The same; a name is made where there is none. A browser that keeps nothing gets another one at each visit. */
export function ownDevice(): string {
  const known = knownDevice();
  if (known) return known;
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  const made = btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  try {
    localStorage.setItem(key, made);
  } catch {
    // Counted as another browser the next time.
  }
  return made;
}
