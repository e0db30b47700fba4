export { MessageDialog } from "./MessageDialog.tsx";
export { ServerEvents } from "./ServerEvents.tsx";
