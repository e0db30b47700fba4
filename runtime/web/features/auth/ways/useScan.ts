import { useCallback, useEffect, useRef, useState } from "react";
import { nextScanState, openScan, type ScanCode, type ScanState } from "./scan.ts";

export interface Scan {
  code: ScanCode | null;
  state: ScanState | "failed";
  renew: () => void;
}

/** Pause after a fault before the state is asked for again, in milliseconds. */
const pauseMs = 3000;

/** One QR code and what becomes of it; each question waits on the server for news, so one request runs at a time. */
export function useScan(onSignedIn: () => void): Scan {
  const [code, setCode] = useState<ScanCode | null>(null);
  const [state, setState] = useState<Scan["state"]>("waiting");
  const running = useRef<AbortController | null>(null);
  const renew = useCallback(() => {
    running.current?.abort();
    const leaving = new AbortController();
    running.current = leaving;
    follow(leaving.signal, setCode, setState)
      .then((confirmed) => {
        if (confirmed) onSignedIn();
        return confirmed;
      })
      .catch(() => {
        if (!leaving.signal.aborted) setState("failed");
      });
  }, [onSignedIn]);

  useEffect(() => {
    renew();
    return () => running.current?.abort();
  }, [renew]);

  return { code, state, renew };
}

/** Opens a code and follows it to its end; true: confirmed, the tokens are kept. */
async function follow(
  signal: AbortSignal,
  onCode: (code: ScanCode) => void,
  onState: (state: ScanState) => void,
): Promise<boolean> {
  const code = await openScan();
  if (signal.aborted) return false;
  onCode(code);
  onState("waiting");
  let state: ScanState = "waiting";
  let faults = 0;
  while (!signal.aborted && (state === "waiting" || state === "scanned")) {
    try {
      const next: ScanState = await nextScanState(code.watch, state, signal);
      // An answer without news that came at once means the server is busy.
      if (next === state) await pause(pauseMs / 6, signal);
      state = next;
      onState(state);
      faults = 0;
    } catch (error) {
      faults += 1;
      if (signal.aborted || faults > 5) throw error;
      await pause(pauseMs, signal);
    }
  }
  return state === "confirmed" && !signal.aborted;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
