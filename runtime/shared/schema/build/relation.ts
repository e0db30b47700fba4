import type { FieldModel, RelationModel } from "../../entity/model.ts";
import { tableOf, titleFieldOf } from "../derived.ts";
import { snakeCase, words } from "../names.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import type { EntitySource, FieldSource } from "../read/sourceTypes.ts";

/** The link with everything its users would have to look up in the other entity. */
export function relationModel(
  source: FieldSource,
  entity: EntitySource,
  project: ProjectSources,
): RelationModel {
  const written = source.schema["x-relation"] ?? {};
  const to = written.to ?? "";
  const target = project.entities.get(to);
  const titleField = (target && titleFieldOf(target)) ?? "id";
  const tree = target?.schema["x-entity"].tree;
  return {
    to,
    table: target ? tableOf(target) : "",
    titleField,
    titleColumn: snakeCase(titleField),
    tree: tree !== undefined,
    ...(tree ? { treeParent: tree.parent } : {}),
    onDelete: written.onDelete ?? "restrict",
    labelAs: written.label ?? null,
    filter: written.filter ?? null,
    through: written.through ? throughOf(written.through, entity.name, to) : null,
  };
}

function throughOf(table: string, own: string, to: string) {
  const other = to.slice(to.indexOf("/") + 1);
  const ownColumn = `${snakeCase(own)}_id`;
  const otherColumn = `${snakeCase(other)}_id`;
  return { table, ownColumn, otherColumn: own === other ? `other_${otherColumn}` : otherColumn };
}

/** The read-only field that carries the other record's title on the wire (orgId -> orgName); called as the relation, if that has a title. */
export function companionField(field: FieldModel, title: string | undefined): FieldModel | null {
  const name = field.relation?.labelAs;
  if (!name) return null;
  return {
    name,
    kind: "string",
    column: null,
    label: title ?? words(name),
    required: false,
    nullable: true,
    readOnly: true,
    system: false,
    operators: [],
    sortable: false,
    was: [],
  };
}
