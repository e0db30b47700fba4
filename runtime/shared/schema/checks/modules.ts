import { proposing } from "../faults/nearest.ts";
import type { JsonPath } from "../read/jsonDocument.ts";
import type { ModuleSource } from "../read/readModule.ts";
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
  for (const module of project.modules.values()) checkCards(project, module);
  for (const entity of project.entities.values()) checkReferences(project, entity);
}

/** Cards of the home page show charts that are there, each once. */
function checkCards(project: ProjectSources, { document, model }: ModuleSource): void {
  const seen = new Set<string>();
  for (const [index, { entity: key, chart }] of (model.dashboard ?? []).entries()) {
    const path: JsonPath = ["x-dashboard", index];
    const entity = project.entities.get(key);
    if (!entity) {
      // One that could not be read has faults of its own.
      if (project.brokenEntities.has(key)) continue;
      const own = [...project.entities.values()].filter(({ module }) => module === model.name);
      const name = key.slice(key.indexOf("/") + 1);
      const problem = `The module has no entity "${name}".`;
      project.faults.add(document, [...path, "entity"], "S204", problem, {
        cure: proposing(name, () => own.map((other) => other.name)),
      });
      continue;
    }
    const charts = Object.keys(entity.schema["x-charts"] ?? {});
    if (!charts.includes(chart)) {
      const problem = `"${key}" declares no chart "${chart}".`;
      const cure =
        charts.length === 0 ? "Declare it there with x-charts." : proposing(chart, () => charts);
      project.faults.add(document, [...path, "chart"], "S204", problem, { cure });
    } else if (seen.has(`${key} ${chart}`)) {
      const problem = `The chart "${chart}" of "${key}" is on the page already.`;
      project.faults.add(document, path, "S608", problem, { cure: "Leave one of them out." });
    }
    seen.add(`${key} ${chart}`);
  }
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
