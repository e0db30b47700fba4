/** Loaded before a program of an installed package: whatever it imports of its own `generated` comes from the project. */
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { packageRoot, projectRoot } from "./places.ts";

const packaged = pathToFileURL(path.join(packageRoot, "generated/")).href;
const own = pathToFileURL(path.join(projectRoot, "generated/")).href;

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(".") || !context.parentURL) return next(specifier, context);
    const target = new URL(specifier, context.parentURL).href;
    if (!target.startsWith(packaged)) return next(specifier, context);
    return next(own + target.slice(packaged.length).replace(/\.js$/, ".ts"), context);
  },
});
