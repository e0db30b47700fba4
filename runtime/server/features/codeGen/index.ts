export { createCodeGen } from "./actions.ts";
export { type CodeGenOptions, databaseEnvironment, projectFolders } from "./generatorProcess.ts";
