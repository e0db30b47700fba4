import type { FormDocument } from "../../runtime/shared/forms/document.ts";
import { formText } from "../../runtime/shared/forms/formText.ts";
import { mergeForms, type FormConflict } from "../../runtime/shared/forms/mergeForms.ts";

/** How the file of a form relates to the server's draft. */
export type FormState =
  | "same"
  /** Only the file was changed since both were the same. */
  | "changedHere"
  | "changedThere"
  | "changedBoth"
  /** Both have it, and were never known to be the same. */
  | "unrelated"
  | "onlyHere"
  | "onlyThere";

export interface Sides {
  base: FormDocument | null;
  here: FormDocument | null;
  there: FormDocument | null;
}

export function stateOf({ base, here, there }: Sides): FormState {
  if (!here) return "onlyThere";
  if (!there) return "onlyHere";
  const [mine, theirs] = [formText(here), formText(there)];
  if (mine === theirs) return "same";
  if (!base) return "unrelated";
  const before = formText(base);
  if (before === theirs) return "changedHere";
  return before === mine ? "changedThere" : "changedBoth";
}

/** Which side wins where both changed the same value. */
export type Resolution = "here" | "there";

/** Both sides as one; conflicts are those that no resolution settles. */
export function joined(
  { base, here, there }: { base: FormDocument | null; here: FormDocument; there: FormDocument },
  resolution: Resolution | undefined,
): { document: FormDocument; conflicts: FormConflict[] } {
  const start = base ?? nothing;
  const [ours, theirs] = resolution === "there" ? [there, here] : [here, there];
  const { document, conflicts } = mergeForms(start, ours, theirs);
  return { document, conflicts: resolution === undefined ? conflicts : [] };
}

/** Without a base everything that differs was changed by both. */
const nothing: FormDocument = {
  $id: "",
  title: "",
  type: "object",
  "x-entity": {},
  properties: {},
};
