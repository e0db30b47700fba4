import type { EntityShape } from "../contract.ts";
import type { Place, WayStep } from "./reachedPlaces.ts";

/** Records of a tenant name its own and those that all share; only of the former the tenant is the same. */
const hasTenant = ({ model, byName }: EntityShape): boolean =>
  model.scope === "tenant" && Boolean(byName.get("tenantId")?.column);

/** The records at the end of a way from the rows whose ids are `$1`. */
export function heldText(start: EntityShape, way: readonly WayStep[]): string {
  let [id, table, shape] = [`t."id"`, "t", start];
  const joins: string[] = [];
  for (const [index, { shape: next, field, in: side }] of way.entries()) {
    const alias = `t${index}`;
    if (side === "theirs") {
      // Indexes of relations begin with the tenant.
      const tenants = table !== "" && hasTenant(shape) && hasTenant(next);
      const same = tenants
        ? ` and ${alias}.${next.column("tenantId")} = ${table}.${shape.column("tenantId")}`
        : "";
      joins.push(`join ${next.table} ${alias} on ${alias}.${next.column(field)} = ${id}${same}`);
      [id, table] = [`${alias}."id"`, alias];
    } else {
      // Its number is known already; the row is read where it names a further one.
      if (table === "") joins.push(`join ${shape.table} ${alias} on ${alias}."id" = ${id}`);
      [id, table] = [`${table || alias}.${shape.column(field)}`, ""];
    }
    shape = next;
  }
  const from = [`${start.table} t`, ...joins].join(" ");
  return `select distinct ${id} as id from ${from} where t."id" = any($1::bigint[])`;
}

/**
 * Keeps records that relations lead to as they are, beginning at the records whose ids are `$1`; null for child rows, which their record keeps.
 * `written`: they are written afterwards.
 */
export function keepText(end: EntityShape, { shape, way }: Place, written: boolean): string | null {
  const [last, ...before] = way;
  if (last?.in !== "theirs") return null;
  let alias = "t";
  let at = end;
  const joins: string[] = [];
  const steps = before.toReversed();
  for (const [index, { field, in: side }] of steps.entries()) {
    const next = (steps[index + 1] ?? last).shape;
    const named = `t${index}`;
    const on =
      side === "theirs"
        ? `${named}."id" = ${alias}.${at.column(field)}`
        : `${named}.${next.column(field)} = ${alias}."id"`;
    joins.push(`join ${next.table} ${named} on ${on}`);
    [alias, at] = [named, next];
  }
  const from = [`${end.table} t`, ...joins].join(" ");
  return `select 1 from ${shape.table} r where r."id" in (select ${alias}.${at.column(last.field)} from ${from} where t."id" = any($1::bigint[])) order by r."id" for ${written ? "no key update" : "share"}`;
}
