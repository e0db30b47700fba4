import { useNotify } from "react-admin";

/** Puts the id of a call where the person can paste it from, and says so. */
export function useCopyTrace(): (id: string) => Promise<void> {
  const notify = useNotify();
  return async (id) => {
    try {
      await navigator.clipboard.writeText(id);
      notify("shell.list.traceCopied", { type: "success", messageArgs: { id } });
    } catch {
      // Without the right to the clipboard the number can still be read and typed.
      notify(id, { type: "info", autoHideDuration: null });
    }
  };
}
