import { createParameters } from "../../parameters.ts";
import { scopeConditions } from "../../rights/scope.ts";
import type { Leave } from "../step.ts";
import type { Write } from "../write.ts";

/**
 * Locks the rows of records that are written together. Those that the person may not change, or not in the version that was asked for, are left:
 * the reason is looked for alone.
 */
export async function lockRows(writes: readonly Write[], leave: Leave): Promise<void> {
  const [first] = writes;
  if (!first) return;
  const { shape, context } = first.operation;
  const parameters = createParameters();
  const conditions = [
    `t."id" = any(${parameters.bind(writes.map(({ id }) => id))}::bigint[])`,
    ...scopeConditions(shape, context.tx.claims, parameters, "t", { write: true }),
  ];
  const rows = await context.tx.query<{ id: number; version: number | null }>(
    `select t."id", ${shape.lockColumn ? `t.${shape.lockColumn}` : "null::int"} as version from ${shape.table} t
      where ${conditions.join(" and ")} order by t."id" for update`,
    parameters.values,
  );
  const versions = new Map(rows.map(({ id, version }) => [Number(id), version]));
  for (const write of writes) {
    const version = versions.get(write.id as number);
    const isAnother = write.version !== null && shape.lockColumn && version !== write.version;
    if (version === undefined || isAnother) leave(write);
  }
}
