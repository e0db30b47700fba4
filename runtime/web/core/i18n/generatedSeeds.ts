import { generatedNames } from "../../../shared/text/generatedNames.ts";
import { addMessages } from "./addedTexts.ts";
import { defaultLanguage } from "./languages.ts";
import { loadMessages } from "./loadMessages.ts";

let needed = false;

/**
 * From now on names that the generator seeds, such as titles of menus, are told as other texts of the seed are. Only the lists of such
 * records need it, and it takes the texts of the language that the names are stored in.
 */
export async function needGeneratedSeeds(language: string): Promise<void> {
  needed = true;
  // Without them the names are shown as they are stored.
  await addGeneratedSeeds(language).catch(() => undefined);
}

/** The same for a language that is about to be shown, where it was needed before. */
export async function addGeneratedSeeds(language: string): Promise<void> {
  if (!needed || language === defaultLanguage) return;
  const [stored, own] = await Promise.all([loadMessages(defaultLanguage), loadMessages(language)]);
  const seed = typeof own["seed"] === "object" ? own["seed"] : {};
  addMessages({ [language]: { seed: { ...generatedNames(stored, own), ...seed } } });
}
