import { budgets } from "../budgets.ts";
import type { FieldFault } from "../errors/formworkError.ts";

/** Tags and comments that all formatted texts of one record may still have. */
export interface MarkupLeft {
  tags: number;
  comments: number;
}

export const markupBudget = (): MarkupLeft => ({ ...budgets.markup });

/**
 * Takes the tags and comments of a formatted text from what is left; the fault when it has more. Every "<" counts, whether it begins a tag
 * or not: a reader with rules of its own about quotes and comments could be led past them.
 */
export function markupFault(html: string, left: MarkupLeft): FieldFault | null {
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    left.tags -= 1;
    if (html.startsWith("<!--", at)) left.comments -= 1;
    if (left.tags < 0 || left.comments < 0)
      return { key: "formatting", params: { max: budgets.markup.tags } };
  }
  return null;
}
