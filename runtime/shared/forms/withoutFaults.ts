import type { EntityModel, FieldModel, FormSection } from "../entity/model.ts";
import { rowsEntity } from "../entity/rowsEntity.ts";
import { checkExpression, type CheckOptions } from "../expression/checkExpression.ts";
import { optionScope, scopeOf, type ExpressionScope } from "../expression/link/scope.ts";

type Lookup = (key: string) => EntityModel | undefined;

/**
 * A published form as it may be run today. What it refers to may be gone or closed by now: a relation to an entity that is not pickable
 * offers nothing and has no label, a computed field with a fault is empty, other expressions with faults do not count.
 */
export function withoutFaults(model: EntityModel, lookup: Lookup): EntityModel {
  const scope = scopeOf(model, (key) => (key === model.key ? model : lookup(key)));
  const closed = model.fields.filter((field) => isClosed(field, scope));
  const labels = new Set(closed.flatMap(({ relation }) => relation?.labelAs ?? []));
  const fields = model.fields.map((field) =>
    labels.has(field.name) ? empty(field) : soundField(field, scope, closed.includes(field)),
  );
  return {
    ...model,
    fields,
    rules: model.rules.filter(({ expr }) => isSound(expr, scope)),
    views: model.views.map((view) => ({
      ...view,
      filter: view.filter !== null && isSound(view.filter, scope) ? view.filter : null,
    })),
    forms: model.forms.map((form) => ({ ...form, sections: soundParts(form.sections, scope) })),
  };
}

const isSound = (text: string, scope: ExpressionScope, options: CheckOptions = {}): boolean =>
  checkExpression(text, scope, options).length === 0;

/** True for a relation to an entity that is gone or not pickable. */
function isClosed({ relation }: FieldModel, { lookup }: ExpressionScope): boolean {
  return relation !== undefined && !lookup(relation.to)?.pickable;
}

const empty = (field: FieldModel): FieldModel => ({
  ...field,
  column: null,
  computed: { expr: "null", stored: false },
});

function soundField(field: FieldModel, scope: ExpressionScope, closed: boolean): FieldModel {
  const rows = rowsEntity(scope.entity, field);
  if (rows && field.rows) {
    const { fields, rules } = withoutFaults(rows, scope.lookup);
    return { ...field, rows: { fields, rules } };
  }
  const { computed, relation, when, defaultExpr, ...rest } = field;
  const sound: FieldModel = { ...rest };
  if (relation) sound.relation = soundRelation(relation, scope, closed);
  if (computed) Object.assign(sound, soundComputed(field, computed, scope));
  if (defaultExpr !== undefined && isSound(defaultExpr, scope, { kept: true }))
    sound.defaultExpr = defaultExpr;
  const conditions = Object.entries(when ?? {}).filter(([part, text]) =>
    isSound(text, part === "options" ? optionScope(scope, field) : scope),
  );
  if (conditions.length > 0) sound.when = Object.fromEntries(conditions);
  return sound;
}

type Relation = NonNullable<FieldModel["relation"]>;

function soundRelation(
  relation: Relation,
  { entity, lookup }: ExpressionScope,
  closed: boolean,
): Relation {
  if (closed) {
    return { ...relation, titleField: "id", titleColumn: "id", labelAs: null, filter: "false" };
  }
  const target = lookup(relation.to);
  if (relation.filter === null || !target) return relation;
  const inside = { ...scopeOf(target, lookup), given: { record: entity } };
  const options = { expect: "boolean", target: "filter" } as const;
  return isSound(relation.filter, inside, options) ? relation : { ...relation, filter: "false" };
}

/** A stored value over a relation is computed for each reader instead; values that can no longer be read are empty. */
function soundComputed(
  field: FieldModel,
  computed: NonNullable<FieldModel["computed"]>,
  scope: ExpressionScope,
): Partial<FieldModel> {
  if (!isSound(computed.expr, scope, { target: "computed" })) return empty(field);
  const kept = !computed.stored || isSound(computed.expr, scope, { target: "drawn" });
  return kept ? { computed } : { column: null, computed: { ...computed, stored: false } };
}

function soundParts(sections: readonly FormSection[], scope: ExpressionScope): FormSection[] {
  return sections.map(({ visible, sections: parts, ...section }) => ({
    ...section,
    ...(visible !== undefined && isSound(visible, scope) ? { visible } : {}),
    ...(parts ? { sections: soundParts(parts, scope) } : {}),
  }));
}
