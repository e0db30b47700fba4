import { say } from "../faults/say.ts";
import { rowsSource } from "../schema/build/field.ts";
import type { ProjectSources } from "../schema/read/projectSources.ts";
import { placeOf } from "../schema/read/readFields.ts";
import type { EntitySource } from "../schema/read/sourceTypes.ts";

/** The relations of a form lead to entities that are declared pickable; a missing one is reported elsewhere. */
export function checkPickable(source: EntitySource, project: ProjectSources): void {
  for (const field of source.fields.values()) {
    if (field.rows) checkPickable(rowsSource(field, source), project);
    const to = field.schema["x-relation"]?.to;
    const target = to === undefined ? undefined : project.models.get(to);
    if (!target || target.pickable) continue;
    const { document, path } = placeOf(field, "x-relation", "to");
    project.faults.add(document, path, "S623", say("notPickable", { key: target.key }));
  }
}
