import { asServer } from "../../../core/database/asServer.ts";
import type { PresentContext, Shown } from "../../../core/entity/contract.ts";
import { joinTables } from "../../../features/joinTables.ts";

const { accountRole } = joinTables;

/** Adds the names of the roles, with commas between them. */
export async function presentAccounts(rows: Shown[], { tx }: PresentContext): Promise<Shown[]> {
  const ids = rows.map((row) => row.id);
  const held = await asServer(tx, (server) =>
    server.query<{ id: number; names: string }>(
      `select held.${accountRole.account} as id, string_agg(r.name, ',' order by r.order_no, r.id) as names
         from ${accountRole.table} held
         join access_role r on r.id = held.${accountRole.role} and not r.is_delete
        where held.${accountRole.account} = any($1::bigint[])
        group by held.${accountRole.account}`,
      [ids],
    ),
  );
  const names = new Map(held.map((row) => [row.id, row.names]));
  // Anyone who may not see which roles somebody holds does not see their names either.
  return rows.map((row) =>
    Object.hasOwn(row, "roleIdList") ? { ...row, roleName: names.get(row.id) ?? null } : row,
  );
}
