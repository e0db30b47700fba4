export { afterCommand } from "./afterCommand.ts";
export { type Backups, createBackups } from "./backups.ts";
export {
  dropBackup,
  noteBegun,
  noteDownload,
  noteProving,
  readBackup,
} from "./jobs/backupRecords.ts";
export { readStanding, readWork } from "./jobs/overview.ts";
export { scanPlace } from "./jobs/scanPlace.ts";
export type { BackupSetup, Proof } from "./jobs/setup.ts";
export { makeBackup } from "./makeBackup.ts";
export { fileSource, namedSource } from "./places/archiveSource.ts";
export { createFolderPlace } from "./places/folderPlace.ts";
export { openLogPlace, openPlace } from "./places/openPlace.ts";
export { checkArchive } from "./archive/checkArchive.ts";
export { rehearse } from "./rehearse.ts";
export { restoreArchive } from "./restoreArchive.ts";
export { createLogArchive, lateAfter, readReach } from "./log/logArchive.ts";
export { checkUntil, restoreUntil } from "./log/restoreUntil.ts";
