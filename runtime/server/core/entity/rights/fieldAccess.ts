import type { EntityModel, FieldModel, PolicyRule } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { NamedField } from "../../../../shared/expression/link/namedFields.ts";
import { fieldsBehind, knowableOver, madeOfCovered } from "./fieldsBehind.ts";
import { mayAsk, queriedField } from "./queriedFields.ts";
import { seenBehind } from "./seenBehind.ts";
import type { PolicyAction } from "../../../../shared/permission/policyActions.ts";
import type { Session } from "../../http/contract.ts";
import {
  actingRules,
  appliesTo,
  dependsOnRow,
  isEmptied,
  mayReach,
  mayUncover,
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
  children: ReadonlyMap<string, RowsAccess>;
  /** Tells select lists of different access apart. */
  key: string;
}

/** Child rows: what is shown of them and may be changed in those that are there; `adding`: what is taken of new ones. */
export interface RowsAccess extends Access {
  adding: Access;
  /** False: rows stay. */
  removing: boolean;
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
  const queried = closeQueried(model, lookup, session, shown);
  hideDerived(model, lookup, session, shown);
  const children = childrenAccess(model, lookup, session, { shown, whole });
  const covered = coverFields(model, lookup, { shown, whole, queried });
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

/** A field of a view is as closed as what it shows; gives those that are covered as it is. */
function closeQueried(
  model: EntityModel,
  lookup: Lookup,
  session: Session,
  shown: Shown,
): string[] {
  const from = lookup(model.query?.from ?? "");
  if (!model.query || !from) return [];
  const sight = {
    lookup,
    fields: (entity: EntityModel) => readAccess(entity, lookup, session),
    reads: ({ entity, name }: NamedField) => mayReach(session, entity, name),
    knowable: ({ entity, name }: NamedField) => knowableOver(session, lookup, entity, name),
    empties: ({ entity, name }: NamedField) => isEmptied(session, entity, name),
    behind: (entity: EntityModel, expression: string) => fieldsBehind(entity, lookup, expression),
  };
  if (!mayAsk(model.query, from, sight)) throw new FormworkError("D1016");
  const covered: string[] = [];
  for (const [name, column] of Object.entries(model.query.columns)) {
    const known = queriedField(column, from, sight);
    if (known === "hidden") hide(shown, name);
    else if (known === "masked" && !shown.hidden.has(name)) shown.masked.add(name);
    else if (known === "covered") covered.push(name);
  }
  return covered;
}

/** Null where the rules let the person read no record at all. */
function readAccess(
  entity: EntityModel,
  lookup: Lookup,
  session: Session,
  whole?: boolean,
): Access | null {
  try {
    return fieldAccess(entity, lookup, session, "read", whole);
  } catch (error) {
    if (error instanceof FormworkError) return null;
    throw error;
  }
}

/** What would give a closed field away goes with it: the title of a closed relation, a value computed from a closed one. */
function hideDerived(model: EntityModel, lookup: Lookup, session: Session, shown: Shown): void {
  for (const field of model.fields) {
    const label = field.relation?.labelAs;
    if (!label) continue;
    const target = lookup(field.relation?.to ?? "");
    const closed =
      target && !knowableOver(session, lookup, target, field.relation?.titleField ?? "");
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
  for (const field of computed) {
    if (shown.hidden.has(field.name)) continue;
    const condition = seenBehind(session, lookup, model, field);
    if (condition === null) hide(shown, field.name);
    else if (condition !== "") shown.partial.set(field.name, condition);
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

/** Fields of x-mask: covered in lists for who may open or change records, covered everywhere and not asked about for others. */
function coverFields(
  model: EntityModel,
  lookup: Lookup,
  { shown, whole, queried }: { shown: Shown; whole: boolean; queried: readonly string[] },
): Set<string> {
  const covered = new Set<string>();
  for (const { name, mask } of model.fields) {
    if (mask === undefined || shown.hidden.has(name) || shown.masked.has(name)) continue;
    if (whole) covered.add(name);
    else shown.masked.add(name);
  }
  for (const name of [...madeOfCovered(model, lookup), ...queried]) {
    if (shown.hidden.has(name) || shown.masked.has(name)) continue;
    if (whole) covered.add(name);
    else shown.masked.add(name);
  }
  return covered;
}

function childrenAccess(
  model: EntityModel,
  lookup: Lookup,
  session: Session,
  { shown, whole }: { shown: Shown; whole: boolean },
): Map<string, RowsAccess> {
  const children = new Map<string, RowsAccess>();
  for (const field of model.fields) {
    const child = field.children && lookup(field.children.entity);
    if (!child || shown.hidden.has(field.name)) continue;
    const access = readAccess(child, lookup, session, whole);
    if (!access) hide(shown, field.name);
    const rows = access && rowsAccess(child, session, access);
    if (rows) children.set(field.name, rows);
  }
  return children;
}

/** Null for rows that are not limited. */
function rowsAccess(child: EntityModel, session: Session, read: Access): RowsAccess | null {
  const rules = child.policy.filter((rule) => appliesTo(rule, session));
  const writable = (action: PolicyAction): Access["writable"] => {
    const acting = actingRules(child, rules, action);
    return rules.length > 0 && acting.length === 0 ? new Set() : writableBy(acting);
  };
  const [changed, added] = [writable("update"), writable("create")];
  const removing = rules.length === 0 || actingRules(child, rules, "delete").length > 0;
  if (read === fullAccess && changed === null && added === null && removing) return null;
  const adding = { ...read, writable: added, entering: true };
  return { ...read, writable: changed, adding, removing };
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
