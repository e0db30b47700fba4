import type { EntityModel } from "../../../entity/model.ts";
import { linkExpression } from "../../../expression/link/linkExpression.ts";
import { linkedNodes } from "../../../expression/link/linkedParts.ts";
import type { Linked } from "../../../expression/link/linked.ts";
import { scopeOf } from "../../../expression/link/scope.ts";
import { parseExpression } from "../../../expression/parseExpression.ts";
import { say } from "../../../faults/say.ts";
import type { ProjectSources } from "../../read/projectSources.ts";
import type { EntitySource } from "../../read/sourceTypes.ts";

/**
 * Rules that look at records whose own rules look back: the database works each out with the other and refuses every statement. One fault per
 * circle, at the entity of it that comes first.
 */
export function checkPolicyCycles(source: EntitySource, { models, faults }: ProjectSources): void {
  const model = models.get(source.key);
  for (const [index, { rows }] of (model?.policy ?? []).entries()) {
    if (!model || rows === null) continue;
    for (const next of reachedBy(model, rows, models)) {
      const way = wayBack(next, source.key, models);
      if (!way || [...way].toSorted()[0] !== source.key) continue;
      const circle = [source.key, ...way].join(" -> ");
      const path = ["x-policy", index, "rows"];
      faults.add(source.document, path, "S504", say("policyCircle", { circle }));
      return;
    }
  }
}

type Models = ReadonlyMap<string, EntityModel>;

/** Keys of the entities whose records an expression reads beside the record itself. */
function reachedBy(model: EntityModel, text: string, models: Models): Set<string> {
  const { ast } = parseExpression(text);
  const scope = scopeOf(model, (key) => models.get(key));
  const { linked, faults } = ast ? linkExpression(ast, scope) : { linked: null, faults: [] };
  if (!linked || faults.length > 0) return new Set();
  return new Set([...linkedNodes(linked)].flatMap(keysAt));
}

function keysAt(node: Linked): string[] {
  if (node.kind === "related") return node.steps.map(({ target }) => target.key);
  return node.kind === "field" && node.field.children ? [node.field.children.entity] : [];
}

/** The entities from one to another, both included, each over the rules of the one before; null: there is no way. */
function wayBack(from: string, to: string, models: Models): string[] | null {
  const ways = new Map([[from, [from]]]);
  // Visited to its end with what is added meanwhile.
  for (const [key, way] of ways) {
    if (key === to) return way;
    const model = models.get(key);
    for (const { rows } of model?.policy ?? []) {
      if (!model || rows === null) continue;
      for (const next of reachedBy(model, rows, models))
        if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}
