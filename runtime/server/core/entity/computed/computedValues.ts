import { createHash } from "node:crypto";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { ComputedValues } from "../../database/changes/recompute.ts";
import { createRegistry } from "../registry.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { computedLevels, holdersOf } from "./dependencies.ts";
import { refreshTexts } from "./refresh.ts";

/** Every entity with stored computed values, after those whose rows the values are computed from. */
export function computedValues(models: readonly EntityModel[]): ComputedValues[] {
  const registry = createRegistry(models, {});
  const found = new Map<string, ComputedValues>();
  const open = models.filter((model) => model.fields.some(({ computed }) => computed?.stored));
  for (const model of open) add(registry, registry.shape(model.key), open, found);
  return [...found.values()];
}

function add(
  registry: Registry,
  shape: EntityShape,
  open: readonly EntityModel[],
  found: Map<string, ComputedValues>,
  above: readonly string[] = [],
): void {
  const { key } = shape.model;
  if (found.has(key) || above.includes(key)) return;
  const below = open.filter((model) =>
    holdersOf(registry, model.key).some(
      (holder) =>
        holder.shape === shape &&
        model.fields.some(({ name, computed }) => computed?.stored && holder.names.has(name)),
    ),
  );
  for (const model of below) add(registry, registry.shape(model.key), open, found, [...above, key]);
  const statements = refreshTexts(shape);
  const behind = below.map((model) => found.get(model.key)?.sha256 ?? "");
  found.set(key, {
    entity: key,
    table: shape.table,
    fields: computedLevels(shape)
      .flat()
      .map(({ name }) => name),
    statements,
    sha256: createHash("sha256")
      .update(JSON.stringify([statements, behind]))
      .digest("hex"),
  });
}
