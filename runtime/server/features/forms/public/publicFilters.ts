import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { pickableFace } from "../../../../shared/entity/pickable.ts";
import { conjunctsWithGiven } from "../../../../shared/expression/link/givenFields.ts";
import { namedFields } from "../../../../shared/expression/link/namedFields.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import type { Registry } from "../../../core/entity/contract.ts";

/**
 * Fields of other records that anybody could find out through a link with these choices, since a filter compares them with what he sends:
 * each as "question: field". Id, title and what `x-entity.public` names may be known. A relation that is neither opened nor has a default
 * names no record, so its filter tells nothing; relations inside rows have none.
 */
export function toldByFilters(
  model: EntityModel,
  choices: readonly string[],
  registry: Registry,
): string[] {
  return model.fields.flatMap((field) => {
    const isNamed = choices.includes(field.name) || hasDefault(field);
    return isNamed ? toldBy(field, model, registry) : [];
  });
}

const hasDefault = ({ default: preset, defaultExpr }: FieldModel): boolean =>
  (preset !== undefined && preset !== null) || defaultExpr !== undefined;

function toldBy(
  { label, relation }: FieldModel,
  record: EntityModel,
  { models }: Registry,
): string[] {
  const face = (key: string) => {
    const model = models.get(key);
    return model && pickableFace(model);
  };
  const target = face(relation?.to ?? "");
  if (!relation?.filter || !target) return [];
  const open = new Set(["id", target.titleField, ...(target.public ?? [])]);
  const scope = { ...scopeOf(target, face), given: { record } };
  const named = conjunctsWithGiven(relation.filter).flatMap((part) => namedFields(part, scope));
  const told = named.filter(({ entity, name }) => entity.key !== target.key || !open.has(name));
  return [...new Set(told.map(({ name }) => `${label}: ${name}`))];
}
