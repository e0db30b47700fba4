import { sectionName } from "../build/forms.ts";
import { checkFieldName, checkPartName, type EntityCheck } from "./entityCheck.ts";

/** Forms: known fields, each once; the default form offers every field that must be filled in. */
export function checkForms(check: EntityCheck): void {
  for (const [name, sections] of Object.entries(check.entity.schema["x-forms"] ?? {})) {
    const path = ["x-forms", name];
    checkPartName(check, name, path);
    const offered = new Set<string>();
    const named = new Set<string>();
    for (const [index, section] of sections.entries()) {
      const keyword = section.tab === undefined ? "section" : "tab";
      const given = sectionName(section);
      if ((section.section === undefined) === (section.tab === undefined)) {
        const problem = 'A part of a form has one name: "section", or "tab" to show it as a tab.';
        check.report([...path, index], "S202", problem, { cure: 'Add "section": "basic".' });
      } else if (named.has(given)) {
        const problem = `The section "${given}" stands twice.`;
        check.report([...path, index, keyword], "S608", problem);
      }
      named.add(given);
      for (const [at, row] of section.fields.entries()) {
        for (const [part, field] of [row].flat().entries()) {
          const inRow = Array.isArray(row) ? [at, part] : [at];
          const place = [...path, index, "fields", ...inRow];
          if (!checkFieldName(check, field, place)) continue;
          if (offered.has(field))
            check.report(place, "S608", `"${field}" stands twice in the form.`);
          offered.add(field);
        }
      }
    }
    if (name === "default") checkComplete(check, offered, path);
  }
}

function checkComplete(
  check: EntityCheck,
  offered: ReadonlySet<string>,
  path: readonly string[],
): void {
  for (const model of check.models.values()) {
    const needed =
      model.required && !model.readOnly && model.default === undefined && !model.defaultExpr;
    if (needed && !offered.has(model.name)) {
      const problem = `The form does not offer the required field "${model.name}".`;
      check.report(path, "S611", problem, { at: "key" });
    }
  }
}
