import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { QueryColumn, QueryModel } from "../../../../shared/entity/model/queryModel.ts";
import type { NamedField } from "../../../../shared/expression/link/namedFields.ts";
import { hasReadableView } from "../../../../shared/permission/readableView.ts";
import type { Lookup } from "./policyRules.ts";

/** What a person may know of the entities that a view reads. */
export interface Sight {
  lookup: Lookup;
  /** Null where the rules let the person read no record at all. */
  fields(entity: EntityModel): {
    hidden: ReadonlySet<string>;
    masked: ReadonlySet<string>;
    covered: ReadonlySet<string>;
    partial: ReadonlyMap<string, string>;
  } | null;
  /** Whether the person may read records of the entity at all; titles are there for everybody who sees what names them. */
  reads(field: NamedField): boolean;
  /** Whether he may know the field with all that it is made of. */
  knowable(field: NamedField): boolean;
  /** Whether the database has nothing in the field for him. */
  empties(field: NamedField): boolean;
  /** Fields that a condition looks at. */
  behind(entity: EntityModel, expression: string): NamedField[];
}

/**
 * How much of a field of a view of x-query the person may know: what he may know where its values come from. Closed fields are empty in the
 * view itself; here the field disappears with them.
 */
export function queriedField(
  { path, where }: QueryColumn,
  from: EntityModel,
  sight: Sight,
): "open" | "covered" | "masked" | "hidden" {
  const steps = stepsOf(path, sight);
  if (steps.length < path.length) return "hidden";
  let isMasked = false;
  let isCovered = false;
  for (const step of [...steps, ...(where === undefined ? [] : sight.behind(from, where))]) {
    const { entity, name } = step;
    const access = sight.fields(entity);
    const isOpen = entity === from || sight.reads(step);
    if (!access || access.hidden.has(name) || !isOpen) return "hidden";
    isCovered ||= access.covered.has(name);
    if (access.masked.has(name)) isMasked = true;
    // Rules of single records that hide are kept by the database; those that mask are kept here, for all records.
    else if (access.partial.has(name)) isMasked ||= someRuleMasks(entity, name);
    else if (entity !== from && !sight.knowable(step)) return "hidden";
  }
  if (isMasked) return "masked";
  return isCovered ? "covered" : "open";
}

const someRuleMasks = ({ policy }: EntityModel, name: string) =>
  policy.some(({ mask }) => mask.includes(name));

const stepsOf = (path: QueryColumn["path"], { lookup }: Sight): NamedField[] =>
  path.flatMap(({ entity, field }) => {
    const found = lookup(entity);
    return found ? [{ entity: found, name: field }] : [];
  });

/**
 * False where the view's condition or its groups would tell what the person may not know: which rows there are, and ids of groups, follow
 * from it. What the database empties for him tells nothing.
 */
export function mayAsk(query: QueryModel, from: EntityModel, sight: Sight): boolean {
  const keys = (query.groupBy ?? []).flatMap((name) => query.columns[name]?.path ?? []);
  const named = [
    ...(query.filter === null ? [] : sight.behind(from, query.filter)),
    ...stepsOf(keys, sight),
  ];
  return named.every((step) => {
    const { entity, name } = step;
    const access = sight.fields(entity);
    if (!access || (entity !== from && !sight.reads(step))) return false;
    if (sight.empties(step)) return true;
    const closed = [access.hidden, access.masked, access.covered];
    if (closed.some((names) => names.has(name))) return false;
    // Rules of single records that hide are kept by the database.
    if (access.partial.has(name) && (!hasReadableView(entity) || someRuleMasks(entity, name)))
      return false;
    return entity === from || sight.knowable(step);
  });
}
