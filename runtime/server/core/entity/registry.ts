import { prepareConditions, type EntityConditions } from "../../../shared/entity/conditions.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { pickableFace } from "../../../shared/entity/pickable.ts";
import {
  createRecordValidator,
  type RecordValidator,
} from "../../../shared/entity/validateRecord.ts";
import "../../../shared/pattern/linearEngine.ts";
import { cascadesOf, type Cascade } from "../../../shared/entity/cascades.ts";
import type { Extensions } from "../http/contract.ts";
import type { EntityHooks } from "./contract.ts";
import type { Selection } from "./read/selection.ts";
import type { Tries } from "./rights/closedTries.ts";
import { identifier } from "./identifiers.ts";
import type { StatementOptions, Transaction } from "../database/contract.ts";

export type Row = Record<string, unknown>;

/** A statement that writes, and how it is planned. */
export interface WriteText {
  text: string;
  plan: StatementOptions;
}

/** One entity ready for work: its model with the look-ups that every request needs. */
export interface EntityShape {
  readonly model: EntityModel;
  /** False: only the database says which rows and fields a person gets (tests prove that it does). */
  readonly predicates: boolean;
  /** Model of another entity by its key. */
  lookup(key: string): EntityModel | undefined;
  readonly table: string;
  readonly byName: ReadonlyMap<string, FieldModel>;
  /** Fields with a column, in order. */
  readonly stored: readonly FieldModel[];
  readonly hooks: EntityHooks<Row, Row, Row>;
  /** Prepared on first use. */
  readonly validate: RecordValidator;
  readonly conditions: EntityConditions;
  /** True when conditions or rules need the stored record to be asked. */
  readonly conditional: boolean;
  /** Relations whose choices depend on other values of the record, or of the one that holds it. */
  readonly cascades: readonly Cascade[];
  /** True when its child rows have choices that depend on the record. */
  readonly holdsCascades: boolean;
  /** True when a record holds values computed from others. */
  readonly computed: boolean;
  /** Column of the optimistic lock; null: there is none, and a field called version is one like any other. */
  readonly lockColumn: string | null;
  /** Select lists already built, by access and wire form; bounded. */
  readonly selections: Map<string, Selection>;
  /** Texts of writes whose plans the database keeps; bounded. */
  readonly keptWrites: Set<string>;
  /** Texts of inserts already made, by the list they answer and the columns they fill; bounded. */
  readonly inserts: Map<string, Map<string, WriteText>>;
  /** How often people have tried values against closed ones, by person and record; bounded. */
  readonly closedTries: Map<string, Tries>;
  /** The shape under which one record was made, where records keep the version of their time; absent or null: this one. */
  readonly ofRecord?: RecordShape;
  column(fieldName: string): string;
  has(fieldName: string): boolean;
}

export type RecordShape = (tx: Transaction, id: number) => Promise<EntityShape | null>;

/** A field of another entity that points to this one. */
export interface Reference {
  from: EntityShape;
  field: FieldModel;
}

/** All entities of the server; an entity is prepared on its first use, so that a thousand of them start quickly. */
export interface Registry {
  readonly models: ReadonlyMap<string, EntityModel>;
  /** As RegistryOptions. */
  readonly predicates: boolean;
  /** Shape of an entity that is known to exist; throws for an unknown key. */
  shape(key: string): EntityShape;
  /** Who points to this entity. */
  references(key: string): readonly Reference[];
  /** The registry that this one adds entities to, and the tenant whose they are. */
  readonly base?: Registry;
  readonly tenantId?: number;
}

export interface RegistryOptions {
  /** False leaves it to the database alone to keep rows and fields back: for tests of row-level security. */
  predicates?: boolean;
}

export function createRegistry(
  models: readonly EntityModel[],
  extensions: Extensions,
  { predicates = true }: RegistryOptions = {},
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
    shape,
    references(key) {
      let found = references.get(key);
      if (!found) {
        found = models.flatMap((model) =>
          model.fields.some(({ relation }) => relation?.to === key)
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

/** The shape of an entity that stands in no registry, such as a former version of one that does. */
export function shapeOf(
  { models, predicates }: Known,
  { model, ofRecord }: AddedEntity,
): EntityShape {
  const known = new Map([...models.values()].map((each) => [each.key, pickableFace(each)]));
  return buildShape(
    model,
    {},
    known.set(model.key, model),
    predicates,
    ofRecord && ((tx, id) => ofRecord(tx, id, { models, predicates })),
  );
}

function lockColumnOf({ fields, lifecycle }: EntityModel): string | null {
  const field = fields.find(({ name, system }) => name === "version" && system);
  return lifecycle.lock && field?.column ? identifier(field.column) : null;
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
    inserts: new Map(),
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
