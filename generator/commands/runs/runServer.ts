import { spawnSync } from "node:child_process";
import { programEnvironment, programFile, redirection } from "../../project/places.ts";
import { exitCodes } from "../options.ts";

/** Runs a program of the server with our input and output; gives its exit code. The generator itself knows no database. */
export function runServer(name: string, given: readonly string[]): number {
  const program = programFile(`runtime/server/${name}`);
  const args = [...redirection(), program, ...given];
  const { status } = spawnSync(process.execPath, args, {
    stdio: "inherit",
    env: programEnvironment(),
  });
  return status ?? exitCodes.faults;
}
