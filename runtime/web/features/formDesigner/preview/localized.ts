import type { EntityModel } from "../../../../shared/entity/model.ts";
import { textTree } from "../../../../shared/text/textTree.ts";
import { addMessages } from "../../../core/i18n/addedTexts.ts";

/**
 * The model as people of a language see it while the console stays in its own: under a key of its own, whose texts are those
 * of the form in that language. What has no text there shows the source text.
 */
export function localized(
  model: EntityModel,
  texts: Readonly<Record<string, string>>,
  place: { language: string; console: string },
): EntityModel {
  const module = "formPreview";
  const name = `${place.language.replaceAll("-", "")}${hashOf(texts)}`;
  addMessages({ [place.console]: { [module]: { [name]: textTree(texts) } } });
  return { ...model, key: `${module}/${name}`, module, name };
}

/** Other texts, another name: what was added once stays. */
function hashOf(texts: Readonly<Record<string, string>>): string {
  let hash = 0;
  for (const character of JSON.stringify(texts)) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  }
  return (hash >>> 0).toString(36);
}
