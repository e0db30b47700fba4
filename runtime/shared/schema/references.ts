import type { Json } from "../entity/model.ts";
import type { FaultList } from "./faults/fault.ts";
import type { JsonDocument } from "./read/jsonDocument.ts";
import { proposing } from "./faults/nearest.ts";
import { isObject } from "./read/prune.ts";
import type { Place } from "./read/sourceTypes.ts";
import { say } from "../faults/say.ts";

/** A definition found by a reference, and its place. */
export interface Definition extends Place {
  value: { [key: string]: Json };
}

/** Cleaned values of the files, by document (the documents themselves hold what was written). */
export interface ReferenceScope {
  /** shared/<file>.json by file name without folder. */
  shared: ReadonlyMap<string, { document: JsonDocument; value: Json | null }>;
  /** Keys below schemas/shared that could not be read: nothing is said about references to them. */
  brokenShared: ReadonlySet<string>;
  faults: FaultList;
}

/**
 * Follows a `$ref` found at `place`; null after adding a fault, or silently when the target file is broken itself.
 */
export function resolveReference(
  reference: string,
  place: Place,
  own: Json | null,
  scope: ReferenceScope,
): Definition | null {
  const { faults } = scope;
  const match =
    /^(?:(#)|\.\.\/shared\/([a-z][A-Za-z0-9]*\.json)#|([a-z][A-Za-z0-9]*\.json)#)\/\$defs\/([^/]+)$/.exec(
      reference,
    );
  const inShared = /(^|\/)shared\/[^/]+$/.test(place.document.file);
  if (!match || (match[3] && !inShared)) {
    const problem = say("foreignReference", { reference });
    faults.add(place.document, [...place.path, "$ref"], "S502", problem);
    return null;
  }
  const file = match[2] ?? match[3];
  if (file && scope.brokenShared.has(file)) return null;
  const target = file ? scope.shared.get(file) : { document: place.document, value: own };
  if (!target) {
    const cure = proposing(String(file), () => scope.shared.keys());
    const problem = say("noSharedFile", { file });
    faults.add(place.document, [...place.path, "$ref"], "S503", problem, { cure });
    return null;
  }
  const definitions = isObject(target.value) ? target.value["$defs"] : undefined;
  const known = isObject(definitions) ? definitions : {};
  const name = (match[4] ?? "").replaceAll("~1", "/").replaceAll("~0", "~");
  const value = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!isObject(value)) {
    const problem = say("noDefinition", { name, file: file ? `shared/${file}` : "$defs" });
    const cure = proposing(name, () => Object.keys(known));
    faults.add(place.document, [...place.path, "$ref"], "S503", problem, { cure });
    return null;
  }
  return { value, document: target.document, path: ["$defs", name] };
}
