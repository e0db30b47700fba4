import * as sessionCalls from "../../../../generated/access/session/client.ts";
import { call } from "../../core/http/call.ts";

/** A session of the signed-in person. */
export interface OwnSession {
  id: number;
  device: string | null;
  browser: string | null;
  os: string | null;
  ip: string | null;
  loginMode: number;
  loginTime: string;
  lastTime: string;
  online: boolean;
  locked: boolean;
  current: boolean;
}

/** Throw RequestFault. */
export const loadOwnSessions = (): Promise<OwnSession[]> => call(sessionCalls.listOwnSessions);
export const endOwnSession = (id: number): Promise<null> =>
  call(sessionCalls.endOwnSession, { id });
export const endOtherSessions = (): Promise<number> => call(sessionCalls.endOtherSessions);
export const endAllSessions = (): Promise<number> => call(sessionCalls.endAllSessions);
