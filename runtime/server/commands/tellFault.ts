import { StartFault } from "../core/config/startFault.ts";
import { isConnectionFault } from "../core/database/databaseFault.ts";

/** Says why a command failed, and lets it end with 1: in words where it is not our own fault. */
export function tellFault(error: unknown): void {
  if (error instanceof StartFault) console.error(error.message);
  else if (isConnectionFault(error))
    console.error(
      `The database went away while this was at work (${(error as Error).message}). Nothing was changed: run the command again.`,
    );
  else console.error(error);
  process.exitCode = 1;
}
