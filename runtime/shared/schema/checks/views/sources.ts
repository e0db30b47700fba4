import type { SourceModel } from "../../../entity/model.ts";
import type { JsonDocument, JsonPath } from "../../read/jsonDocument.ts";
import { proposing } from "../../faults/nearest.ts";
import type { ProjectSources } from "../../read/projectSources.ts";

/** The sources of calls (x-sources): entities that there are, and fields that these have. */
export function checkSources(project: ProjectSources): void {
  for (const { calls, document } of project.calls.values())
    for (const { model, path } of calls)
      for (const [index, source] of (model.sources ?? []).entries())
        checkSource(project, source, document, [...path, "x-sources", index]);
}

function checkSource(
  project: ProjectSources,
  { entity, names = {} }: SourceModel,
  document: JsonDocument,
  path: JsonPath,
): void {
  const model = project.models.get(entity);
  if (!model) {
    const cure = proposing(entity, () => [...project.models.keys()]);
    const problem = `There is no entity "${entity}".`;
    project.faults.add(document, [...path, "entity"], "S702", problem, { cure });
    return;
  }
  const known = model.fields.map(({ name }) => name);
  for (const [name, fields] of Object.entries(names))
    for (const [index, field] of fields.entries()) {
      if (known.includes(field)) continue;
      const cure = proposing(field, () => known);
      const problem = `${entity} has no field "${field}".`;
      project.faults.add(document, [...path, "names", name, index], "S702", problem, { cure });
    }
}
