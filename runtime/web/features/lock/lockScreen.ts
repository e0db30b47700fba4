import * as authCalls from "../../../../generated/access/auth/client.ts";
import * as sessionCalls from "../../../../generated/access/session/client.ts";
import { call } from "../../core/http/call.ts";
import { noteScreenLock } from "../../core/session/screenLock.ts";

/** Locks the screen of this session, in all its tabs. Throws RequestFault: a screen the server did not lock is open. */
export async function lockScreen(): Promise<void> {
  await call(sessionCalls.lockScreen);
  noteScreenLock(true);
}

/** Throws RequestFault when the password is wrong or has been wrong too often. */
export async function unlockScreen(password: string): Promise<void> {
  await call(authCalls.unLockScreen, { password });
  noteScreenLock(false);
}
