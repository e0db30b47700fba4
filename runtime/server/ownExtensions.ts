import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isInstalled, projectFolder } from "./core/config/places.ts";
import { StartFault } from "./core/config/startFault.ts";
import type { Extensions } from "./core/http/contract.ts";
import { joinHooks } from "./core/entity/joinHooks.ts";
import type { FeatureServices } from "./features/services.ts";

const place = path.join(projectFolder, "runtime/server/extensions.ts");

/** What the package brings, and after it what the project that has it installed says in runtime/server/extensions.ts. */
export async function withOwnExtensions(
  packaged: Extensions,
  services: FeatureServices,
): Promise<Extensions> {
  if (!isInstalled || !existsSync(place)) return packaged;
  const module = (await import(pathToFileURL(place).href)) as {
    createExtensions?: (services: FeatureServices) => Extensions;
  };
  if (typeof module.createExtensions !== "function")
    throw new StartFault(`${place} exports no function createExtensions: add it.`);
  const own = module.createExtensions(services);
  const joined: Record<string, Extensions[string]> = { ...packaged };
  for (const [key, { hooks, actions }] of Object.entries(own)) {
    const before = packaged[key] ?? {};
    joined[key] = {
      ...before,
      ...(hooks ? { hooks: joinHooks(before.hooks ?? {}, hooks) } : {}),
      ...(actions ? { actions: { ...before.actions, ...actions } } : {}),
    };
  }
  return joined;
}
