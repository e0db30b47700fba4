import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { noName } from "../../../shared/text/noName.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";

type Values = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "";

/** What a record is called in a choice, of which the title alone may be known. */
export function choiceName(record: Values, titleField: string): string {
  const title = titleField === "id" ? null : record[titleField];
  return isText(title) || typeof title === "number" ? String(title) : noName;
}

/**
 * What a record is called. One without a title, or whose title is closed to the person, is called by the first line of text that it has;
 * its id says nothing to anybody.
 */
export function recordName(entity: EntityModel, record: Values): string {
  const name = choiceName(record, entity.titleField);
  if (name !== noName) return name;
  const lines = entity.fields.filter((field) => !field.system && namesWell(field));
  return lines.map((field) => record[field.name]).find(isText) ?? noName;
}

/** Values that a person wrote or counted on one line. */
function namesWell(field: EntityModel["fields"][number]): boolean {
  const { naming, prose } = kindOf(field);
  return naming !== null || prose === "line";
}
