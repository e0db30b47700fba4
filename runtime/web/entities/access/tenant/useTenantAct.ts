import { useNotify } from "react-admin";
import { useAfterChange } from "../../../core/entities/useAfterChange.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

/** Runs what was chosen for a tenant, tells how it went and loads the list anew. */
export function useTenantAct(onClose: () => void) {
  const notify = useNotify();
  const faultText = useFaultText();
  const afterChange = useAfterChange("access/tenant");
  return async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      await afterChange();
      notify(done, { type: "success" });
      onClose();
    } catch (error) {
      notify(faultText(error), { type: "error" });
    }
  };
}
