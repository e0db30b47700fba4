export { databaseActions } from "./visualTables.ts";
