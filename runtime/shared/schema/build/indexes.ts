import type { EntityModel, ExclusionKey, FieldModel, UniqueKey } from "../../entity/model.ts";
import type { EntitySource } from "../read/sourceTypes.ts";

export function buildUnique(entity: EntitySource): UniqueKey[] {
  return (entity.schema["x-keys"] ?? []).flatMap((key) =>
    key.unique
      ? [
          {
            fields: key.unique,
            where: key.where ?? null,
            error: key.error ?? null,
            global: key.global ?? false,
          },
        ]
      : [],
  );
}

export function buildExclusions(entity: EntitySource): Pick<EntityModel, "exclusions"> {
  const exclusions = (entity.schema["x-keys"] ?? []).flatMap((key) =>
    key.exclude && key.range
      ? [
          {
            fields: key.exclude,
            range: key.range as ExclusionKey["range"],
            where: key.where ?? null,
            error: key.error ?? null,
          },
        ]
      : [],
  );
  return exclusions.length > 0 ? { exclusions } : {};
}

/**
 * Written indexes, then one per relation and scope field; the tenant leads each. Written ones serve an order as well, so the id closes them, as
 * it closes the order of every list. An index that another begins with is left out.
 */
export function buildIndexes(
  entity: EntitySource,
  fields: readonly FieldModel[],
  dataScope: EntityModel["dataScope"],
): string[][] {
  const names = new Set(fields.flatMap((field) => (field.column === null ? [] : [field.name])));
  const relations = fields.filter((field) => field.relation && field.column !== null);
  const wanted = [
    ...(entity.schema["x-keys"] ?? []).flatMap((key) => (key.index ? [closed(key.index)] : [])),
    ...relations.map((field) => [field.name]),
    ...(dataScope ? [[dataScope.owner], [dataScope.org]] : []),
  ].filter((index) => index.every((name) => names.has(name)));
  const led = wanted.map((index) =>
    names.has("tenantId") && index[0] !== "tenantId" ? ["tenantId", ...index] : [...index],
  );
  return led.filter(
    (index, at) =>
      !led.some((other, place) => {
        const begins = index.every((name, part) => other[part] === name);
        return place !== at && begins && (other.length > index.length || place < at);
      }),
  );
}

const closed = (names: readonly string[]) => (names.includes("id") ? [...names] : [...names, "id"]);
