import { useNotify } from "react-admin";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { lockScreen } from "../lock/index.ts";

/** Locks the screen; a refusal is told. */
export function useLock(): () => void {
  const notify = useNotify();
  const faultText = useFaultText();
  return () => {
    lockScreen().catch((error: unknown) => notify(faultText(error), { type: "error" }));
  };
}
