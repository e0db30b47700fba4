import type { Client } from "pg";
import { exists } from "../../core/database/changes/exists.ts";
import type { Holders } from "./rightChanges.ts";

/** Permission codes that the seed files list for a tenant package or a tenant. */
export interface GivenCodes {
  kind: "package" | "tenant";
  code: string;
  name: string;
  permissions: readonly string[];
}

/** A role with what it grants and closes. */
export interface HeldRole {
  id: number;
  /** As a plan names it: "name (tenant)". */
  holder: string;
  code: string | null;
  tenantId: number;
  codes: string[];
  closed: { table: string; field: string }[];
}

/** All roles in the order of their names; none where the tables of rights are not there yet. */
export async function readRoles(client: Client): Promise<HeldRole[]> {
  if (!(await exists(client, "public.access_role_column"))) return [];
  // Databases of earlier versions have no mode: whatever was named was closed.
  const { rows } = await client.query<HeldRole>(
    `select r.id, r.name || coalesce(' (' || t.name || ')', '') as holder, r.code, r.tenant_id as "tenantId",
            array(select m.permission from access_role_menu g join access_menu m on m.id = g.menu_id
                   where g.role_id = r.id and m.permission is not null and not m.is_delete) as codes,
            (select coalesce(jsonb_agg(jsonb_build_object('table', c.table_name, 'field', c.column_name)), '[]')
               from access_role_column c
              where c.role_id = r.id and coalesce(to_jsonb(c) ->> 'mode', 'closed') <> 'readOnly') as closed
       from access_role r left join access_tenant t on t.id = r.tenant_id where not r.is_delete order by 2`,
  );
  return rows;
}

/** Who holds a permission code; of one that no menu has yet, who will be given it. */
export async function readHolders(
  client: Client,
  roles: readonly HeldRole[],
  lists: readonly GivenCodes[],
): Promise<Holders> {
  if (!(await exists(client, "public.access_role_menu"))) return () => [];
  const { rows: known } = await client.query<{ codes: string[] }>(
    "select coalesce(array_agg(permission) filter (where permission is not null), '{}') as codes from access_menu",
  );
  const codes = new Set(known[0]?.codes);
  const given = await standingLists(client, lists);
  return (code) =>
    codes.has(code)
      ? [...new Set(roles.filter((role) => role.codes.includes(code)).map(({ holder }) => holder))]
      : given
          .filter(({ permissions }) => permissions.includes(code))
          .map(({ kind, name }) => `system administrators of the ${kind} ${name}`);
}

/** Those that the database has; a tenant that follows a package has what the package has. */
async function standingLists(
  client: Client,
  lists: readonly GivenCodes[],
): Promise<readonly GivenCodes[]> {
  if (!(await exists(client, "public.access_tenant_package"))) return [];
  const { rows } = await client.query<{ kind: string; code: string }>(
    `select 'package' as kind, code from access_tenant_package where not is_delete
     union all select 'tenant', code from access_tenant where package_id is null and not is_delete`,
  );
  return lists.filter(({ kind, code }) =>
    rows.some((row) => row.kind === kind && row.code === code),
  );
}
