import { columnTypeOf } from "../entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../entity/model.ts";
import type { ValueType } from "./linked.ts";

/** What the names of an expression mean: the fields of one entity, and through them the fields of its neighbors. */
export interface ExpressionScope {
  entity: EntityModel;
  fields: ReadonlyMap<string, FieldModel>;
  /** The entity of a key, undefined when there is none. */
  lookup: (key: string) => EntityModel | undefined;
  /** What `$record` and `$parent` name in the filter of a relation: the record it is chosen in, and the one that holds that as a child row. */
  given?: { record: EntityModel; parent?: EntityModel | undefined };
}

/** Scope of expressions over records of an entity. */
export function scopeOf(
  entity: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
): ExpressionScope {
  return { entity, lookup, fields: new Map(entity.fields.map((field) => [field.name, field])) };
}

/** Scope of x-when.options: `value` is the option that is asked about, of several chosen ones each by itself. */
export function optionScope(scope: ExpressionScope, field: FieldModel): ExpressionScope {
  const kind = field.kind === "multiSelect" ? "select" : field.kind;
  const value: FieldModel = { ...field, kind, name: "value" };
  return { ...scope, fields: new Map([...scope.fields, ["value", value]]) };
}

/** Type of a field's values in an expression. */
export function typeOfField(field: FieldModel): ValueType {
  switch (field.kind) {
    case "integer":
    case "relation":
      return "integer";
    case "decimal":
    case "boolean":
    case "date":
    case "dateTime":
    case "time":
      return field.kind;
    case "select":
      return columnTypeOf(field) === "integer" ? "integer" : "string";
    case "relations":
    case "children":
    case "files":
    case "multiSelect":
    case "rows":
      return "list";
    case "dateRange":
    case "json":
    case "geoPoint":
      return "record";
    default:
      return "string";
  }
}
