import { kindOf } from "../../entity/kinds/registry.ts";
import type { FieldModel } from "../../entity/model.ts";
import type { EntitySource, RuleSchema } from "../read/sourceTypes.ts";

/** A range that may not overlap does not end before it begins; what is computed is not entered, so nobody is asked to correct it. */
export function rangeRules({ schema }: EntitySource, fields: readonly FieldModel[]): RuleSchema[] {
  return (schema["x-keys"] ?? []).flatMap(({ exclude, range }) => {
    const [from, until] = range ?? [];
    const ends = [from, until].map((name) => fields.find((field) => field.name === name));
    const [first, last] = ends;
    if (!exclude || !first || !last || first.computed || last.computed) return [];
    const operator = kindOf(first).range?.ends === "[]" ? ">=" : ">";
    const expr = `${from} == null || ${until} == null || ${until} ${operator} ${from}`;
    return [{ id: `${until}After${from}`, expr, fields: [last.name] }];
  });
}
