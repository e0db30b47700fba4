import path from "node:path";
import { isInstalled, projectFolder } from "./core/config/places.ts";

/** Where migrations lie: of the package, and of the project that has it installed (null in the repository). */
export function migrationFolders(): { folder: string; own: string | null } {
  return {
    folder: path.join(import.meta.dirname, "migrations"),
    own: isInstalled ? path.join(projectFolder, "runtime/server/migrations") : null,
  };
}
