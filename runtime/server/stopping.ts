import { execFileSync } from "node:child_process";
import { isAlive } from "./core/database/embedded/postmaster.ts";

/** Milliseconds for what is under way. */
const patience = 10_000;
/** The same while the server is still starting: a new database is made first. */
const startPatience = 30_000;
/** Milliseconds between two looks whether npm is still there. */
const lookAgain = 500;

/** True once the process has been told to end. */
let stopping = false;
export const isStopping = (): boolean => stopping;

/**
 * Ends the process by `stop` when it is told to, or when the npm that started it is gone: npm passes signals on to its shell, which dies of
 * them and leaves the server running. `stop` says at once whether the server is still starting.
 */
export function stopWhenTold(stop: () => { starting: boolean; stopped: Promise<void> }): void {
  const end = () => {
    if (stopping) return;
    stopping = true;
    const { starting, stopped } = stop();
    setTimeout(() => process.exit(1), starting ? startPatience : patience).unref();
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
  if (process.env["npm_lifecycle_event"] === "start" || process.env["FORMWORK_DEV"] === "1")
    endWithStarters(end);
}

/** The parents of this process up to npm. */
function endWithStarters(end: () => void): void {
  const starters = startersOf(process.ppid);
  const look = setInterval(() => {
    if (starters.every(isAlive) && process.ppid === starters[0]) return;
    clearInterval(look);
    end();
  }, lookAgain);
  look.unref();
}

/** A shell that npm runs the script in stands between them; it is not always ended with npm. */
function startersOf(parent: number): number[] {
  try {
    const asked = ["-o", "ppid=,args=", "-p", String(parent)];
    const text = execFileSync("ps", asked, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [, above, command = ""] = /^\s*(\d+)\s+(.*)/.exec(text) ?? [];
    return /^(\S*\/)?\w*sh -c /.test(command) ? [parent, Number(above)] : [parent];
  } catch {
    return [parent];
  }
}
