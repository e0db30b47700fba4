export { createCodeGen } from "./actions.ts";
export { planFiles, refuseFaults, type SchemaFile } from "./planDesign.ts";
export { readSource, readTableSource } from "./sources.ts";
export { columnFacts, databaseNumber, ownersOf, readCatalog, typeParts } from "./tables.ts";
export {
  type CodeGenOptions,
  databaseEnvironment,
  type Generator,
  projectFolders,
} from "./generatorProcess.ts";
export { writeSchemas } from "./writeSchemas.ts";
