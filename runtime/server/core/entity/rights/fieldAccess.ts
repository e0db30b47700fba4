import type { EntityModel, FieldModel, PolicyRule } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { namedFields, type NamedField } from "../../../../shared/expression/link/namedFields.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import type { PolicyAction } from "../../../../shared/permission/policyActions.ts";
import type { Session } from "../../http/contract.ts";
import {
  actingRules,
  appliesTo,
  dependsOnRow,
  knowable,
  mayUncover,
  readableBy,
  type Lookup,
} from "./policyRules.ts";

export type { PolicyAction, StandardAction } from "../../../../shared/permission/policyActions.ts";

/** What one person may do with the fields of one entity. */
export interface Access {
  /** Fields that do not exist for this person. */
  hidden: ReadonlySet<string>;
  /** Fields shown without their content. */
  masked: ReadonlySet<string>;
  /** Fields that lists show covered; a whole record has them. */
  covered: ReadonlySet<string>;
  /** Fields shown in some records only, each with the expression that holds for these. */
  partial: ReadonlyMap<string, string>;
  /** Fields that may be written; null: all that are not closed. */
  writable: ReadonlySet<string> | null;
  /** Fields that are shown and not written. */
  readOnly: ReadonlySet<string>;
  /** Rules of which each gives its own fields for its own records; empty: `writable` holds for every record. */
  perRow: readonly PolicyRule[];
  /** True for a new record: what is shown covered may be entered, since it replaces nothing. */
  entering: boolean;
  /** Access to the child rows, by the name of the children field. */
  children: ReadonlyMap<string, Access>;
  /** Tells select lists of different access apart. */
  key: string;
}

/** Everything, for everybody who is not limited. */
export const fullAccess: Access = {
  hidden: new Set(),
  masked: new Set(),
  covered: new Set(),
  partial: new Map(),
  writable: null,
  readOnly: new Set(),
  perRow: [],
  entering: false,
  children: new Map(),
  key: "",
};

/**
 * Adds up what built-in rules and closed fields leave: grants add up per rule, so a field that one rule shows is shown in that rule's
 * records alone; a closed field is closed whatever shows it. `whole`: the person may see covered fields in single records, which for child
 * rows is a matter of the record that holds them. D1016 when the rules exclude the action.
 */
export function fieldAccess(
  model: EntityModel,
  lookup: Lookup,
  session: Session,
  action: PolicyAction,
  whole = mayUncover(session, model),
): Access {
  if (session.superAdmin) return fullAccess;
  const rules = model.policy.filter((rule) => appliesTo(rule, session));
  const acting = actingRules(model, rules, action);
  if (rules.length > 0 && acting.length === 0) throw new FormworkError("D1016");
  const reading = rules.filter((rule) => rule.can.includes("read"));
  const shown = shownFields(rules.length > 0 ? reading : null, model);
  for (const name of session.closedFields?.get(model.table) ?? []) hide(shown, name);
  hideDerived(model, lookup, session, shown);
  const children = childrenAccess(model, lookup, session, { shown, whole });
  const covered = coverFields(model, lookup, shown, whole);
  const { hidden, masked, partial } = shown;
  const readOnly = session.readOnlyFields?.get(model.table) ?? fullAccess.readOnly;
  const perRow = dependsOnRow(acting, action) ? acting : [];
  const key = keyOf(shown, covered, children);
  const writable = writableBy(acting);
  if (key === "" && writable === null && readOnly.size === 0 && perRow.length === 0)
    return fullAccess;
  const entering = action === "create";
  return { hidden, masked, covered, partial, writable, readOnly, perRow, entering, children, key };
}

/** Fields that any of the rules lets be written; null: all. */
export function writableBy(rules: readonly PolicyRule[]): ReadonlySet<string> | null {
  if (rules.length === 0 || rules.some((rule) => rule.write === null)) return null;
  return new Set(rules.flatMap((rule) => rule.write ?? []));
}

interface Shown {
  hidden: Set<string>;
  masked: Set<string>;
  partial: Map<string, string>;
}

function hide(shown: Shown, name: string): void {
  shown.hidden.add(name);
  shown.masked.delete(name);
  shown.partial.delete(name);
}

/** What the reading rules leave of the fields; null: no rule concerns the person. */
function shownFields(rules: readonly PolicyRule[] | null, model: EntityModel): Shown {
  const shown: Shown = { hidden: new Set(), masked: new Set(), partial: new Map() };
  if (rules === null) return shown;
  if (rules.length === 0) {
    for (const field of model.fields) if (field.name !== "id") shown.hidden.add(field.name);
    return shown;
  }
  for (const name of new Set(rules.flatMap((rule) => [...rule.hide, ...rule.mask]))) {
    const showing = rules.filter((rule) => !rule.hide.includes(name) && !rule.mask.includes(name));
    if (showing.some((rule) => rule.rows === null)) continue;
    if (showing.length > 0) {
      shown.partial.set(name, showing.map((rule) => `(${rule.rows})`).join(" || "));
    } else if (rules.every((rule) => rule.mask.includes(name))) shown.masked.add(name);
    else shown.hidden.add(name);
  }
  return shown;
}

/** What would give a closed field away goes with it: the title of a closed relation, a value computed from a closed one. */
function hideDerived(model: EntityModel, lookup: Lookup, session: Session, shown: Shown): void {
  for (const field of model.fields) {
    const label = field.relation?.labelAs;
    if (!label) continue;
    const target = lookup(field.relation?.to ?? "");
    const closed = target && !readableBy(session, target, field.relation?.titleField ?? "");
    if (closed || shown.hidden.has(field.name) || shown.masked.has(field.name)) hide(shown, label);
    const condition = shown.partial.get(field.name);
    if (condition !== undefined && !shown.hidden.has(label)) shown.partial.set(label, condition);
  }
  const computed = model.fields.filter((field) => field.computed && !shown.hidden.has(field.name));
  for (let changed = computed.length > 0; changed;) {
    changed = false;
    for (const field of computed) {
      if (shown.hidden.has(field.name) || !revealsClosed(model, lookup, session, shown, field))
        continue;
      hide(shown, field.name);
      changed = true;
    }
  }
}

function revealsClosed(
  model: EntityModel,
  lookup: Lookup,
  session: Session,
  { hidden, masked, partial }: Shown,
  field: FieldModel,
): boolean {
  return fieldsBehind(model, lookup, field.computed?.expr ?? "null").some(({ entity, name }) =>
    entity.key === model.key
      ? hidden.has(name) || masked.has(name) || partial.has(name)
      : !knowableOver(session, lookup, entity, name),
  );
}

/**
 * `knowable` for a field of another entity with all it is made of: what a value is computed from, and the record whose title a label shows.
 */
export function knowableOver(
  session: Session,
  lookup: Lookup,
  entity: EntityModel,
  name: string,
): boolean {
  return (
    knowable(session, entity, name) &&
    madeOf(entity, lookup, name).every((part) =>
      part.entity.key === entity.key
        ? readableBy(session, entity, part.name)
        : knowableOver(session, lookup, part.entity, part.name),
    )
  );
}

function madeOf(entity: EntityModel, lookup: Lookup, name: string): NamedField[] {
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (field?.computed) return fieldsBehind(entity, lookup, field.computed.expr);
  const via = entity.fields.find(({ relation }) => relation?.labelAs === name);
  const target = lookup(via?.relation?.to ?? "");
  if (!via?.relation || !target) return [];
  return [
    { entity, name: via.name },
    { entity: target, name: via.relation.titleField },
  ];
}

const namesKnown = new WeakMap<EntityModel, Map<string, ReturnType<typeof namedFields>>>();

/** Fields an expression of the entity looks at; found once. */
export function fieldsBehind(model: EntityModel, lookup: Lookup, expression: string) {
  let known = namesKnown.get(model);
  if (!known) namesKnown.set(model, (known = new Map()));
  let found = known.get(expression);
  if (!found) {
    found = namedFields(expression, scopeOf(model, lookup));
    known.set(expression, found);
  }
  return found;
}

/** Fields of x-mask: covered in lists for who may open or change records, covered everywhere and not asked about for others. */
function coverFields(
  model: EntityModel,
  lookup: Lookup,
  shown: Shown,
  whole: boolean,
): Set<string> {
  const covered = new Set<string>();
  for (const { name, mask } of model.fields) {
    if (mask === undefined || shown.hidden.has(name) || shown.masked.has(name)) continue;
    if (whole) covered.add(name);
    else shown.masked.add(name);
  }
  for (const name of madeOfCovered(model, lookup)) if (!shown.hidden.has(name)) covered.add(name);
  return covered;
}

/** Values computed from a covered text, and titles that are one, are covered with it. */
function madeOfCovered(model: EntityModel, lookup: Lookup): string[] {
  const isCovered = (entity: EntityModel | undefined, name: string | undefined) =>
    entity?.fields.some((field) => field.name === name && field.mask !== undefined) ?? false;
  return model.fields.flatMap(({ name, computed, relation }) => {
    const label = relation?.labelAs;
    if (label && isCovered(lookup(relation.to), relation.titleField)) return [label];
    if (!computed) return [];
    const behind = fieldsBehind(model, lookup, computed.expr);
    return behind.some((field) => isCovered(field.entity, field.name)) ? [name] : [];
  });
}

function childrenAccess(
  model: EntityModel,
  lookup: Lookup,
  session: Session,
  { shown, whole }: { shown: Shown; whole: boolean },
): Map<string, Access> {
  const children = new Map<string, Access>();
  for (const field of model.fields) {
    const child = field.children && lookup(field.children.entity);
    if (!child || shown.hidden.has(field.name)) continue;
    try {
      const access = fieldAccess(child, lookup, session, "read", whole);
      if (access !== fullAccess) children.set(field.name, access);
    } catch (error) {
      if (!(error instanceof FormworkError)) throw error;
      hide(shown, field.name);
    }
  }
  return children;
}

function keyOf(
  { hidden, masked, partial }: Shown,
  covered: ReadonlySet<string>,
  children: ReadonlyMap<string, Access>,
): string {
  const parts = [
    [...hidden].sort().join(),
    [...masked].sort().join(),
    [...covered].sort().join(),
    [...partial].map(([name, condition]) => `${name}?${condition}`).join(),
    [...children].map(([name, access]) => `${name}:(${access.key})`).join(),
  ];
  return parts.some((part) => part !== "") ? parts.join("|") : "";
}
