import { useRef } from "react";
import { uploadsDone } from "./pendingUploads.ts";

/** Runs something once every file of the form has arrived; asked for again meanwhile, it still happens once. */
export function useAfterUploads(control: object): (send: () => Promise<unknown>) => Promise<void> {
  const waits = useRef(false);
  return async (send) => {
    if (waits.current) return;
    waits.current = true;
    try {
      await uploadsDone(control);
    } finally {
      waits.current = false;
    }
    await send();
  };
}
