export { createCodeGen } from "./actions.ts";
export { columnFacts, databaseNumber, ownersOf, readCatalog, typeParts } from "./tables.ts";
export { type CodeGenOptions, databaseEnvironment, projectFolders } from "./generatorProcess.ts";
