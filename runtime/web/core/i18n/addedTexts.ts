import { mergeMessages, type Messages } from "../../../shared/text/messageTree.ts";

type Listener = (language: string, tree: Messages) => void;

/** Texts that came at run time, by language; a language that is loaded later gets them with its own. */
const added = new Map<string, Messages>();
const listeners = new Set<Listener>();

/** Adds texts of things that are made at run time, such as forms, by language and key tree; they win over what is there. */
export function addMessages(byLanguage: Readonly<Record<string, Messages>>): void {
  for (const [language, tree] of Object.entries(byLanguage)) {
    added.set(language, mergeMessages(added.get(language) ?? {}, tree));
    for (const listener of listeners) listener(language, tree);
  }
}

/** A language's texts with those that were added to it. */
export const withAdded = (language: string, tree: Messages): Messages =>
  mergeMessages(tree, added.get(language) ?? {});

/** Calls back with what is added from now on; gives the function that ends it. */
export function onAdded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
