import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";

/** Where the rows are stored that an entity shows. */
export interface Soil {
  /** The entity itself; of a view the one that it reads. */
  stored: EntityModel;
  /** A field of it that can hold a text which stands nowhere else, and the field that shows it; null: there is none. */
  mark: { stored: FieldModel; shown: FieldModel } | null;
  /** Every row that is stored is shown under its id. */
  isWhole: boolean;
}

/** Null for what cannot be told: views made by hand, and groups that show no text. */
export function soilOf(entity: EntityModel, models: readonly EntityModel[]): Soil | null {
  const { kind, query } = entity;
  if (kind !== "view") {
    const [field] = entity.fields.filter(isMarkable);
    return {
      stored: entity,
      mark: field ? { stored: field, shown: field } : null,
      isWhole: entity.policy.length === 0,
    };
  }
  const stored = models.find(({ key }) => key === query?.from);
  if (!query || !stored) return null;
  const [mark = null] = entity.fields.flatMap((shown) => {
    const column = query.columns[shown.name];
    const isPlain = column?.path.length === 1 && !column.aggregate && !column.unit;
    const field = stored.fields.find(({ name }) => isPlain && name === column.path[0]?.field);
    return field && isMarkable(field) ? [{ stored: field, shown }] : [];
  });
  if (query.groupBy !== null && mark === null) return null;
  const isWhole = query.filter === null && query.groupBy === null && stored.policy.length === 0;
  return { stored, mark, isWhole };
}

const isMarkable = ({
  kind,
  column,
  system,
  options,
  dict,
  pattern,
  sensitive,
  mask,
  maxLength = 99,
}: FieldModel): boolean =>
  kindOf({ kind }).prose !== null &&
  column !== null &&
  !system &&
  !options &&
  !dict &&
  !pattern &&
  !mask &&
  sensitive !== "secret" &&
  maxLength >= 12;
