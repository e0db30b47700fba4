import type { FormCommand } from "../../../../shared/forms/edit/command.ts";
import type { FieldPath } from "../layout/fieldPaths.ts";

/**
 * What a field is to the screen, whatever its key: the key follows its label while somebody writes, and what shows the field must not
 * begin anew with it. Nothing of this is in the document.
 */
export interface Identities {
  of: (path: FieldPath) => string;
  /** Notes what a command that was carried out, or taken back, made of the keys. */
  follow: (command: FormCommand, way: "done" | "undone") => void;
}

export function createIdentities(): Identities {
  const known = new Map<FieldPath, string>();
  let count = 0;
  const of = (path: FieldPath) => {
    const identity = known.get(path) ?? `field${(count += 1)}`;
    known.set(path, identity);
    return identity;
  };
  return {
    of,
    follow: (command, way) => {
      if (command.kind !== "renameField") return;
      const [from, to] = way === "done" ? [command.from, command.to] : [command.to, command.from];
      for (const [path, identity] of known) {
        if (path !== from && !path.startsWith(`${from}.`)) continue;
        known.delete(path);
        known.set(to + path.slice(from.length), identity);
      }
    },
  };
}
