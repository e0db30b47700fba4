import { namedForms } from "../../runtime/shared/forms/namedForms.ts";

/** Forms in an order in which each comes after those that its relations lead to; where they lead in a circle, in the given one. */
export function namedFirst<Form extends { text: string }>(
  forms: ReadonlyMap<string, Form>,
): Form[] {
  const ordered = new Map<string, Form>();
  const visit = (code: string, above: ReadonlySet<string>): void => {
    const form = forms.get(code);
    if (!form || ordered.has(code) || above.has(code)) return;
    const trail = new Set([...above, code]);
    for (const other of namedForms(form.text)) visit(other, trail);
    ordered.set(code, form);
  };
  for (const code of forms.keys()) visit(code, new Set());
  return [...ordered.values()];
}
