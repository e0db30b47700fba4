import { post } from "../../core/http/request.ts";
import { noteScreenLock } from "../../core/session/screenLock.ts";

/** Locks the screen of this session, in all its tabs. Throws RequestFault: a screen the server did not lock is open. */
export async function lockScreen(): Promise<void> {
  await post("/api/sysAuth/lockScreen");
  noteScreenLock(true);
}

/** Throws RequestFault when the password is wrong or has been wrong too often. */
export async function unlockScreen(password: string): Promise<void> {
  await post("/api/sysAuth/unLockScreen", { password });
  noteScreenLock(false);
}
