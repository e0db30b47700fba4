import type { Form } from "../../../../../generated/system/form/types.ts";

export interface FormsFilter {
  text: string;
  /** "" is every category. */
  category: string;
  /** FormStatusEnum; 0 is every state. */
  status: number;
}

export const noFormsFilter: FormsFilter = { text: "", category: "", status: 0 };

/** The forms that a filter leaves, in their order. */
export function filterForms(forms: readonly Form[], filter: FormsFilter): Form[] {
  const wanted = filter.text.trim().toLocaleLowerCase();
  return forms.filter(
    (form) =>
      (filter.category === "" || form.category === filter.category) &&
      (filter.status === 0 || form.status === filter.status) &&
      `${form.name} ${form.code ?? ""} ${form.description ?? ""}`
        .toLocaleLowerCase()
        .includes(wanted),
  );
}

/** The categories that forms have, sorted. */
export const categoriesOf = (forms: readonly Form[]): string[] =>
  [...new Set(forms.flatMap(({ category }) => category ?? []))].sort((a, b) => a.localeCompare(b));
