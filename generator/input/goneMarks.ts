import { existsSync } from "node:fs";
import path from "node:path";
import { appliedMarks } from "../../runtime/server/core/database/migrate/appliedMarks.ts";
import { goneFault } from "../../runtime/server/core/database/migrate/goneFault.ts";

/** What to say of drafts that a database is noted to have and whose files are gone. */
export function goneMarks(migrations: string): string[] {
  return appliedMarks(migrations).flatMap(({ name: database, drafts }) =>
    Object.keys(drafts)
      .filter((name) => !existsSync(path.join(migrations, name)))
      .map((name) => goneFault(name, database)),
  );
}
