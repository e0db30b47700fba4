import { kindOfSchema, isNullable } from "../../kindOfSchema.ts";
import type { ProjectSources } from "../../read/projectSources.ts";
import { placeOf } from "../../read/readFields.ts";
import type { EntitySource, FieldSource } from "../../read/sourceTypes.ts";
import { say } from "../../../faults/say.ts";

interface Edge {
  from: EntitySource;
  field: FieldSource;
  to: string;
}

/** Required relations that lead back to where they began: no first record could be inserted. One fault per circle. */
export function checkRequiredCycles(project: ProjectSources): void {
  const edges = new Map<string, Edge[]>();
  for (const entity of project.entities.values()) edges.set(entity.key, edgesOf(entity));
  const done = new Set<string>();
  for (const key of [...edges.keys()].sort()) follow(project, edges, key, done);
}

function edgesOf(entity: EntitySource): Edge[] {
  const required = new Set(entity.required.map(({ name }) => name));
  const parent = entity.schema["x-entity"].tree?.parent;
  return [...entity.fields.values()].flatMap((field) => {
    const to = field.schema["x-relation"]?.to;
    const binds = required.has(field.name) && !isNullable(field.schema) && field.name !== parent;
    if (to === undefined || !binds || kindOfSchema(field.schema) !== "relation") return [];
    return [{ from: entity, field, to }];
  });
}

/** Depth first without recursion: circles may be as long as there are entities. */
function follow(
  project: ProjectSources,
  edges: ReadonlyMap<string, Edge[]>,
  start: string,
  done: Set<string>,
): void {
  if (done.has(start)) return;
  const trail = [{ key: start, next: 0 }];
  const onTrail = new Set([start]);
  while (trail.length > 0) {
    const top = trail[trail.length - 1];
    if (!top) return;
    const edge = edges.get(top.key)?.[top.next++];
    if (!edge) {
      trail.pop();
      onTrail.delete(top.key);
      done.add(top.key);
    } else if (onTrail.has(edge.to)) {
      const names = trail.map(({ key }) => key);
      report(project, edge, [...names.slice(names.indexOf(edge.to)), edge.to]);
    } else if (!done.has(edge.to) && edges.has(edge.to)) {
      trail.push({ key: edge.to, next: 0 });
      onTrail.add(edge.to);
    }
  }
}

function report(project: ProjectSources, edge: Edge, circle: readonly string[]): void {
  const place = placeOf(edge.field, "x-relation", "to");
  const problem = say("requiredCircle", { circle: circle.join(" -> ") });
  project.faults.add(place.document, place.path, "S507", problem);
}
