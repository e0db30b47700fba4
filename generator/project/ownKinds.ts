import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readOwnKind } from "../../runtime/shared/entity/kinds/ownKind.ts";
import { registerKind } from "../../runtime/shared/entity/kinds/registry.ts";
import { isInstalled, projectRoot } from "./places.ts";

/** Registers the field kinds that the project has in runtime/shared/kinds. Throws for a file that exports none. */
export async function loadOwnKinds(): Promise<void> {
  const folder = path.join(projectRoot, "runtime/shared/kinds");
  if (!isInstalled || !existsSync(folder)) return;
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith(".ts"))
    .sort()) {
    const file = path.join(folder, name);
    const module = (await import(pathToFileURL(file).href)) as { kind?: unknown };
    registerKind(readOwnKind(file, module));
  }
}
