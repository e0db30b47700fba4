import { checkExpression } from "../../../expression/checkExpression.ts";
import { namedFields } from "../../../expression/link/namedFields.ts";
import { scopeOf, type ExpressionScope } from "../../../expression/link/scope.ts";
import type { ProjectSources } from "../../read/projectSources.ts";
import { placeOf } from "../../read/readFields.ts";
import type { EntitySource } from "../../read/sourceTypes.ts";
import { say } from "../../../faults/say.ts";

/** Stored computed fields of the project, each with those that it is computed from, as `order/line.amount`. */
type Graph = ReadonlyMap<string, readonly string[]>;

const graphs = new WeakMap<ProjectSources, Graph>();

/**
 * Stored values that are computed from each other have no end: each saving would change them again. One fault per circle, at the entity of it
 * that comes first.
 */
export function checkComputedCycles(
  source: EntitySource,
  scope: ExpressionScope,
  project: ProjectSources,
): void {
  const own = `${source.key}.`;
  let graph = graphs.get(project);
  if (!graph) graphs.set(project, (graph = graphOf(project)));
  // Rows of a repeater are an entity that is no part of the project.
  const around = new Map([...graph, ...fieldsOf(source.key, scope)]);
  const done = new Set<string>();
  for (const start of around.keys()) {
    if (!start.startsWith(own)) continue;
    const circle = circleFrom(start, around, done);
    const [first = ""] = circle?.toSorted() ?? [];
    if (!circle || !first.startsWith(own)) continue;
    const at = circle.indexOf(first);
    const turned = [...circle.slice(at, -1), ...circle.slice(0, at), first];
    const field = source.fields.get(first.slice(own.length));
    if (!field) continue;
    const isOwn = turned.every((name) => name.startsWith(own));
    const told = turned.map((name) => (isOwn ? name.slice(own.length) : name));
    const { document, path } = placeOf(field, "x-computed", "expr");
    const problem = say("computedCircle", { circle: told.join(" -> ") });
    project.faults.add(document, path, "S504", problem);
  }
}

function graphOf({ models }: ProjectSources): Graph {
  const lookup = (key: string) => models.get(key);
  return new Map(
    [...models].flatMap(([key, model]) =>
      model.fields.some(({ computed }) => computed?.stored)
        ? fieldsOf(key, scopeOf(model, lookup))
        : [],
    ),
  );
}

function fieldsOf(key: string, scope: ExpressionScope): [string, string[]][] {
  return scope.entity.fields.flatMap(({ name, computed }): [string, string[]][] => {
    if (!computed?.stored || checkExpression(computed.expr, scope).length > 0) return [];
    const named = namedFields(computed.expr, scope).map((field) => {
      const owner = field.entity === scope.entity ? key : field.entity.key;
      return `${owner}.${field.name}`;
    });
    return [[`${key}.${name}`, [...new Set(named)]]];
  });
}

/** Depth first without recursion: a chain may be as long as there are fields. */
function circleFrom(start: string, behind: Graph, done: Set<string>): string[] | null {
  const trail = done.has(start) ? [] : [{ name: start, next: 0 }];
  while (trail.length > 0) {
    const top = trail[trail.length - 1];
    const next = top && behind.get(top.name)?.[top.next++];
    if (next === undefined) {
      if (top) done.add(top.name);
      trail.pop();
      continue;
    }
    const at = trail.findIndex(({ name }) => name === next);
    if (at >= 0) {
      for (const { name } of trail) done.add(name);
      return [...trail.slice(at).map(({ name }) => name), next];
    }
    if (behind.has(next) && !done.has(next)) trail.push({ name: next, next: 0 });
  }
  return null;
}
