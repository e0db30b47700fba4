import type { ProjectEmitter } from "./contract.ts";
import { jsonText } from "./jsonText.ts";

/** dictionaries.json: every dictionary and enumeration with its items. */
export const dictionariesEmitter: ProjectEmitter = {
  emit: (context) => ({ "dictionaries.json": jsonText(context.project.dictionaries) }),
};
