import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import type { Expression } from "../../../shared/expression/expression.ts";
import { withoutUnknown } from "../../../shared/expression/givenFields.ts";
import type { Transaction } from "../database/contract.ts";
import { writeFault } from "./databaseFaults.ts";
import { conditionSql, type ChoiceScope } from "./expressions.ts";
import { identifier } from "./identifiers.ts";
import type { Operation } from "./operation.ts";
import { createParameters, type Parameters } from "./parameters.ts";
import type { Row } from "./registry.ts";
import { relationsInRows } from "./rowRelations.ts";

/**
 * Runs work with the data scope "all" of the same tenant: whether a record exists or is referenced does not depend on how much
 * of the tenant the person sees.
 */
export async function withWholeTenant<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  const { scope } = tx.claims;
  if (scope.kind === "all") return work();
  await tx.query("select set_config('app.scope', 'all', true)");
  try {
    return await work();
  } finally {
    // A transaction that the work has broken reads nothing more, so a failing reset leaves nothing open.
    await tx.query("select set_config('app.scope', $1, true)", [scope.kind]).catch(() => undefined);
  }
}

/** What stands around the values that are checked. */
export interface Surroundings {
  /** The record as it is stored; null or absent: it is new. */
  current?: Row | null;
  /** Of a child row: the record that holds it, as it will be and as it was. */
  parent?: { model: EntityModel; now: Row; before: Row | null };
}

interface Chosen {
  field: FieldModel;
  ids: number[];
  filter: Offered | null;
}

/** A condition over the records of the other entity. */
interface Offered {
  expression: Expression | string;
  scope?: ChoiceScope;
}

function chosenIds(field: FieldModel, value: unknown): number[] {
  if (!field.relation || value === undefined || value === null) return [];
  if (Array.isArray(value)) return [...new Set(value as number[])];
  return field.kind === "relation" ? [value as number] : [];
}

/**
 * Every chosen record must exist in the person's tenant, not be deleted, and fit what else the record holds; foreign keys alone would
 * also take another tenant's. F4000 names the fields.
 */
export async function checkRelations(
  operation: Operation,
  input: Row,
  recordId: number | null = null,
  around: Surroundings = {},
): Promise<void> {
  await refuseCycle(operation, input, recordId);
  const faults = {
    ...(await relationFaults(operation, input, around)),
    ...(await rowFaults(operation, input)),
  };
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
}

/** The fields of the input, and those that depend on it, whose records may not be chosen. */
export async function relationFaults(
  operation: Operation,
  input: Row,
  around: Surroundings,
): Promise<Record<string, FieldFault>> {
  const { shape, registry, context } = operation;
  const chosen: Chosen[] = [];
  for (const field of shape.model.fields) {
    if (!field.relation) continue;
    const filter = offeredTo(operation, field, input, around);
    const value = filter.depends ? filter.value : input[field.name];
    // 0 is the root of a tree, which no record stands for.
    const ids = chosenIds(field, value).filter(
      (id) => id !== 0 || field.name !== shape.model.tree?.parent,
    );
    if (ids.length > 0) chosen.push({ field, ids, filter: filter.offered });
  }
  if (chosen.length === 0) return {};
  const parameters = createParameters();
  const counts = chosen.map(({ field, ids, filter }, index) => {
    const condition = targetCondition(operation, field, parameters.bind(ids), parameters, filter);
    const target = registry.shape(field.relation?.to as string);
    return `(select count(*)::int from ${target.table} t where ${condition}) as c${index}`;
  });
  const [row] = await withWholeTenant(context.tx, () =>
    context.tx.query<Record<string, number>>(`select ${counts.join(", ")}`, parameters.values),
  );
  const faults: Record<string, FieldFault> = {};
  for (const [index, { field, ids }] of chosen.entries()) {
    if (row?.[`c${index}`] !== ids.length) faults[field.name] = { key: "relation" };
  }
  return faults;
}

/** What may be chosen in a field, and for one that depends on others its value after the change. */
function offeredTo(
  { shape }: Operation,
  field: FieldModel,
  input: Row,
  { current = null, parent }: Surroundings,
): { offered: Offered | null; depends: boolean; value?: unknown } {
  const filter = field.relation?.filter ?? null;
  const cascade = shape.cascades.find((each) => each.field.name === field.name);
  if (filter === null || !cascade) {
    return { offered: filter === null ? null : { expression: filter }, depends: false };
  }
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
  const scope: ChoiceScope = {
    record: shape.model,
    parent: parent?.model,
    given: { record: now, parent: parent?.now },
  };
  return { offered: { expression: filter, scope }, depends: true, value: now[field.name] };
}

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Which of these ids of one relation may be chosen. */
export async function choosableIds(
  operation: Operation,
  field: FieldModel,
  ids: readonly number[],
): Promise<Set<number>> {
  const { registry, context } = operation;
  const parameters = createParameters();
  const filter = field.relation?.filter ?? null;
  const offered = filter === null ? null : { expression: filter };
  const condition = targetCondition(operation, field, parameters.bind(ids), parameters, offered);
  const target = registry.shape(field.relation?.to as string);
  const rows = await withWholeTenant(context.tx, () =>
    context.tx.query<{ id: number }>(
      `select t."id" from ${target.table} t where ${condition}`,
      parameters.values,
    ),
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Records in rows of repeaters that are not there for the person's tenant. */
async function rowFaults(operation: Operation, input: Row): Promise<Record<string, FieldFault>> {
  const faults: Record<string, FieldFault> = {};
  for (const [field, places] of relationsInRows(operation.shape.model.fields, input)) {
    const open = await choosableIds(operation, field, [...new Set(places.map(({ id }) => id))]);
    for (const { path, id } of places) if (!open.has(id)) faults[path] = { key: "relation" };
  }
  return faults;
}

/** A tree node may not hang below itself. */
async function refuseCycle(
  { shape, context }: Operation,
  input: Row,
  id: number | null,
): Promise<void> {
  const parent = shape.model.tree?.parent;
  const above = parent === undefined ? undefined : input[parent];
  if (parent === undefined || id === null || !Number.isSafeInteger(above) || above === 0) return;
  const column = shape.column(parent);
  const rows = await context.tx.query(
    `with recursive up (id, depth) as (
       select $1::bigint, 0
       union all select t.${column}, up.depth + 1 from ${shape.table} t join up on t."id" = up.id where up.depth < 100
     ) select 1 from up where id = $2 limit 1`,
    [above, id],
  );
  if (rows.length > 0)
    throw new FormworkError(shape.hooks.cycle ?? "F4000", {
      fields: { [parent]: { key: "cycle" } },
    });
}

function targetCondition(
  { registry, context }: Operation,
  field: FieldModel,
  ids: string,
  parameters: Parameters,
  offered: Offered | null,
): string {
  const target = registry.shape(field.relation?.to as string);
  const conditions = [`t."id" = any(${ids}::bigint[])`];
  const { claims } = context.tx;
  if (!claims.platform && target.byName.get("tenantId")?.column) {
    const tenant = `t.${target.column("tenantId")}`;
    const own = `${tenant} = ${parameters.bind(claims.tenantId)}`;
    conditions.push(target.model.scope === "shared" ? `(${own} or ${tenant} is null)` : own);
  }
  if (target.model.lifecycle.softDelete) conditions.push(`t.${target.column("isDelete")} = false`);
  if (offered) {
    const { expression, scope } = offered;
    conditions.push(conditionSql(registry, target, expression, claims, parameters, scope));
  }
  return conditions.join(" and ");
}

/** Makes the join rows of every many-to-many field of the input exactly the given set. */
export async function writeRelationSets(
  { shape, context }: Operation,
  id: number,
  input: Row,
): Promise<void> {
  for (const field of shape.model.fields) {
    const value = input[field.name];
    if (field.kind !== "relations" || !Array.isArray(value)) continue;
    try {
      await writeRelationSet(context.tx, field, id, value as number[]);
    } catch (error) {
      throw writeFault(shape, error);
    }
  }
}

/** Makes the join rows of one many-to-many field exactly the given set. */
export async function writeRelationSet(
  tx: Transaction,
  field: FieldModel,
  id: number,
  others: number[],
): Promise<void> {
  const through = field.relation?.through;
  if (!through) return;
  const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
    identifier,
  );
  await tx.query(`delete from ${table} where ${own} = $1 and ${other} <> all($2::bigint[])`, [
    id,
    others,
  ]);
  await tx.query(
    `insert into ${table} (${own}, ${other}) select $1::bigint, v from unnest($2::bigint[]) v
     where not exists (select 1 from ${table} j where j.${own} = $1 and j.${other} = v)`,
    [id, [...new Set(others)]],
  );
}
