import { prepareConditions, type FieldConditions } from "../../../shared/entity/conditions.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { prepareExpression } from "../../../shared/expression/evaluateExpression.ts";
import type { EvaluationContext } from "../../../shared/expression/evaluationContext.ts";
import { namedFields } from "../../../shared/expression/namedFields.ts";
import { scopeOf } from "../../../shared/expression/scope.ts";

type Lookup = (key: string) => EntityModel | undefined;

/** Something a form works out from its values: it looks only at the fields it names. */
export interface Derived<Result> {
  names: string[];
  of: (context: Omit<EvaluationContext, "scope">) => Result;
}

export interface FormPlan {
  conditions: ReadonlyMap<string, Derived<FieldConditions>>;
  computed: ReadonlyMap<string, Derived<Json>>;
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
  const plan = makePlan(entity, lookup);
  plans.set(entity, { children: children.join(), plan });
  return plan;
}

function makePlan(entity: EntityModel, lookup: Lookup): FormPlan {
  const scope = scopeOf(entity, lookup);
  const own = new Set(entity.fields.map(({ name }) => name));
  const namesOf = (...texts: (string | undefined)[]): string[] => {
    const named = texts.flatMap((text) => (text ? namedFields(text, scope) : []));
    return [
      ...new Set(
        named.flatMap(({ entity: of, name }) => (of === entity && own.has(name) ? [name] : [])),
      ),
    ];
  };
  const prepared = prepareConditions({ ...entity, rules: [] }, lookup).fields;
  const conditions = new Map<string, Derived<FieldConditions>>();
  const computed = new Map<string, Derived<Json>>();
  for (const field of entity.fields) {
    const conditionsOf = prepared.get(field.name);
    if (field.when && conditionsOf) {
      const { visible, required, readOnly } = field.when;
      const names = namesOf(visible, required, readOnly);
      conditions.set(field.name, { names, of: () => conditionsOf });
    }
    const work = computedOf(field, () => {
      const evaluate = prepareExpression(field.computed?.expr ?? "", scope);
      return { names: namesOf(field.computed?.expr), of: evaluate };
    });
    if (work) computed.set(field.name, work);
  }
  return { conditions, computed };
}

/** Null where an entity that the expression reaches is not known here: the server's value stands. */
function computedOf(field: FieldModel, make: () => Derived<Json>): Derived<Json> | null {
  if (!field.computed) return null;
  try {
    return make();
  } catch {
    return null;
  }
}
