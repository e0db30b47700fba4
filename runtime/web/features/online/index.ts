import { lazy } from "../../core/loading/lazy.ts";

export { ServerEvents } from "./ServerEvents.tsx";

/** What the server tells is heard in every session; the dialog must not come along with it. */
export const MessageDialog = lazy(async () => ({
  default: (await import("./MessageDialog.tsx")).MessageDialog,
}));
