import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import type { ExpressionRecord } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import { roundedTo } from "../../../../shared/expression/evaluate/roundedTo.ts";
import {
  formExpressions,
  reachedRelations,
} from "../../../../shared/expression/link/reachedRelations.ts";
import {
  liveScopeOf,
  optionScope,
  scopeOf,
  type ExpressionScope,
} from "../../../../shared/expression/link/scope.ts";
import { formExpression, type Derived, type FormContext } from "../expressions/formExpression.ts";

type Lookup = (key: string) => EntityModel | undefined;

/** A condition of a field; undefined where only the server can tell. */
type Told = (context: FormContext) => Json | undefined;

/** The conditions of one field. `options` is asked for each option, which the record carries as `value`. */
export interface PlannedConditions {
  visible?: Told;
  required?: Told;
  readOnly?: Told;
  options?: Told;
}

/** A computed field; `known` keeps what others of the same record gave, since a chain of them names each several times. */
interface Computed extends Derived<Json | undefined> {
  of: (context: FormContext, known?: Map<string, Json>) => Json | undefined;
}

export interface FormPlan {
  conditions: ReadonlyMap<string, Derived<PlannedConditions>>;
  computed: ReadonlyMap<string, Computed>;
  /** Values that a new record gets by an expression, in the order in which they may look at each other. */
  defaults: ReadonlyMap<string, Derived<Json | undefined>>;
  /** Fields with an expression that cannot be read here, with why. */
  faults: ReadonlyMap<string, string>;
}

const plans = new WeakMap<EntityModel, { seen: string; plan: FormPlan }>();

/** What the expressions of an entity say, read and linked once however many fields and rows ask for them. */
export function formPlan(entity: EntityModel, lookup: Lookup): FormPlan {
  const seen = seenEntities(entity, lookup);
  const known = plans.get(entity);
  if (known?.seen === seen) return known.plan;
  const faults = new Map<string, string>();
  const read = <Result>({ name }: FieldModel, make: () => Result): Result | undefined => {
    try {
      return make();
    } catch (error) {
      faults.set(name, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  // Computed fields are no values of the form: what looks at one works it out.
  const live = liveScopeOf(entity, lookup);
  const plan = {
    conditions: planned(entity, (field) => read(field, () => planConditions(field, live))),
    computed: planComputed(entity, scopeOf(entity, lookup)),
    defaults: planned(entity, ({ defaultExpr, ...field }) =>
      defaultExpr === undefined ? undefined : read(field, () => formExpression(defaultExpr, live)),
    ),
    faults,
  };
  plans.set(entity, { seen, plan });
  return plan;
}

/** A plan made before the entities that it looks into had arrived lacks what they give. */
function seenEntities(entity: EntityModel, lookup: Lookup): string {
  const near = entity.fields.map(({ children, relation }) => children?.entity ?? relation?.to);
  const further = reachedRelations(entity, longPaths(entity), lookup).map(({ to }) => to);
  return [...near, ...further].filter((key) => key !== undefined && lookup(key)).join();
}

const longByEntity = new WeakMap<EntityModel, string[]>();

/** Expressions that may look further than into the records that this one names. */
function longPaths(entity: EntityModel): string[] {
  let found = longByEntity.get(entity);
  if (!found) {
    found = formExpressions(entity).filter((text) => /\w\s*\.\s*\w+\s*\.\s*\w/.test(text));
    longByEntity.set(entity, found);
  }
  return found;
}

function planned<Result>(
  { fields }: EntityModel,
  plan: (field: FieldModel) => Result | undefined,
): Map<string, Result> {
  return new Map(
    fields.flatMap((field): [string, Result][] => {
      const made = plan(field);
      return made === undefined ? [] : [[field.name, made]];
    }),
  );
}

/** A record with its computed fields as its other values make them now. */
export function withComputed(
  record: ExpressionRecord,
  plan: FormPlan,
  context: Omit<FormContext, "record">,
): ExpressionRecord {
  if (plan.computed.size === 0) return record;
  const result: Record<string, unknown> = { ...record };
  const known = new Map<string, Json>();
  for (const [name, { of }] of plan.computed) {
    const value = of({ ...context, record }, known);
    // What only the server can tell stays as it was stored.
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** A condition beside the fields, such as that of a part of the form; null for one that cannot be read here. */
export function planCondition(
  entity: EntityModel,
  text: string,
  lookup: Lookup,
): Derived<Json | undefined> | null {
  try {
    return formExpression(text, liveScopeOf(entity, lookup));
  } catch {
    return null;
  }
}

function planConditions(
  field: FieldModel,
  scope: ExpressionScope,
): Derived<PlannedConditions> | undefined {
  if (!field.when) return undefined;
  const { visible, required, readOnly, options } = field.when;
  const parts = {
    ...(visible ? { visible: formExpression(visible, scope) } : {}),
    ...(required ? { required: formExpression(required, scope) } : {}),
    ...(readOnly ? { readOnly: formExpression(readOnly, scope) } : {}),
    ...(options ? { options: formExpression(options, optionScope(scope, field)) } : {}),
  };
  const all = Object.entries(parts);
  // `value` stands for the option itself.
  const names = all.flatMap(([part, { names: named }]) =>
    part === "options" ? named.filter((name) => name !== "value") : named,
  );
  const conditions = Object.fromEntries(all.map(([part, { of }]) => [part, of]));
  return {
    names: [...new Set(names)],
    reaches: all.some(([, { reaches }]) => reaches),
    of: () => conditions,
  };
}

/** Each after those that it names, whatever order the schema lists them in: what they look at it looks at as well. */
function planComputed(entity: EntityModel, scope: ExpressionScope): FormPlan["computed"] {
  const plan = new Map<string, Computed>();
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const begun = new Set<string>();
  const add = (field: FieldModel): void => {
    if (!field.computed || begun.has(field.name)) return;
    begun.add(field.name);
    try {
      const expression = formExpression(field.computed.expr, scope);
      for (const name of expression.names) {
        const other = fields.get(name);
        if (other) add(other);
      }
      plan.set(field.name, planField(field, expression, scope, plan));
    } catch {
      // It looks at what is closed to the person, or at an entity that is not known here: the server's value stands.
    }
  };
  entity.fields.forEach(add);
  return plan;
}

function planField(
  field: FieldModel,
  expression: Derived<Json | undefined>,
  { entity, lookup }: ExpressionScope,
  plan: ReadonlyMap<string, Computed>,
): Computed {
  const direct = expression.names;
  const inner = direct.flatMap((name) => (name === field.name ? [] : (plan.get(name) ?? [])));
  const rows = entity.fields.filter(
    ({ name, children, rows: own }) => (children || own) && direct.includes(name),
  );
  const planOf = (held: FieldModel): FormPlan | undefined => {
    const child = held.children ? lookup(held.children.entity) : rowsEntity(entity, held);
    return child && formPlan(child, lookup);
  };
  return {
    // What another computed field is made of counts as well.
    names: [...new Set([...direct, ...inner.flatMap(({ names }) => names)])],
    reaches:
      expression.reaches ||
      inner.some(({ reaches }) => reaches) ||
      rows.some((held) => [...(planOf(held)?.computed.values() ?? [])].some(looks)),
    of: (context, known = new Map()) => {
      const found = known.get(field.name);
      if (found !== undefined) return found;
      const record: Record<string, unknown> = { ...context.record };
      for (const name of direct) {
        const made = name === field.name ? undefined : plan.get(name);
        const value = made?.of(context, known);
        if (made && value === undefined) return undefined;
        if (value !== undefined) record[name] = value;
      }
      for (const held of rows) {
        const list = record[held.name];
        const ofRows = planOf(held);
        if (!ofRows || !Array.isArray(list)) continue;
        record[held.name] = list.map((row: ExpressionRecord) => withComputed(row, ofRows, context));
      }
      const value = expression.of({ ...context, record });
      if (value === undefined) return undefined;
      const rounded = roundedTo(field, value);
      known.set(field.name, rounded);
      return rounded;
    },
  };
}

const looks = ({ reaches }: Derived<unknown>): boolean => reaches;
