import { lockScreen } from "../lock/index.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

/** Locks the screen; a refusal is told. */
export function useLock(): () => void {
  const tellFault = useTellFault();
  return () => {
    lockScreen().catch((error: unknown) => tellFault(error));
  };
}
