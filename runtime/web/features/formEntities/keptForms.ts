import type { UsableForm } from "./UsableForm.ts";

const forms = new Map<string, UsableForm>();

/** Remembers how a form was when its entity was loaded; the registry says when to look again. */
export const keepForm = (key: string, form: UsableForm): void => void forms.set(key, form);

export const keptForm = (key: string): UsableForm | null => forms.get(key) ?? null;
