import { useRef } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import { lostUploads, uploadsDone } from "./pendingUploads.ts";

/**
 * Runs something once every file of the form has arrived; asked for again meanwhile, it still happens once. While a file that was chosen did
 * not arrive it does not happen: its field says so.
 */
export function useAfterUploads({
  control,
  setError,
  setFocus,
}: Pick<UseFormReturn, "control" | "setError" | "setFocus">): (
  send: () => Promise<unknown>,
) => Promise<void> {
  const translate = useTranslate();
  const notify = useNotify();
  const waits = useRef(false);
  return async (send) => {
    if (waits.current) return;
    waits.current = true;
    try {
      await uploadsDone(control);
    } finally {
      waits.current = false;
    }
    const [first, ...others] = lostUploads(control);
    if (first === undefined) return void (await send());
    const message = translate("shell.files.notArrived");
    for (const source of [first, ...others]) setError(source, { type: "upload", message });
    notify(message, { type: "warning" });
    setFocus(first);
  };
}
