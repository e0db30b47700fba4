import * as authCalls from "../../../../../generated/access/auth/client.ts";
import { call } from "../../../core/http/call.ts";

export type ScanState = "waiting" | "scanned" | "confirmed" | "refused" | "expired";

export interface ScanCode {
  /** Goes into the QR code. */
  ticket: string;
  /** Stays here: only with it the outcome can be asked for. */
  watch: string;
  expirySeconds: number;
}

export interface ScanDetail {
  ip: string;
  browser: string;
  os: string;
  createdTime: string;
  expirySeconds: number;
}

export const openScan = (): Promise<ScanCode> => call(authCalls.openScan);

/** Waits on the server until the state differs from the known one, at most 20 s; a confirmed code signs this browser in. */
export async function nextScanState(
  watch: string,
  known: ScanState,
  signal: AbortSignal,
): Promise<ScanState> {
  const { state } = await call(authCalls.scanState, { watch, known }, { signal });
  return state;
}

/** Takes the code for the signed-in person and tells where it was made. Throws RequestFault. */
export const loadScanDetail = (ticket: string): Promise<ScanDetail> =>
  call(authCalls.scanDetail, { ticket });

export const answerScan = (ticket: string, accept: boolean): Promise<null> =>
  call(authCalls.answerScan, { ticket, accept });
