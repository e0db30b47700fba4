/** What is known about the caller; a server session fits. */
export interface PermissionHolder {
  superAdmin: boolean;
  /** Granted and denied codes, normalized. */
  permissions: ReadonlySet<string>;
  denied: ReadonlySet<string>;
}

/** One spelling of a permission code: "sysUser:page", "sysUser/page" and "/api/sysUser/page" are "sysuser/page". */
export function normalizePermissionCode(code: string): string {
  return code
    .trim()
    .toLowerCase()
    .replaceAll(":", "/")
    .replace(/\/{2,}/g, "/")
    .replace(/^\/?api\//, "")
    .replace(/^\/|\/$/g, "");
}

/** Codes of calls come from schemas and are the same few again and again; of others no more are kept than these. */
const mostKnown = 5000;
const known = new Map<string, string>();

function normalized(code: string): string {
  let found = known.get(code);
  if (found === undefined) {
    found = normalizePermissionCode(code);
    if (known.size < mostKnown) known.set(code, found);
  }
  return found;
}

/** Whether a code may be used: a super administrator may all, a denial wins over a grant, without a grant it is closed. */
export function isAllowed(holder: PermissionHolder, code: string): boolean {
  const asked = normalized(code);
  if (asked === "") return false;
  if (holder.superAdmin) return true;
  return !holder.denied.has(asked) && holder.permissions.has(asked);
}
