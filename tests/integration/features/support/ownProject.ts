import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A copy of the project that is up to date, so that what is drafted in it is all there is to plan. */
export function createOwnProject() {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-console-"));
  const inside = (name: string) => path.join(folder, name);
  cpSync("schemas", inside("schemas"), { recursive: true });
  cpSync("runtime/server/migrations", inside("migrations"), { recursive: true });
  const folders = {
    schemas: inside("schemas"),
    out: inside("generated"),
    migrations: inside("migrations"),
    handWritten: null,
  };
  const { schemas, out, migrations } = folders;
  const command = ["generator/cli.ts", "generate", "--schemas", schemas, "--out", out];
  const made = spawnSync(process.execPath, [...command, "--migrations", migrations], {
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(made.stderr);
  return { inside, folders, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
