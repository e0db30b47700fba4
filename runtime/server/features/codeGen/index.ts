export { createCodeGen } from "./actions.ts";
export { databaseNumber, ownersOf, readCatalog } from "./tables.ts";
export { type CodeGenOptions, databaseEnvironment, projectFolders } from "./generatorProcess.ts";
