import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readOwnKind } from "../../../shared/entity/kinds/ownKind.ts";
import { registerKind } from "../../../shared/entity/kinds/registry.ts";
import type { FieldKind } from "../../../shared/entity/model.ts";
import { isInstalled, projectFolder } from "../config/places.ts";
import type { ServerKind } from "./contract.ts";

const folder = path.join(projectFolder, "runtime/shared/kinds");

/**
 * Registers the field kinds of the project that has the package installed, and gives what `runtime/server/kinds/<name>.ts` says of them
 * for the server (`export const kind`). Throws for a file that exports none.
 */
export async function loadOwnKinds(): Promise<[FieldKind, Partial<ServerKind>][]> {
  if (!isInstalled || !existsSync(folder)) return [];
  const parts: [FieldKind, Partial<ServerKind>][] = [];
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith(".ts"))
    .sort()) {
    const file = path.join(folder, name);
    const own = readOwnKind(file, await load(file));
    registerKind(own);
    const beside = path.join(projectFolder, "runtime/server/kinds", name);
    if (!existsSync(beside)) continue;
    const { kind } = await load(beside);
    if (typeof kind !== "object" || kind === null)
      throw new Error(`${beside} exports no object "kind".`);
    parts.push([own.kind, kind]);
  }
  return parts;
}

const load = async (file: string) =>
  (await import(pathToFileURL(file).href)) as { kind?: object | null };
