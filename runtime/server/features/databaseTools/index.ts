export { createDatabaseActions } from "./actions.ts";
