import { codeOfKey } from "./formKey.ts";
import type { InterpretedEntities } from "../../core/entities/registry.ts";
import { RequestFault } from "../../core/http/requestFault.ts";
import { addMessages } from "../../core/i18n/addedTexts.ts";
import { formTexts } from "../../core/i18n/formTexts.ts";
import { keepForm } from "./keptForms.ts";
import { readForm } from "./UsableForm.ts";

const promoted = 4;

/** Entities "forms/<code>": their pages follow from the document that was published last. One that became a module has generated pages. */
export const interpretedForms: InterpretedEntities = {
  has: (key) => codeOfKey(key) !== null,
  load: async (key, generated) => {
    try {
      const form = await readForm(codeOfKey(key) ?? "");
      keepForm(key, form);
      addMessages(formTexts(form.model));
      if (form.status === promoted && generated) return null;
      const { interpretedPages, listActions } = await import("./interpretedPages.tsx");
      return { pages: interpretedPages(key, form.model), overrides: { listActions } };
    } catch (error) {
      // Here it has never been drawn, or is not this person's to use: the module is what there is.
      if (generated && error instanceof RequestFault && error.status !== 0) return null;
      throw error;
    }
  },
};
