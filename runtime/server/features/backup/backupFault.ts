import { StartFault } from "../../core/config/startFault.ts";

/** A backup or restore that was refused or cut off; the message says what to do. */
export class BackupFault extends StartFault {}

/** Says in words why a file cannot be read or written; other errors are passed on. */
export function diskFault(error: unknown, doing: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupFault || code === undefined) return error;
  const reasons: Record<string, string> = {
    ENOSPC: "the disk is full: free some space or choose another folder",
    EDQUOT: "the quota of the disk is used up: free some space or choose another folder",
    EACCES: "permission denied",
    EROFS: "the file system is read-only",
    ENOENT: "there is no such file or folder",
    EISDIR: "it is a folder",
  };
  const reason = reasons[code];
  return reason === undefined && !/^E[A-Z]+$/.test(code)
    ? error
    : new BackupFault(`${doing}: ${reason ?? message}`, error);
}
