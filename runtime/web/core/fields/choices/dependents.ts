import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";

/** A field of the form that the choices of another depend on: of the same record, or of the one that holds it as a child row. */
export interface Source {
  of: "record" | "parent";
  name: string;
}

/** What the choices of a relation depend on. */
export function sourcesOf({ relation }: FieldModel): Source[] {
  const named = relation?.filter?.matchAll(/\$(record|parent)\.(\w+)/g) ?? [];
  return [...named].map(([, of, name = ""]) => ({ of: of as Source["of"], name }));
}

/** A choice in a form that may not fit any more. */
export interface Dependent {
  entity: EntityModel;
  field: FieldModel;
  /** Where it is in the form, as "items.3.crewId", and where its row begins. */
  path: string;
  row: string;
}

/** The choices that depend on the value at this path of the form. */
export function dependentsOf(
  entity: EntityModel,
  changed: string,
  values: Readonly<Record<string, unknown>>,
  childOf: (key: string) => EntityModel | undefined,
): Dependent[] {
  const [list = "", index, column] = changed.split(".");
  const found: Dependent[] = [];
  const add = (owner: EntityModel, row: string, of: Source["of"], name: string) => {
    for (const field of owner.fields) {
      const depends = sourcesOf(field).some((source) => source.of === of && source.name === name);
      if (depends) found.push({ entity: owner, field, path: row + field.name, row });
    }
  };
  if (index === undefined) add(entity, "", "record", list);
  for (const { name, children } of entity.fields) {
    const child = children && childOf(children.entity);
    const rows = values[name];
    if (!child || !Array.isArray(rows)) continue;
    if (index === undefined) {
      rows.forEach((_, at) => add(child, `${name}.${at}.`, "parent", changed));
    } else if (name === list && column !== undefined) {
      add(child, `${list}.${index}.`, "record", column);
    }
  }
  return found;
}
