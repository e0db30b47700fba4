import type { Json } from "../../runtime/shared/entity/model.ts";
import { createFaultList, toPointer } from "../../runtime/shared/schema/faults/fault.ts";
import { readJson, type JsonDocument } from "../../runtime/shared/schema/read/jsonDocument.ts";
import { mergePatch } from "../../runtime/shared/schema/patch/mergePatch.ts";
import { mergeSeed } from "../../runtime/shared/schema/patch/mergeSeed.ts";
import type { Patched, RowOrigin } from "../../runtime/shared/schema/patch/patchPlace.ts";
import type { SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import { byText } from "../model/identifiers.ts";
import type { PrintedFault } from "../output/faultText.ts";
import { SchemaFaults } from "../output/schemaFaults.ts";

const patchEnding = ".patch.json";
const seedPatchEnding = ".seed.patch.json";

export interface PackagedTexts {
  texts: SchemaText[];
  /** What patches take away, in words with the patch. */
  removed: string[];
}

/**
 * The schemas of the package with those of the project over them: a file of the same module and name replaces the packaged one,
 * `<name>.patch.json` is merged into the packaged `<name>.schema.json`, and `<name>.seed.patch.json` into `<name>.seed.json`. The
 * project's own files keep their paths, so that faults name them. Throws SchemaFaults for patches without a target.
 */
export function withPackaged(
  packaged: readonly SchemaText[],
  own: readonly SchemaText[],
): PackagedTexts {
  const byPlace = new Map(packaged.map((text) => [placeOf(text), text]));
  const isPatch = ({ path }: SchemaText) => path.endsWith(patchEnding);
  for (const text of own) if (!isPatch(text)) byPlace.set(placeOf(text), text);
  const faults: PrintedFault[] = [];
  const removed: string[] = [];
  for (const patch of own.filter(isPatch)) {
    const isSeed = patch.path.endsWith(seedPatchEnding);
    const place = placeOf(patch).replace(patchEnding, isSeed ? ".json" : ".schema.json");
    const merged = merge(byPlace.get(place), patch, isSeed ? mergeSeed : mergePatch);
    if ("faults" in merged) {
      faults.push(...merged.faults);
      continue;
    }
    removed.push(...merged.removed.map((what) => `${patch.path} takes away ${what}`));
    // The last two parts of a path are the module and the file's name.
    const path = `${patch.path}+package/${place}`;
    const { origins: rows } = merged;
    const base = byPlace.get(place);
    const text = `${JSON.stringify(merged.value, null, 2)}\n`;
    byPlace.set(place, {
      path,
      text,
      patch,
      ...(rows && base ? { seed: { path: base.path, text: base.text, rows } } : {}),
    });
  }
  if (faults.length > 0) throw new SchemaFaults(faults);
  const texts = [...byPlace.values()].sort((left, right) => byText(placeOf(left), placeOf(right)));
  return { texts, removed };
}

const placeOf = ({ path }: SchemaText): string => path.split("/").slice(-2).join("/");

type Merging = Patched & { origins?: RowOrigin[] };
type Merged = Omit<Merging, "faults"> | { faults: PrintedFault[] };

function merge(
  base: SchemaText | undefined,
  patch: SchemaText,
  into: (target: Json, patch: Json) => Merging,
): Merged {
  const list = createFaultList();
  const document = readJson(patch.path, patch.text, list);
  if (document.value === undefined) return { faults: list.sorted() };
  if (!base) {
    const problem = "The package has no file that this patch is for.";
    const cure = "Correct the name of the patch, or write the whole file.";
    return { faults: [patchFault(document, { path: [], problem, cure })] };
  }
  const target = readJson(base.path, base.text, list);
  // The reader reports faults of the file itself.
  if (target.value === undefined) return { faults: list.sorted() };
  const { faults, ...merged } = into(target.value, document.value);
  if (faults.length === 0) return merged;
  return { faults: faults.map((fault) => patchFault(document, fault)) };
}

function patchFault(
  document: JsonDocument,
  { path, problem, cure }: Patched["faults"][number],
): PrintedFault {
  const faults = createFaultList();
  faults.add(document, path, "S901", problem, { cure });
  const [fault] = faults.sorted();
  if (!fault) throw new Error("a fault was added and is not there");
  return { ...fault, code: "G103", pointer: toPointer(path) };
}
