import type { SchemaText } from "../../runtime/shared/schema/readProject.ts";
import { UsageFault } from "../commands/usageFault.ts";
import { byText } from "../model/identifiers.ts";

const patchEnding = ".patch.json";

/**
 * The schemas of the package with those of the project over them: a file of the same module and name stands in for the
 * packaged one, and `<name>.patch.json` is merged into the packaged `<name>.schema.json` (RFC 7396: null takes away).
 * The project's own files keep their paths, so that faults name them.
 */
export function withPackaged(
  packaged: readonly SchemaText[],
  own: readonly SchemaText[],
): SchemaText[] {
  const byPlace = new Map(packaged.map((text) => [placeOf(text), text]));
  const isPatch = ({ path }: SchemaText) => path.endsWith(patchEnding);
  for (const text of own) if (!isPatch(text)) byPlace.set(placeOf(text), text);
  for (const patch of own.filter(isPatch)) {
    const place = placeOf(patch).replace(patchEnding, ".schema.json");
    const base = byPlace.get(place);
    if (!base)
      throw new UsageFault(
        `${patch.path}: the package has no ${place} to be merged into; write ${place} as a whole, or correct the name.`,
      );
    const merged = mergePatch(parse(base), parse(patch));
    // The last two parts of a path are the module and the file's name.
    const path = `${patch.path}+package/${place}`;
    byPlace.set(place, { path, text: `${JSON.stringify(merged, null, 2)}\n` });
  }
  return [...byPlace.values()].sort((left, right) => byText(placeOf(left), placeOf(right)));
}

const placeOf = ({ path }: SchemaText): string => path.split("/").slice(-2).join("/");

function parse({ path, text }: SchemaText): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageFault(`${path} is not JSON: ${reason}`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** JSON Merge Patch. Keys are set as own properties, whatever they are called. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}
