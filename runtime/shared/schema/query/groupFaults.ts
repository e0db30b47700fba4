import type { EntitySource, FieldSource, QueryFault } from "../read/sourceTypes.ts";
import { suggest } from "../faults/nearest.ts";
import { originOf } from "./columnSchema.ts";
import { kindOfSchema } from "../kindOfSchema.ts";
import { kindOf } from "../../entity/kinds/registry.ts";

/** Groups and aggregates belong together: every field is one or the other, or there are no groups at all. */
export function groupFaults(
  { schema, fields }: EntitySource,
  completed: ReadonlyMap<string, FieldSource>,
): QueryFault[] {
  const groupBy = schema["x-query"]?.groupBy;
  const faults: QueryFault[] = [];
  for (const [index, name] of (groupBy ?? []).entries()) {
    const path = ["x-query", "groupBy", index];
    const field = completed.get(name);
    if (!field) {
      const problem = `The view has no field "${name}".`;
      const cure = suggest(name, fields.keys());
      faults.push({ path, code: "S601", problem, options: { cure } });
    } else if (!field.broken && !isSortable(field)) {
      const problem = `Values of "${name}" make no groups.`;
      const cure = "Group by a text, a number, a date, a choice or a relation.";
      faults.push({ path, code: "S603", problem, options: { cure } });
    }
  }
  for (const field of fields.values()) {
    const written = field.schema["x-from"];
    const origin = written === undefined ? null : originOf(written);
    if (!origin) continue;
    const path = ["properties", field.name, "x-from"];
    const { aggregate } = origin;
    const isKey = groupBy?.includes(field.name) ?? false;
    if (aggregate && !groupBy) {
      const problem = `"${field.name}" is made of a group, and the view makes none.`;
      const cure = "Name the fields that make the groups in x-query.groupBy.";
      faults.push({ path, code: "S625", problem, options: { cure } });
    } else if (aggregate && isKey) {
      const problem = `"${field.name}" is made of a group and cannot make it.`;
      const cure = `Remove it from x-query.groupBy.`;
      faults.push({ path, code: "S625", problem, options: { cure } });
    } else if (!aggregate && groupBy && !isKey) {
      const problem = `A group has many values of "${field.name}".`;
      const cure = `Add it to x-query.groupBy, or say what to make of the values, such as { "max": "${origin.path}" }.`;
      faults.push({ path, code: "S625", problem, options: { cure } });
    }
    if (!aggregate && origin.where !== undefined) {
      const problem = `"where" has no meaning beside "${origin.part}".`;
      faults.push({ path: [...path, "where"], code: "S403", problem });
    }
  }
  return faults;
}

function isSortable({ schema }: FieldSource): boolean {
  const kind = kindOfSchema(schema);
  return kind === null || kindOf({ kind }).sortable;
}
