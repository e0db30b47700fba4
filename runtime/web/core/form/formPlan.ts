import {
  prepareCondition,
  prepareConditions,
  type FieldConditions,
} from "../../../shared/entity/conditions.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { prepareExpression } from "../../../shared/expression/evaluateExpression.ts";
import type {
  EvaluationContext,
  ExpressionRecord,
} from "../../../shared/expression/evaluationContext.ts";
import { namedFields } from "../../../shared/expression/namedFields.ts";
import { rowsEntity } from "../../../shared/entity/rowsEntity.ts";
import { roundedTo } from "../../../shared/expression/roundedTo.ts";
import { optionScope, scopeOf } from "../../../shared/expression/scope.ts";

type Lookup = (key: string) => EntityModel | undefined;
type Context = Omit<EvaluationContext, "scope">;

/** Something a form works out from its values: it looks only at the fields it names. */
export interface Derived<Result> {
  names: string[];
  of: (context: Context) => Result;
}

/** A computed field; `known` keeps what others of the same record gave, since a chain of them names each several times. */
interface Computed extends Derived<Json> {
  of: (context: Context, known?: Map<string, Json>) => Json;
}

export interface FormPlan {
  conditions: ReadonlyMap<string, Derived<FieldConditions>>;
  computed: ReadonlyMap<string, Computed>;
}

const plans = new WeakMap<EntityModel, { children: string; plan: FormPlan }>();

/** Conditions and computed fields of an entity, read and linked once however many fields and rows ask for them. */
export function formPlan(entity: EntityModel, lookup: Lookup): FormPlan {
  // A plan made before the entities of its child rows had arrived lacks what sums over them.
  const children = entity.fields.flatMap(({ children: rows }) =>
    rows && lookup(rows.entity) ? [rows.entity] : [],
  );
  const known = plans.get(entity);
  if (known?.children === children.join()) return known.plan;
  const plan = {
    conditions: planConditions(entity, lookup),
    computed: planComputed(entity, lookup),
  };
  plans.set(entity, { children: children.join(), plan });
  return plan;
}

/** A record with its computed fields as its other values make them now. */
export function withComputed(
  record: ExpressionRecord,
  plan: FormPlan,
  context: Omit<Context, "record">,
): ExpressionRecord {
  if (plan.computed.size === 0) return record;
  const result: Record<string, unknown> = { ...record };
  const known = new Map<string, Json>();
  for (const [name, { of }] of plan.computed) result[name] = of({ ...context, record }, known);
  return result;
}

/** A condition beside the fields, such as that of a part of the form. */
export function planCondition(
  entity: EntityModel,
  text: string,
  lookup: Lookup,
): Derived<Json | undefined> {
  return {
    names: namesIn(entity, lookup, text),
    of: prepareCondition(text, scopeOf(entity, lookup)),
  };
}

function namesIn(entity: EntityModel, lookup: Lookup, ...texts: (string | undefined)[]): string[] {
  const scope = scopeOf(entity, lookup);
  const named = texts.flatMap((text) => (text ? namedFields(text, scope) : []));
  return [...new Set(named.flatMap(({ entity: of, name }) => (of === entity ? [name] : [])))];
}

function planConditions(entity: EntityModel, lookup: Lookup): FormPlan["conditions"] {
  const prepared = prepareConditions({ ...entity, rules: [] }, lookup).fields;
  const plan = new Map<string, Derived<FieldConditions>>();
  for (const field of entity.fields) {
    const { name, when } = field;
    const conditions = prepared.get(name);
    if (!when || !conditions) continue;
    const names = namesIn(entity, lookup, when.visible, when.required, when.readOnly);
    const offered = optionNames(entity, field, lookup);
    plan.set(name, { names: [...new Set([...names, ...offered])], of: () => conditions });
  }
  return plan;
}

/** Fields that decide which options a field offers; `value` stands for the option itself. */
function optionNames(entity: EntityModel, field: FieldModel, lookup: Lookup): string[] {
  if (!field.when?.options) return [];
  const scope = scopeOf(entity, lookup);
  return namedFields(field.when.options, optionScope(scope, field))
    .filter(({ entity: of, name }) => of === entity && name !== "value")
    .map(({ name }) => name);
}

function planComputed(entity: EntityModel, lookup: Lookup): FormPlan["computed"] {
  const plan = new Map<string, Computed>();
  for (const field of entity.fields) {
    try {
      if (field.computed) plan.set(field.name, planField(entity, field, lookup, plan));
    } catch {
      // An entity that the expression reaches is not known here: the server's value stands.
    }
  }
  return plan;
}

function planField(
  entity: EntityModel,
  field: FieldModel,
  lookup: Lookup,
  plan: ReadonlyMap<string, Computed>,
): Computed {
  const expression = field.computed?.expr ?? "";
  const evaluate = prepareExpression(expression, scopeOf(entity, lookup));
  const direct = namesIn(entity, lookup, expression);
  const rows = entity.fields.filter(
    ({ name, children, rows: own }) => (children || own) && direct.includes(name),
  );
  return {
    // What another computed field is made of counts as well.
    names: [...new Set(direct.flatMap((name) => [name, ...(plan.get(name)?.names ?? [])]))],
    of: (context, known = new Map()) => {
      const found = known.get(field.name);
      if (found !== undefined) return found;
      const record: Record<string, unknown> = { ...context.record };
      for (const name of direct) {
        const inner = name === field.name ? undefined : plan.get(name);
        if (inner) record[name] = inner.of(context, known);
      }
      for (const held of rows) {
        const { name, children } = held;
        const child = children ? lookup(children.entity) : rowsEntity(entity, held);
        const list = record[name];
        if (!child || !Array.isArray(list)) continue;
        const childPlan = formPlan(child, lookup);
        record[name] = list.map((row: ExpressionRecord) => withComputed(row, childPlan, context));
      }
      const value = roundedTo(field, evaluate({ ...context, record }));
      known.set(field.name, value);
      return value;
    },
  };
}
