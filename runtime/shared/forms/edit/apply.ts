import type { Json } from "../../entity/model.ts";
import type { FormDocument } from "../document.ts";
import { isWellFormed } from "../wellFormed.ts";
import type { Applied, FormCommand, Refusal } from "./command.ts";
import { insertField, removeField, replaceField, setRequired } from "./fieldEdits.ts";
import { renameField } from "./fieldEdits.ts";
import { insertEntry, moveEntry, removeEntry } from "./entryEdits.ts";
import { insertPart, movePart, removePart, setPart } from "./partEdits.ts";
import { pasted } from "./clip.ts";
import { withParts } from "./layout.ts";
import { withoutOrphans } from "./orphans.ts";
import { difference, patched, replaced } from "./patch.ts";

/**
 * Carries one command out. Pure and total: a command that does not fit the document gives the same document and says why.
 * Whatever does not change stays the same object, so that a screen draws only what is new.
 */
export function apply(document: FormDocument, command: FormCommand): Applied {
  const made = edited(document, command);
  if (typeof made === "string") {
    return { document, inverse: { kind: "batch", commands: [] }, refusal: made };
  }
  // A patch is an undo step or was written by hand, so it is applied as it is.
  const next = command.kind === "patch" ? made : withoutOrphans(document, made);
  return { document: next, inverse: { kind: "patch", edits: difference(next, document) } };
}

/** What an edit gives: the document after it, or why it is refused. */
export type Edited = FormDocument | Refusal;

function edited(document: FormDocument, command: FormCommand): Edited {
  switch (command.kind) {
    case "insertField":
      return insertField(document, command);
    case "removeField":
      return removeField(document, command.name);
    case "replaceField":
      return replaceField(document, command.name, command.field);
    case "renameField":
      return renameField(document, command);
    case "setRequired":
      return setRequired(document, command.name, command.required);
    case "insertEntry":
      return insertEntry(document, command.entry, command.at);
    case "removeEntry":
      return removeEntry(document, command.from);
    case "moveEntry":
      return moveEntry(document, command.from, command.to);
    case "insertPart":
      return insertPart(document, command);
    case "removePart":
      return removePart(document, command);
    case "movePart":
      return movePart(document, command);
    case "setPart":
      return setPart(document, command);
    case "setLayout":
      return withParts(document, command.form, command.parts);
    case "setKeyword":
      return setKeyword(document, command.pointer, command.value);
    case "paste":
      return pasted(document, command.clip, command.at);
    case "batch":
      return batch(document, command.commands);
    case "patch":
      return patched(document, command.edits);
  }
}

function setKeyword(
  document: FormDocument,
  pointer: readonly (string | number)[],
  value: Json | undefined,
): Edited {
  if (pointer.length === 0) return "noSuchPlace";
  let isFound = false;
  const next = replaced(document as unknown as Json, pointer, (old) => {
    isFound = true;
    return JSON.stringify(old) === JSON.stringify(value) ? old : value;
  });
  if (!isFound) return "noSuchPlace";
  return isWellFormed(next) ? next : "badValue";
}

/** All or nothing: the first command that is refused refuses the batch. */
function batch(document: FormDocument, commands: readonly FormCommand[]): Edited {
  let current = document;
  for (const command of commands) {
    const next = edited(current, command);
    if (typeof next === "string") return next;
    current = next;
  }
  return current;
}
