import { checkExpression } from "../../../expression/checkExpression.ts";
import { namedFields } from "../../../expression/link/namedFields.ts";
import type { ExpressionScope } from "../../../expression/link/scope.ts";
import type { ProjectSources } from "../../read/projectSources.ts";
import { placeOf } from "../../read/readFields.ts";
import type { EntitySource } from "../../read/sourceTypes.ts";
import { say } from "../../../faults/say.ts";

/** Stored values that are computed from each other have no end: each saving would change them again. One fault per circle. */
export function checkComputedCycles(
  source: EntitySource,
  scope: ExpressionScope,
  project: ProjectSources,
): void {
  const behind = new Map<string, string[]>();
  for (const { name, computed } of scope.entity.fields) {
    if (!computed?.stored || checkExpression(computed.expr, scope).length > 0) continue;
    const named = namedFields(computed.expr, scope).filter(({ entity }) => entity === scope.entity);
    behind.set(name, [...new Set(named.map((field) => field.name))]);
  }
  const done = new Set<string>();
  for (const start of behind.keys()) {
    const circle = circleFrom(start, behind, done);
    const field = circle && source.fields.get(circle[0] ?? "");
    if (!circle || !field) continue;
    const { document, path } = placeOf(field, "x-computed", "expr");
    const problem = say("computedCircle", { circle: circle.join(" -> ") });
    project.faults.add(document, path, "S504", problem);
  }
}

/** Depth first without recursion: a chain may be as long as there are fields. */
function circleFrom(
  start: string,
  behind: ReadonlyMap<string, string[]>,
  done: Set<string>,
): string[] | null {
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
