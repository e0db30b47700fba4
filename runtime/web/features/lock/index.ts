export { IdleGuard } from "./IdleGuard.tsx";
export { LockableConsole } from "./LockableConsole.tsx";
export { lockScreen } from "./lockScreen.ts";
