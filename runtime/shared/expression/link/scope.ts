import { kindOf } from "../../entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../entity/model.ts";
import { isNameable } from "../../entity/nameable.ts";
import type { Linked, ValueType } from "./linked.ts";

/** What the names of an expression mean: the fields of one entity, and through them the fields of its neighbors. */
export interface ExpressionScope {
  entity: EntityModel;
  fields: ReadonlyMap<string, FieldModel>;
  /** The entity of a key, undefined when there is none. */
  lookup: (key: string) => EntityModel | undefined;
  /** What `$record` and `$parent` name in the filter of a relation: the record it is chosen in, and the one that holds that as a child row. */
  given?: { record: EntityModel; parent?: EntityModel | undefined };
  /** What expressions over the entity share, however they see it. */
  shared: SharedLinks;
}

/** Each computed field is linked once for all expressions that name it, so that a chain of them does not grow with every mention. */
export interface SharedLinks {
  /** Whether stored computed fields are worked out anew from the record at hand, which may not be stored yet. */
  live: boolean;
  /** The scope that computed fields of the entity are read in. */
  plain: ExpressionScope | null;
  /** Null: its expression has faults. */
  computed: Map<string, LinkedComputed | null>;
  /** Computed fields that are computed from themselves, as `<entity>.<field>`: it is said at each of them. */
  circles: Set<string>;
  /** Scopes of the rows of the entity. */
  rows: Map<EntityModel, ExpressionScope>;
}

export interface LinkedComputed {
  linked: Linked;
  /** How many nodes lie above each other in it. */
  height: number;
}

/** Scope of expressions over records of an entity; fields that nothing may name are not in it. */
export function scopeOf(
  entity: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
  live = false,
): ExpressionScope {
  const nameable = entity.fields.filter(isNameable).map((field) => [field.name, field] as const);
  const fields = new Map(nameable);
  const shared: SharedLinks = {
    live,
    plain: null,
    computed: new Map(),
    circles: new Set(),
    rows: new Map(),
  };
  const scope: ExpressionScope = { entity, lookup, fields, shared };
  shared.plain = scope;
  return scope;
}

/**
 * Scope of conditions and rules, which look at a record as it is being written: a stored computed field is what its expression
 * gives now, since its column is not filled yet, or holds what was true before.
 */
export const liveScopeOf = (
  entity: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
): ExpressionScope => scopeOf(entity, lookup, true);

/** Scope of expressions over the rows that an entity holds. */
export function scopeOfRows(
  { shared, lookup }: ExpressionScope,
  rows: EntityModel,
): ExpressionScope {
  let scope = shared.rows.get(rows);
  if (!scope) shared.rows.set(rows, (scope = scopeOf(rows, lookup, shared.live)));
  return scope;
}

/** Scope of x-when.options: `value` is the option that is asked about, of several chosen ones each by itself. */
export function optionScope(scope: ExpressionScope, field: FieldModel): ExpressionScope {
  const kind = kindOf(field).choice ? "select" : field.kind;
  const value: FieldModel = { ...field, kind, name: "value" };
  return { ...scope, fields: new Map([...scope.fields, ["value", value]]) };
}

/** Type of a field's values in an expression. */
export const typeOfField = (field: FieldModel): ValueType => kindOf(field).valueType(field);
