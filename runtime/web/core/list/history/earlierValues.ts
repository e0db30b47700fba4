import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import type { FieldChange, HistoryEntry } from "../../data/dataProvider.ts";

/**
 * What has to be written so that a record is again as it was right after an entry of its history: the fields that newer entries
 * changed, with the names that the history gives them. Fields nobody may write, and covered ones, stay as they are.
 */
export function earlierValues(
  entity: EntityModel,
  newer: readonly HistoryEntry[],
  present: Readonly<Record<string, Json | undefined>>,
): FieldChange[] {
  const back = new Map<string, FieldChange>();
  // Newest first: the last word has the oldest of the newer entries, the first name the present value.
  for (const change of newer.flatMap(({ changes }) => changes)) {
    const known = back.get(change.field);
    back.set(change.field, {
      field: change.field,
      label: change.label,
      before: present[change.field] ?? null,
      after: change.before,
      ...named("beforeText", known?.beforeText ?? change.afterText),
      ...named("afterText", change.beforeText),
    });
  }
  return [...back.values()].filter(({ field, before, after }) => {
    const model = entity.fields.find(({ name }) => name === field);
    if (!model || model.system || model.readOnly || model.mask) return false;
    if (field === entity.states?.field) return false;
    if (model.column === null && !kindOf(model).nested) return false;
    return canonical(before) !== canonical(after);
  });
}

/** JSON that does not depend on the order of members, which rows of the history have lost. */
const canonical = (value: Json): string =>
  JSON.stringify(value, (_, part: Json) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );

const named = <Name extends string>(name: Name, text: string | undefined) =>
  text === undefined ? {} : ({ [name]: text } as Record<Name, string>);
