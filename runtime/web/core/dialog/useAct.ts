import { useState } from "react";
import { useNotify } from "react-admin";
import { useAfterChange } from "../entities/useAfterChange.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { useTellFault } from "../faults/useTellFault.tsx";

interface Settings {
  onClose: () => void;
  /** What the work changes, to be loaded again. */
  entity?: string;
  /** A refusal is shown in the dialog, as `fault`; else it is told beside it. */
  inPlace?: boolean;
}

/** Runs the work of a dialog: busy meanwhile; with `done`, told and closed after it; a refusal leaves the dialog as it is. */
export function useAct({ onClose, entity, inPlace = false }: Settings) {
  const notify = useNotify();
  const faultText = useFaultText();
  const tellFault = useTellFault();
  const afterChange = useAfterChange(entity ?? "");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async <Result>(
    work: () => Promise<Result>,
    done?: string | ((result: Result) => string),
  ): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const result = await work();
      if (entity) await afterChange();
      if (done === undefined) return;
      notify(typeof done === "string" ? done : done(result), { type: "success" });
      onClose();
    } catch (error) {
      if (inPlace) setFault(faultText(error));
      else tellFault(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, run };
}
