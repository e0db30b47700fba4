import { isHeldByTable } from "../../../../shared/entity/holding.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import type { FieldFault } from "../../../../shared/errors/formworkError.ts";
import { withoutUnknown } from "../../../../shared/expression/link/givenFields.ts";
import type { Operation } from "../operation.ts";
import { createParameters, type Parameters } from "../parameters.ts";
import type { Row } from "../rows.ts";
import { withWholeTenant } from "../../database/wholeTenant.ts";
import { fileFaults } from "./files.ts";
import { namedIn, type NamedIds } from "./named.ts";
import { storedReferences } from "./stored.ts";
import {
  type Asked,
  fittingCondition,
  type Holder,
  type Offered,
  offeredCondition,
  targetOf,
} from "./targets.ts";

/** What surrounds the values that are checked. */
export interface Surroundings {
  /** The record as it is stored; null or absent: it is new. */
  current?: Row | null;
  /** Tenant of a new record, where it is not the person's own. */
  tenantId?: number | null;
  /** Of a child row: the record that holds it, as it will be and as it was. */
  parent?: { model: EntityModel; now: Row; before: Row | null };
}

/**
 * The one check of every reference that is written: a record that is newly named has to be there for the person (tenant, data scope, row
 * rules) and be offered by the field; a file has to be the person's own or readable for him and of the kind that the field takes. What
 * the record named before stays, readable or not. Gives the fields of the input, and those that depend on it, that name what may not be
 * named; what may not be read is refused like what does not exist.
 */
export async function referenceFaults(
  operation: Operation,
  input: Row,
  recordId: number | null,
  around: Surroundings,
): Promise<Record<string, FieldFault>> {
  const { shape, context } = operation;
  const choices = new Map<FieldModel, Choice>();
  const row = { ...input };
  for (const field of shape.model.fields) {
    if (!field.relation) continue;
    const choice = choiceOf(operation, field, input, around);
    choices.set(field, choice);
    if (choice.depends) row[field.name] = choice.value;
  }
  const files = new Map<FieldModel, NamedIds>();
  const asked: (Asked & { places: NamedIds; depends: boolean })[] = [];
  for (const [field, places] of namedIn(shape.model.fields, row)) {
    // 0 is the root of a tree, which no record stands for.
    if (field.name === shape.model.tree?.parent) places.delete(0);
    if (field.file) files.set(field, places);
    else if (places.size > 0) {
      const { offered, depends } = choices.get(field) ?? ofRows(field);
      asked.push({ field, places, ids: [...places.keys()], offered, depends });
    }
  }
  const holder = {
    id: recordId,
    tenantId:
      around.tenantId ?? (shape.model.scope === "shared" ? null : context.tx.claims.tenantId),
  };
  const refused = await unoffered(operation, asked, holder);
  if (refused.size === 0 && files.size === 0) return {};
  const stored =
    recordId === null
      ? new Map<FieldModel, NamedIds>()
      : await storedReferences(operation, recordId);
  const faults: Record<string, FieldFault> = {};
  const again: Asked[] = [];
  for (const { field, places, offered, depends } of asked) {
    const wrong = refused.get(field) ?? [];
    const kept = wrong.filter((id) => stored.get(field)?.has(id) || isOwn(operation, field, id));
    const strange = wrong.filter((id) => !kept.includes(id));
    noteFaults(faults, places, strange);
    // A rule over other values that have changed holds for what was chosen before as well.
    const bound = kept.filter((id) => depends || !stored.get(field)?.has(id));
    if (bound.length > 0) again.push({ field, ids: bound, offered });
  }
  const misfits = await unfitting(operation, again);
  for (const { field, places } of asked) noteFaults(faults, places, misfits.get(field) ?? []);
  for (const [field, places] of files)
    for (const id of stored.get(field)?.keys() ?? []) places.delete(id);
  return { ...faults, ...(await fileFaults(operation, files)) };
}

interface Choice {
  offered: Offered | null;
  /** The field is judged anew, sent or not, because what its choices depend on has changed. */
  depends: boolean;
  value?: unknown;
}

/** What may be chosen in a field, and for one that depends on others its value after the change. */
function choiceOf(
  { shape }: Operation,
  field: FieldModel,
  input: Row,
  { current = null, parent }: Surroundings,
): Choice {
  const filter = field.relation?.filter ?? null;
  const cascade = shape.cascades.find((each) => each.field.name === field.name);
  if (filter === null || !cascade) return ofRows(field);
  const now = { ...current, ...input };
  const differs = (names: string[], before: Row, after: Row) =>
    names.some((name) => !sameValue(before[name], after[name]));
  const changed =
    current === null ||
    differs([field.name, ...cascade.record], current, now) ||
    (parent?.before ? differs(cascade.parent, parent.before, parent.now) : false);
  if (!changed) {
    // What was stored before the rule, or fitted then, does not keep other changes from being saved.
    const rest = field.name in input ? withoutUnknown(filter, {}) : null;
    return { offered: rest && { expression: rest }, depends: false };
  }
  const scope: Offered["scope"] = {
    record: shape.model,
    parent: parent?.model,
    given: { record: now, parent: parent?.now },
  };
  return { offered: { expression: filter, scope }, depends: true, value: now[field.name] };
}

function ofRows({ relation }: FieldModel): Choice {
  const filter = relation?.filter ?? null;
  return { offered: filter === null ? null : { expression: filter }, depends: false };
}

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The person and the own organization, where the schema fills them in by itself: a narrow data scope need not show them. */
function isOwn({ context }: Operation, { defaultExpr }: FieldModel, id: number): boolean {
  const { userId, orgId } = context.tx.claims;
  if (defaultExpr === "$user.id") return id === userId;
  return defaultExpr === "$user.orgId" && id === orgId;
}

function noteFaults(
  faults: Record<string, FieldFault>,
  places: NamedIds,
  ids: readonly number[],
): void {
  for (const id of ids) for (const path of places.get(id) ?? []) faults[path] = { key: "relation" };
}

/** Which ids of each field are not offered to the person. Those that are cannot be deleted until the transaction is over. */
export async function unoffered(
  operation: Operation,
  asked: readonly Asked[],
  holder: Holder,
): Promise<Map<FieldModel, number[]>> {
  const conditionOf = (each: Asked, parameters: Parameters) =>
    offeredCondition(operation, each, holder, parameters);
  return missing(operation, asked, conditionOf, true);
}

async function unfitting(
  operation: Operation,
  asked: readonly Asked[],
): Promise<Map<FieldModel, number[]>> {
  if (asked.length === 0) return new Map();
  return withWholeTenant(operation.context.tx, () =>
    missing(operation, asked, (each, parameters) => fittingCondition(operation, each, parameters)),
  );
}

async function missing(
  operation: Operation,
  asked: readonly Asked[],
  conditionOf: (asked: Asked, parameters: Parameters) => string,
  held = false,
): Promise<Map<FieldModel, number[]>> {
  const found = new Map<FieldModel, number[]>();
  if (asked.length === 0) return found;
  const parameters = createParameters();
  const lists = asked.flatMap((each, index) => {
    const { table, model } = targetOf(operation, each.field);
    const there = `(select jsonb_agg(t."id") from ${table} t where ${conditionOf(each, parameters)}) as c${index}`;
    if (!held || !model.lifecycle.softDelete) return [there];
    const ids = `${parameters.bind(each.ids)}::bigint[]`;
    const hold = isHeldByTable(model) ? `holding.${table}(` : `formwork.hold('${table}', `;
    return [there, `to_jsonb(${hold}${ids})) as h${index}`];
  });
  const [row] = await operation.context.tx.query<Record<string, number[] | null>>(
    `select ${lists.join(", ")}`,
    parameters.values,
    // Texts of filters are many, and their plans depend on the values.
    asked.some(({ offered }) => offered !== null) ? {} : { plan: "kept" },
  );
  for (const [index, { field, ids }] of asked.entries()) {
    const there = new Set(row?.[`c${index}`]);
    const list = row?.[`h${index}`];
    const kept = list === undefined ? there : new Set(list);
    const lacking = ids.filter((id) => !there.has(id) || !kept.has(id));
    if (lacking.length > 0) found.set(field, lacking);
  }
  return found;
}
