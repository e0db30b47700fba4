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

/** Who holds a permission code; of one that no menu has yet, who will be given it. */
export async function readHolders(client: Client, lists: readonly GivenCodes[]): Promise<Holders> {
  if (!(await exists(client, "public.access_role_menu"))) return () => [];
  const { rows } = await client.query<{ code: string; role: string }>(
    `select distinct m.permission as code, r.name || coalesce(' (' || t.name || ')', '') as role
       from access_role_menu g join access_menu m on m.id = g.menu_id join access_role r on r.id = g.role_id
       left join access_tenant t on t.id = r.tenant_id
      where m.permission is not null and not m.is_delete and not r.is_delete order by 2`,
  );
  const { rows: known } = await client.query<{ codes: string[] }>(
    "select coalesce(array_agg(permission) filter (where permission is not null), '{}') as codes from access_menu",
  );
  const codes = new Set(known[0]?.codes);
  const given = await standingLists(client, lists);
  return (code) =>
    codes.has(code)
      ? rows.filter((row) => row.code === code).map(({ role }) => role)
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
