import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isInstalled, packageRoot, projectRoot } from "./places.ts";

const copied = ["runtime/web", "runtime/shared", "locales", "schemas/meta"];

/**
 * Folder of the console's sources. Of an installed package they are copied into the project once for each version: Vite takes whatever lies
 * below node_modules for a finished library, which it neither scans nor prepares.
 */
export function webSources(): string {
  if (!isInstalled) return packageRoot;
  const folder = path.join(projectRoot, ".cache/web/lib");
  const stamp = path.join(folder, "stamp");
  const { mtimeMs } = statSync(path.join(packageRoot, "vite.config.js"));
  const version = `${packageRoot} ${mtimeMs}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return folder;
  rmSync(folder, { recursive: true, force: true });
  for (const name of copied)
    cpSync(path.join(packageRoot, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !source.endsWith(".d.ts"),
    });
  const packages = packagesOfPackage();
  if (packages !== null) symlinkSync(packages, path.join(folder, "node_modules"), "junction");
  writeFileSync(stamp, version);
  return folder;
}

/** Where the copied sources find what the package needs, unless it lies in the project: npm puts it below the package, pnpm beside it. */
function packagesOfPackage(): string | null {
  const below = path.join(packageRoot, "../node_modules");
  if (existsSync(below)) return below;
  const beside = path.join(packageRoot, "../..");
  const isProjects = path.resolve(beside) === path.join(projectRoot, "node_modules");
  return isProjects || path.basename(beside) !== "node_modules" ? null : beside;
}
