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

/** Whether a code may be used: a super administrator may all, a denial wins over a grant, without a grant it is closed. */
export function isAllowed(holder: PermissionHolder, code: string): boolean {
  const normalized = normalizePermissionCode(code);
  if (normalized === "") return false;
  if (holder.superAdmin) return true;
  return !holder.denied.has(normalized) && holder.permissions.has(normalized);
}
