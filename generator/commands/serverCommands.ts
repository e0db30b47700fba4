import type { Command } from "commander";
import { pathToFileURL } from "node:url";
import { programFile, redirection } from "../project/places.ts";
import { flagsOf } from "./options.ts";
import type { Run } from "./runs/run.ts";
import { runServer } from "./runs/runServer.ts";

/** The commands that run the server; each is a program of its own, which gets what follows the command. */
export function addServerCommands(program: Command, run: Run): void {
  program
    .command("start")
    .description("run the server with the built console")
    .option("--api-only", "serve the API without the console")
    .action(() => runHere("runtime/server/main.ts"));
  program
    .command("dev")
    .description("run server, Vite and the generator, and restart each after changes")
    .action(() => runHere("runtime/server/dev.ts"));
  program
    .command("doctor")
    .description(
      "check the settings, the database, the disk, the clock, mail, backups and certificates, and name the cure of what is wrong (exit 1: something is)",
    )
    .action(() => {
      run.exitCode = runServer("commands/doctor.ts", []);
    });
  program
    .command("backup")
    .description(
      "write the database, the files and the keys of secrets as one encrypted archive, while the server runs",
    )
    .option("--to <folder>", "folder of the archive (default: BACKUP_DIR)")
    .option("--keep <number>", "archives that stay in the folder (default: BACKUP_KEEP)")
    .action((options: { to?: string; keep?: string }) => {
      run.exitCode = runServer("commands/backup.ts", flagsOf(options));
    });
  program
    .command("restore-backup <file>")
    .description("put an archive of backup in the place of the database; stop the server before")
    .option("--check", "only read the archive to its end", false)
    .option("--rehearse", "restore it beside the database, compare, and remove it again", false)
    .option("--replace", "also if the database holds data, which is kept under another name", false)
    .action((file: string, options: { check: boolean; rehearse: boolean; replace: boolean }) => {
      run.exitCode = runServer("commands/restore.ts", [file, ...flagsOf(options)]);
    });
  program
    .command("journal <verify>")
    .description(
      "recompute the hash chain of the change journal (exit 1: names the first row that does not match)",
    )
    .action((what: string) => {
      run.exitCode = runServer("journal.ts", [what]);
    });
}

/** In this very process, which so gets the signals itself. */
async function runHere(file: string): Promise<void> {
  const [, hook] = redirection();
  if (hook) await import(hook);
  await import(pathToFileURL(programFile(file)).href);
}
