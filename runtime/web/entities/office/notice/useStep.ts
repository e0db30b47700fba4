import { useState } from "react";
import { useNotify } from "react-admin";
import { useAfterChange } from "../../../core/entities/useAfterChange.ts";
import { post } from "../../../core/http/request.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

/** Makes one call about a notice, says what came of it, and closes the dialog unless it was refused. */
export function useStep(entityKey: string, onClose: () => void) {
  const notify = useNotify();
  const faultText = useFaultText();
  const afterChange = useAfterChange(entityKey);
  const [busy, setBusy] = useState(false);
  const run = async (address: string, body: object, done: string) => {
    setBusy(true);
    try {
      await post(address, body);
      await afterChange();
      notify(done, { type: "success" });
      onClose();
    } catch (error) {
      notify(faultText(error), { type: "error" });
      setBusy(false);
    }
  };
  return { busy, run };
}
