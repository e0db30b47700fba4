import type { DictionaryModel, EntityModel, FieldModel } from "../entity/model.ts";
import { pickableFace } from "../entity/pickable.ts";
import type { JsonDocument } from "../schema/read/jsonDocument.ts";
import type { DictionarySource } from "../schema/read/projectSources.ts";
import type { EntitySource, FieldSchema, FieldSource } from "../schema/read/sourceTypes.ts";

/** What a form may refer to: it is read without the files these come from. */
export interface FormSurroundings {
  entities: readonly EntityModel[];
  dictionaries: readonly DictionaryModel[];
}

const nowhere: JsonDocument = {
  file: "",
  text: "",
  lineStarts: [0],
  root: undefined,
  value: undefined,
};

const known = new WeakMap<FormSurroundings, StandIns>();

export interface StandIns {
  sources: ReadonlyMap<string, EntitySource>;
  models: ReadonlyMap<string, EntityModel>;
  dictionaries: Map<string, DictionarySource>;
}

/**
 * The surroundings as the checker wants them: of other entities it asks what they are called and whom they refer to, and knows the
 * fields alone that are open to forms.
 */
export function standInsOf(around: FormSurroundings): StandIns {
  const before = known.get(around);
  if (before) return before;
  const faces = around.entities.map(pickableFace);
  const made: StandIns = {
    sources: new Map(faces.map((model) => [model.key, sourceOf(model)])),
    models: new Map(faces.map((model) => [model.key, model])),
    dictionaries: new Map(
      around.dictionaries.map((dictionary, index) => [
        dictionary.code,
        { ...dictionary, document: nowhere, index },
      ]),
    ),
  };
  known.set(around, made);
  return made;
}

function sourceOf(model: EntityModel): EntitySource {
  const { menu } = model;
  const fields = new Map<string, FieldSource>();
  for (const field of model.fields) {
    if (field.system) continue;
    fields.set(field.name, {
      name: field.name,
      schema: schemaOf(field),
      document: nowhere,
      path: [],
      places: new Map(),
      broken: false,
    });
  }
  return {
    key: model.key,
    module: model.module,
    name: model.name,
    document: nowhere,
    schema: {
      title: model.label,
      "x-entity": {
        table: model.table,
        api: model.api,
        titleField: model.titleField,
        scope: model.scope,
        kind: model.kind,
        ...(model.tree ? { tree: model.tree } : {}),
        menu: menu ? { name: menu.name, path: menu.path, component: menu.component } : false,
      },
      properties: {},
    },
    fields,
    // whether their own required relations run in a circle was checked where they were read
    required: [],
  };
}

function schemaOf(field: FieldModel): FieldSchema {
  const { relation, children } = field;
  if (children)
    return { "x-relation": { children: children.entity, foreignKey: children.foreignKey } };
  return relation ? { "x-relation": { to: relation.to } } : {};
}
