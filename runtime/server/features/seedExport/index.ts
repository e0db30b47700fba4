export { exportSeed } from "./exportSeed.ts";
export { identity, mergeIntoFile, type SeedFile } from "./mergeIntoFile.ts";
