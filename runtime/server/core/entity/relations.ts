import type { FieldModel } from "../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../database/contract.ts";
import { writeFault } from "./databaseFaults.ts";
import { conditionSql } from "./expressions.ts";
import { identifier } from "./identifiers.ts";
import type { Operation } from "./operation.ts";
import { createParameters, type Parameters } from "./parameters.ts";
import type { Row } from "./registry.ts";

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

interface Chosen {
  field: FieldModel;
  ids: number[];
}

function chosenIds(field: FieldModel, value: unknown): number[] {
  if (!field.relation || value === undefined || value === null) return [];
  if (Array.isArray(value)) return [...new Set(value as number[])];
  return field.kind === "relation" ? [value as number] : [];
}

/**
 * Every chosen record must exist in the person's tenant and not be deleted; foreign keys alone would also take another
 * tenant's. F4000 names the fields.
 */
export async function checkRelations(
  operation: Operation,
  input: Row,
  recordId: number | null = null,
): Promise<void> {
  const { shape, registry, context } = operation;
  await refuseCycle(operation, input, recordId);
  const chosen: Chosen[] = [];
  for (const field of shape.model.fields) {
    // 0 is the root of a tree, which no record stands for.
    const ids = chosenIds(field, input[field.name]).filter(
      (id) => id !== 0 || field.name !== shape.model.tree?.parent,
    );
    if (ids.length > 0) chosen.push({ field, ids });
  }
  if (chosen.length === 0) return;
  const parameters = createParameters();
  const counts = chosen.map(({ field, ids }, index) => {
    const condition = targetCondition(operation, field, parameters.bind(ids), parameters);
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
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
}

/** Which of these ids of one relation may be chosen. */
export async function choosableIds(
  operation: Operation,
  field: FieldModel,
  ids: readonly number[],
): Promise<Set<number>> {
  const { registry, context } = operation;
  const parameters = createParameters();
  const condition = targetCondition(operation, field, parameters.bind(ids), parameters);
  const target = registry.shape(field.relation?.to as string);
  const rows = await withWholeTenant(context.tx, () =>
    context.tx.query<{ id: number }>(
      `select t."id" from ${target.table} t where ${condition}`,
      parameters.values,
    ),
  );
  return new Set(rows.map(({ id }) => Number(id)));
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
  const offered = field.relation?.filter;
  if (offered) {
    conditions.push(conditionSql(registry, target, offered, claims, parameters));
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
