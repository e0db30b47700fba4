import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A copy of this checkout as a newcomer has it after `npm ci`. */
export interface Checkout {
  root: string;
  /** Runs an npm script; throws its output when it fails. */
  npm(...parameters: string[]): string;
  remove(): void;
}

/** Copies everything git knows or would add, committed as in a clone; the packages are linked, since `npm ci` would give the same. */
export function copyCheckout(): Checkout {
  const root = mkdtempSync(path.join(tmpdir(), "formwork-newcomer-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  // a file that is deleted but not yet committed is still listed
  for (const file of files.split("\0").filter((name) => name && existsSync(name))) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(file, path.join(root, file));
  }
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  // What is committed is no draft of a migration any more.
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root });
  git("init", "--quiet");
  git("add", "--all");
  git("-c", "user.name=Tests", "-c", "user.email=tests@localhost", "commit", "-qm", "checkout");
  return {
    root,
    npm(...parameters) {
      const result = spawnSync("npm", ["run", "--silent", ...parameters], {
        cwd: root,
        encoding: "utf8",
      });
      if (result.status !== 0)
        throw new Error(
          `npm run ${parameters.join(" ")} failed:\n${result.stdout}${result.stderr}`,
        );
      return result.stdout;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
