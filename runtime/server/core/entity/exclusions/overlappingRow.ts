import { exclusionColumns, exclusionSql } from "../../../../shared/entity/exclusionSql.ts";
import { columnTypeOf } from "../../../../shared/entity/kinds/registry.ts";
import type { ExclusionKey } from "../../../../shared/entity/model.ts";
import { createParameters, type Parameters } from "../parameters.ts";
import { columnValue } from "../write/input/writable.ts";
import type { Write } from "../write/write.ts";

/** Id of a record that the person sees and whose range the written one would overlap; null: there is none. */
export async function overlappingRow(write: Write, key: ExclusionKey): Promise<number | null> {
  const { shape, context } = write.operation;
  const { model, lookup } = shape;
  const parameters = createParameters();
  const [own, other] = ["c", "t"].map((alias) =>
    exclusionSql(key, { entity: model, lookup, alias }),
  );
  if (!own || !other) return null;
  const conditions = [
    ...other.equal.map((sql, index) => `${sql} = ${own.equal[index]}`),
    ...other.where,
    ...own.where,
    `${other.range} && ${own.range}`,
    ...(write.id === null ? [] : [`t."id" <> ${parameters.bind(write.id)}`]),
  ];
  const candidate = candidateSql(write, key, parameters);
  const [found] = await context.tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t cross join (${candidate}) c where ${conditions.join(" and ")} limit 1`,
    parameters.values,
  );
  return found ? Number(found.id) : null;
}

/** The row as it will be, as far as the key looks at it: what is written, and for the rest what is stored. */
function candidateSql(write: Write, key: ExclusionKey, { bind }: Parameters): string {
  const { shape, context } = write.operation;
  const { model, lookup } = shape;
  const values = valuesOf(write);
  const columns = exclusionColumns(key, { entity: model, lookup, alias: null }).map((column) => {
    const field = shape.stored.find((each) => each.column === column);
    const value = field && values[field.name];
    if (field && value !== undefined)
      return `${bind(columnValue(field, value))}::${columnTypeOf(field) ?? "text"} as "${column}"`;
    if (write.id !== null && column !== "is_delete") return `r."${column}"`;
    if (column === "tenant_id") return `${bind(context.tx.claims.tenantId)}::bigint as "tenant_id"`;
    if (column === "is_delete") return `false as "is_delete"`;
    return `null::${field ? (columnTypeOf(field) ?? "text") : "text"} as "${column}"`;
  });
  const from = write.id === null ? "" : ` from ${shape.table} r where r."id" = ${bind(write.id)}`;
  return `select ${columns.join(", ")}${from}`;
}

/** What the write gives the row; a restored one keeps all it has. */
function valuesOf({ kind, row, input, transition, operation }: Write): Record<string, unknown> {
  if (kind === "create") return row;
  const { states } = operation.shape.model;
  return transition && states ? { ...input, [states.field]: transition.to } : input;
}
