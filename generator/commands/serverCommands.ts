import type { Command } from "commander";
import { pathToFileURL } from "node:url";
import { programFile, redirection } from "../project/places.ts";
import { runServer } from "./plan.ts";

/** The commands that run the server; each is a program of its own, which gets what follows the command. */
export function addServerCommands(program: Command): void {
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
    .command("journal <verify>")
    .description(
      "recompute the hash chain of the change journal (exit 1: names the first row that does not match)",
    )
    .action((what: string) => {
      process.exitCode = runServer("journal.ts", [what]);
    });
}

/** In this very process, which so gets the signals itself. */
async function runHere(file: string): Promise<void> {
  const [, hook] = redirection();
  if (hook) await import(hook);
  await import(pathToFileURL(programFile(file)).href);
}
