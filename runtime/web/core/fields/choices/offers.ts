import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { simpleFilter } from "../../entities/simpleFilter.ts";
import type { Surroundings } from "./ChoiceSurroundings.tsx";
import { sourcesOf } from "./dependents.ts";

/** How a list of the other entity is asked for what may be chosen in a field. */
export interface Offer {
  filter: Record<string, Json>;
  meta?: { choices: object };
  /** The field that is chosen for: anyone who may not list the other entity asks as someone who works with this one. */
  asking: Choosing;
}

/** What `choices` of a list says: the field, and values beside it. */
export interface Choosing {
  entity: string;
  field: string;
  record?: object;
  parent?: object;
}

/** How somebody asks who may not list the other entity. */
export const unlisted = ({ asking }: Offer): Offer => ({
  filter: {},
  meta: { choices: asking },
  asking,
});

/** How records that values name already are asked for by their ids, by anyone who works with the field. */
export const naming = ({ entity, field }: Choosing) => ({ choices: { entity, field, any: true } });

/** What may be chosen in a field beside these values, in the order of its sources; `undefined` is not known. */
export function offerOf(
  entity: EntityModel,
  field: FieldModel,
  values: readonly unknown[] = [],
): Offer {
  const filter = simpleFilter(field.relation?.filter ?? null);
  const given: Record<"record" | "parent", Record<string, unknown>> = { record: {}, parent: {} };
  sourcesOf(field).forEach(({ of, name }, index) => {
    given[of][name] = values[index];
  });
  const asking = { entity: entity.key, field: field.name, ...given };
  return filter ? { filter, asking } : { filter: {}, meta: { choices: asking }, asking };
}

/** Where the record of an input begins in its form: "" or "items.3." */
export const rowOf = (source: string): string => source.slice(0, source.lastIndexOf(".") + 1);

/** What the form says of a source: what is empty is null, what nobody can say is undefined. */
export function givenValue(
  value: unknown,
  name: string,
  entity: EntityModel,
  { loose, record }: Surroundings,
): unknown {
  if (value !== undefined && value !== null && value !== "") {
    return loose && typeof value === "object" ? undefined : value;
  }
  if (loose) return undefined;
  if (value === null || value === "") return null;
  if (record && record[name] !== undefined) return record[name];
  return entity.fields.some((field) => field.name === name) ? null : undefined;
}
