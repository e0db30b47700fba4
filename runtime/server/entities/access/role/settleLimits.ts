import { isDeepStrictEqual } from "node:util";
import type { RoleApiTable } from "../../../../../generated/access/roleApi/table.ts";
import type { RoleColumnTable } from "../../../../../generated/access/roleColumn/table.ts";
import type { RoleRuleTable } from "../../../../../generated/access/roleRule/table.ts";
import { records } from "../../../../../generated/records.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { RuledRole } from "../../../features/rights/index.ts";

const fieldsOf = {
  "access/roleApi": ["route"],
  "access/roleColumn": ["tableName", "columnName", "mode"],
  "access/roleRule": ["tableName", "actions", "condition", "rule", "status"],
} as const;

/** What a role withholds, by entity. */
interface Limits {
  "access/roleApi": Pick<RoleApiTable, "route">;
  "access/roleColumn": Pick<RoleColumnTable, "tableName" | "columnName" | "mode">;
  "access/roleRule": Pick<RoleRuleTable, "tableName" | "actions" | "status"> & {
    condition: object;
    rule: object;
  };
}

/** The compiler does not follow one key through the values of three entities. */
interface LimitRecords {
  read(entity: string, where: object, fields: readonly string[], by: object): Promise<Kept[]>;
  remove(entity: string, where: object, by: object): Promise<unknown>;
  createAll(entity: string, rows: readonly object[], by: object): Promise<unknown>;
}
type Kept = { id: number };

const by = { as: { server: "grants are checked by what their giver holds" } };

/**
 * Makes the rows of a role exactly these. Rows that stay are not written anew, so that the history tells what has changed.
 */
export async function settleLimits<Entity extends keyof Limits>(
  context: CallContext,
  entity: Entity,
  { id: roleId, tenantId }: RuledRole,
  wanted: readonly Limits[Entity][],
): Promise<void> {
  const store = records(context) as unknown as LimitRecords;
  const present = await store.read(entity, { roleId }, ["id", ...fieldsOf[entity]], by);
  const added: Limits[Entity][] = [...wanted];
  const gone: number[] = [];
  for (const { id, ...row } of present) {
    const at = added.findIndex((other) => isDeepStrictEqual(row, other));
    if (at === -1) gone.push(id);
    else added.splice(at, 1);
  }
  await store.remove(entity, { id: gone }, by);
  const rows = added.map((row) => ({ tenantId, roleId, ...row }));
  await store.createAll(entity, rows, by);
}
