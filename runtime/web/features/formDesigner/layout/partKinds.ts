import type { FormCommand } from "../../../../shared/forms/edit/command.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { drawnForm, partKind, partName, partsOf } from "./nodes.ts";

export type PartKind = "section" | "tab" | "step";

/**
 * What makes all outermost parts of one kind, as a form wants them: tabs and steps stand only among their like. Those that people
 * see no heading of get one, since a tab or a step is opened by its name; `word` is what one is called.
 */
export function convertParts(document: FormDocument, to: PartKind, word: string): FormCommand[] {
  return partsOf(document).flatMap((part, index): FormCommand[] => {
    if (partKind(part) === to) return [];
    const title = part.title ?? (to === "section" ? undefined : `${word} ${index + 1}`);
    const values = {
      section: undefined,
      tab: undefined,
      step: undefined,
      [to]: partName(part),
      title,
      // Only a section can be folded.
      ...(to === "section" ? {} : { collapsed: undefined }),
    } as never;
    return [{ kind: "setPart", form: drawnForm, path: [index], values }];
  });
}
