import { proposing } from "../faults/nearest.ts";
import type { JsonPath } from "../read/jsonDocument.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import { placeOf } from "../read/readFields.ts";
import type { EntitySource } from "../read/sourceTypes.ts";

/** Modules that the console itself is made of. */
const alwaysThere = new Set(["access", "office", "system"]);

/** What modules say they need is there, and they refer to nothing else. */
export function checkModules(project: ProjectSources): void {
  const known = new Set(
    [...project.entities.keys(), ...project.brokenEntities].map((key) => moduleOf(key)),
  );
  for (const { document, model } of project.modules.values()) {
    const { name, dependsOn } = model;
    for (const [index, needed] of (dependsOn ?? []).entries()) {
      const path: JsonPath = ["dependsOn", index];
      if (!known.has(needed)) {
        const problem = `There is no module "${needed}"; it may be left out (leaveOut in formwork.config.json).`;
        project.faults.add(document, path, "S204", problem, {
          cure: proposing(needed, () => known),
        });
      } else if (leadsTo(project, needed, name)) {
        const problem = `"${needed}" depends on "${name}" as well, so that neither can be left out.`;
        project.faults.add(document, path, "S204", problem, {
          cure: "Move what both need into a module of its own.",
        });
      }
    }
  }
  for (const entity of project.entities.values()) checkReferences(project, entity);
}

function checkReferences(project: ProjectSources, entity: EntitySource): void {
  const dependsOn = project.modules.get(entity.module)?.model.dependsOn;
  if (!dependsOn) return;
  const check = (key: string | undefined, place: Parameters<typeof report>[1]) => {
    if (key === undefined || !project.entities.has(key)) return;
    const module = moduleOf(key);
    const isOpen =
      module === entity.module || alwaysThere.has(module) || dependsOn.includes(module);
    if (!isOpen) report(project, place, { entity, key, module });
  };
  check(entity.schema["x-query"]?.from, { document: entity.document, path: ["x-query", "from"] });
  for (const field of entity.fields.values()) {
    const relation = field.schema["x-relation"];
    check(relation?.to, placeOf(field, "x-relation", "to"));
    check(relation?.children, placeOf(field, "x-relation", "children"));
  }
}

function report(
  project: ProjectSources,
  { document, path }: { document: EntitySource["document"]; path: JsonPath },
  { entity, key, module }: { entity: EntitySource; key: string; module: string },
): void {
  const problem = `${entity.key} refers to ${key}, but ${entity.module}/module.json does not say that it depends on "${module}".`;
  const cure = `Add "${module}" to dependsOn there, or leave the reference out.`;
  project.faults.add(document, path, "S204", problem, { cure });
}

function leadsTo(project: ProjectSources, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (module === to) return true;
    if (seen.has(module)) continue;
    seen.add(module);
    open.push(...(project.modules.get(module)?.model.dependsOn ?? []));
  }
  return false;
}

const moduleOf = (key: string): string => key.slice(0, key.indexOf("/"));
