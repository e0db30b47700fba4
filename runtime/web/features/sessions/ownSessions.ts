import { call, post } from "../../core/http/request.ts";

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
export const loadOwnSessions = (): Promise<OwnSession[]> =>
  call<OwnSession[]>("/api/sysSession/list");
export const endOwnSession = (id: number): Promise<null> =>
  post<null>("/api/sysSession/end", { id });
export const endOtherSessions = (): Promise<number> => post<number>("/api/sysSession/endOthers");
export const endAllSessions = (): Promise<number> => post<number>("/api/sysSession/endAll");
