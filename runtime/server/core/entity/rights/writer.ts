import type { FieldModel } from "../../../../shared/entity/model.ts";
import { fullAccess, type Access } from "./fieldAccess.ts";
import { isWritable } from "../write/input/writable.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";

/**
 * On whose behalf rows are written. Anyone who writes has to say it, so that the fields a person may not write cannot be forgotten:
 * - `person`: of the values those are taken that this person may write, and those that nobody may and the server sets;
 * - `checked`: the values passed `checkInput` with this access, or follow from such;
 * - `server`: the server's own values, with the reason why no person's access counts.
 */
export type Writer =
  | { readonly person: Access }
  | { readonly checked: Access }
  | { readonly server: string };

/** Fields that no refusal names, because they are closed to the person. */
export function hiddenTo(writer: Writer): ReadonlySet<string> {
  if ("person" in writer) return writer.person.hidden;
  return "checked" in writer ? writer.checked.hidden : fullAccess.hidden;
}

/** True when others may write the field and this person may not. */
export function isShut(shape: EntityShape, access: Access, field: FieldModel): boolean {
  return isWritable(shape, fullAccess, field) && !isWritable(shape, access, field);
}

/** The values that are written for the writer. */
export function valuesOf(shape: EntityShape, writer: Writer, values: Row): Row {
  if (!("person" in writer) || writer.person === fullAccess) return values;
  const shut = Object.keys(values).filter((name) => {
    const field = shape.byName.get(name);
    return field !== undefined && isShut(shape, writer.person, field);
  });
  if (shut.length === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !shut.includes(name)));
}

/** The same for a new row: what the person may not write has its default. */
export function newValuesOf(shape: EntityShape, writer: Writer, values: Row): Row {
  const open = valuesOf(shape, writer, values);
  if (open === values) return values;
  const row = { ...open };
  for (const name of Object.keys(values)) {
    const preset = shape.byName.get(name)?.default;
    if (row[name] === undefined && preset !== undefined) row[name] = preset;
  }
  return row;
}
