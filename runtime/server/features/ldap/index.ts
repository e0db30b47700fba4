export type { DirectoryPerson, DirectoryUnit } from "./entries.ts";
export { createDirectoryVerifier } from "./passwordVerifier.ts";
export { readDirectory } from "./readDirectory.ts";
export { bindPassPlace, type DirectorySettings, readDirectories } from "./settings.ts";
export { signInFilter } from "./signInFilter.ts";
