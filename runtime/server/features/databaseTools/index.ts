export { createDatabaseActions } from "./actions.ts";
export { readableTables } from "./readableTables.ts";
