import { lockFieldOf } from "../../../shared/entity/lock.ts";
import type { EntityShape, Reference, RecordShape, Registry } from "./contract.ts";
import { prepareConditions, type EntityConditions } from "../../../shared/entity/conditions.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { pickableFace } from "../../../shared/entity/pickable.ts";
import {
  createRecordValidator,
  type RecordValidator,
} from "../../../shared/entity/validateRecord.ts";
import "../../../shared/pattern/linearEngine.ts";
import { cascadesOf } from "../../../shared/entity/relations/cascades.ts";
import type { Extensions } from "../http/contract.ts";
import { identifier } from "./identifiers.ts";
import type { StoredNames } from "./read/storedNames.ts";
import type { Transaction } from "../database/contract.ts";

export interface RegistryOptions {
  /** False leaves it to the database alone to keep rows and fields back: for tests of row-level security. */
  predicates?: boolean;
  /** What people of other languages look for in texts of the seed; absent: as it is stored. */
  storedNames?: StoredNames;
}

export function createRegistry(
  models: readonly EntityModel[],
  extensions: Extensions,
  { predicates = true, storedNames }: RegistryOptions = {},
): Registry {
  const byKey = new Map(models.map((model) => [model.key, model]));
  const shapes = new Map<string, EntityShape>();
  const references = new Map<string, Reference[]>();

  const shape = (key: string): EntityShape => {
    const known = shapes.get(key);
    if (known) return known;
    const model = byKey.get(key);
    if (!model) throw new Error(`there is no entity ${key}`);
    const hooks = (extensions[key]?.hooks ?? {}) as EntityShape["hooks"];
    const built = buildShape(model, hooks, byKey, predicates);
    shapes.set(key, built);
    return built;
  };

  return {
    models: byKey,
    predicates,
    storedNames,
    shape,
    references(key) {
      let found = references.get(key);
      if (!found) {
        found = models.flatMap((model) =>
          // A view shows records and holds none.
          model.kind !== "view" && model.fields.some(({ relation }) => relation?.to === key)
            ? referencesOf(shape(model.key), key)
            : [],
        );
        references.set(key, found);
      }
      return found;
    },
  };
}

/** What the shape of a further entity is made with. */
export type Known = Pick<Registry, "models" | "predicates">;

/** A further entity, made at run time. Of other entities it knows what is open to drawn forms. */
export interface AddedEntity {
  model: EntityModel;
  hooks?: EntityShape["hooks"];
  ofRecord?(tx: Transaction, id: number, registry: Known): Promise<EntityShape | null>;
}

/** The entities of a registry with further ones of a tenant, which stand before those of the same key. */
export function extendRegistry(
  base: Registry,
  added: readonly AddedEntity[],
  tenantId?: number,
): Registry {
  const models = new Map([
    ...base.models,
    ...added.map(({ model }): [string, EntityModel] => [model.key, model]),
  ]);
  const shapes = new Map(
    added.map((entity) => [entity.model.key, shapeOf({ ...base, models }, entity)]),
  );
  const references = new Map<string, readonly Reference[]>();
  return {
    base,
    ...(tenantId === undefined ? {} : { tenantId }),
    models,
    predicates: base.predicates,
    storedNames: base.storedNames,
    shape: (key) => shapes.get(key) ?? base.shape(key),
    references(key) {
      const found = references.get(key) ?? [
        // of an entity that another stands before, the references are to what it hides
        ...(shapes.has(key)
          ? []
          : base.references(key).filter(({ from }) => !shapes.has(from.model.key))),
        ...[...shapes.values()].flatMap((from) => referencesOf(from, key)),
      ];
      references.set(key, found);
      return found;
    },
  };
}

function referencesOf(from: EntityShape, key: string): Reference[] {
  return from.model.fields
    .filter(({ relation }) => relation?.to === key)
    .map((field) => ({ from, field }));
}

/** The shape of an entity that is in no registry, such as a former version of one that does. */
export function shapeOf(
  { models, predicates }: Known,
  { model, hooks = {}, ofRecord }: AddedEntity,
): EntityShape {
  const known = new Map([...models.values()].map((each) => [each.key, pickableFace(each)]));
  return buildShape(
    model,
    hooks,
    known.set(model.key, model),
    predicates,
    ofRecord && ((tx, id) => ofRecord(tx, id, { models, predicates })),
  );
}

function lockColumnOf(model: EntityModel): string | null {
  const lock = lockFieldOf(model);
  const column = model.fields.find(({ name }) => name === lock)?.column;
  return column ? identifier(column) : null;
}

function buildShape(
  model: EntityModel,
  hooks: EntityShape["hooks"],
  models: ReadonlyMap<string, EntityModel>,
  predicates: boolean,
  ofRecord?: RecordShape,
): EntityShape {
  const byName = new Map(model.fields.map((field) => [field.name, field]));
  const lookup = (key: string) => models.get(key);
  let validator: RecordValidator | undefined;
  let conditions: EntityConditions | undefined;
  return {
    model,
    predicates,
    lookup,
    table: identifier(model.table),
    byName,
    stored: model.fields.filter((field) => field.column !== null),
    hooks,
    validate: (input, mode, options) =>
      (validator ??= createRecordValidator(model, lookup))(input, mode, options),
    get conditions() {
      return (conditions ??= prepareConditions(model, lookup));
    },
    conditional:
      model.rules.length > 0 || model.fields.some((field) => field.when ?? field.defaultExpr),
    cascades: cascadesOf(model),
    holdsCascades: model.fields.some(({ children }) => {
      const child = children && models.get(children.entity);
      return child && cascadesOf(child).some(({ parent }) => parent.length > 0);
    }),
    computed: model.fields.some((field) => field.computed?.stored),
    lockColumn: lockColumnOf(model),
    selections: new Map(),
    keptWrites: new Set(),
    writeTexts: new Map(),
    closedTries: new Map(),
    ...(ofRecord ? { ofRecord } : {}),
    has: (name) => byName.has(name),
    column(name) {
      const column = byName.get(name)?.column;
      if (!column) throw new Error(`${model.key} has no column for ${name}`);
      return identifier(column);
    },
  };
}
