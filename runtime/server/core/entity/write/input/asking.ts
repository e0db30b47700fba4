import type { FieldModel } from "../../../../../shared/entity/model.ts";
import type { Asking } from "../../../../../shared/entity/validateRecord.ts";
import {
  reachedRelations,
  type ReachedRelation,
} from "../../../../../shared/expression/link/reachedRelations.ts";
import { formModule } from "../../../../../shared/forms/document.ts";
import type { EntityShape } from "../../contract.ts";
import type { Row } from "../../rows.ts";

interface AskedField {
  field: FieldModel;
  reached: ReachedRelation[];
}

const known = new WeakMap<EntityShape, readonly AskedField[]>();

/** Fields whose `required` looks into other records, with these; what people draw in the console reaches no further than they do. */
export function askedFields(shape: EntityShape): readonly AskedField[] {
  let found = known.get(shape);
  if (!found) {
    const { model } = shape;
    const fields = model.module === formModule ? [] : model.fields;
    found = fields.flatMap((field): AskedField[] => {
      const reached = reachedRelations(model, [field.when?.required], shape.lookup);
      return reached.length > 0 ? [{ field, reached }] : [];
    });
    known.set(shape, found);
  }
  return found;
}

interface Change {
  /** The values that are given. */
  given: Readonly<Row>;
  /** The record or row before; null: it is a new one. */
  stored: Readonly<Row> | null;
  /** The records that it names, as far as what they hold may decide. */
  related: Record<string, Row | null>;
  /** The relation to the record that holds a child row, and what is closed in that one. */
  holding?: { name: string; closed: ReadonlySet<string> };
}

/**
 * What decides which fields are required. A condition over a record or field that is closed to the person must not tell what is stored there:
 * the field is required of everyone to whom it is closed. Who leaves both the field and the relation alone is not asked for it.
 */
export function askingOf(
  shape: EntityShape,
  lookup: (key: string) => EntityShape,
  change: Change,
): Asking {
  const undecided = askedFields(shape).filter(({ field, reached }) =>
    reached.some((each) => isTouched(field, each, change) && isClosed(each, lookup, change)),
  );
  return {
    related: change.related,
    undecided: new Set(undecided.map(({ field }) => field.name)),
  };
}

function isTouched(field: FieldModel, { first }: ReachedRelation, { given, stored }: Change) {
  if (!stored || given[field.name] !== undefined) return true;
  return given[first] !== undefined && given[first] !== stored[first];
}

function isClosed(
  { path, first, name, before, to, members }: ReachedRelation,
  lookup: (key: string) => EntityShape,
  { given, stored, related, holding }: Change,
): boolean {
  const target = lookup(to);
  const columns = [...members].filter((member) => target.byName.get(member)?.column);
  if (path === holding?.name) return columns.some((member) => holding.closed.has(member));
  // Where the record before is closed, that has been found of its own path.
  const own = given[first] === undefined ? stored?.[first] : given[first];
  const id = before === null ? own : related[before]?.[name];
  if (id === undefined || id === null || id === 0) return false;
  const record = related[path];
  return columns.some((member) => !record || !Object.hasOwn(record, member));
}
