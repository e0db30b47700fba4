export { removeOldArchives } from "./archiveFiles.ts";
export { makeBackup } from "./makeBackup.ts";
export { checkArchive, rehearse, restoreArchive } from "./restoreArchive.ts";
