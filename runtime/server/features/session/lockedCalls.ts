/**
 * Routes that a session with a locked screen may still call: unlocking, locking again, who it is, leaving. The stream stays
 * open so that other tabs learn of the unlocking; it is silent meanwhile.
 */
export const openWhileLocked: ReadonlySet<string> = new Set([
  "/api/sysAuth/unLockScreen",
  "/api/sysAuth/lockScreen",
  "/api/sysAuth/logout",
  "/api/sysAuth/userInfo",
  "/api/realtime",
]);
