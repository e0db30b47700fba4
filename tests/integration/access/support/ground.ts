import { grantEverything as grantAll } from "../../../../runtime/server/features/proof/index.ts";
import type { FeatureApp } from "../../features/support/featureApp.ts";
import type { Closed } from "./looks.ts";
import type { Asker } from "./people.ts";
import { listed, markable, type Place, type PlantedRow } from "./planted.ts";

/** All permissions, so that only rights to rows and fields matter. */
export const grantEverything = ({ opened }: FeatureApp): Promise<void> =>
  grantAll(opened.ownerQuery);

/** Modules whose fields no role can close through the product: the database has no masked views of them. */
const coreModules = new Set(["access", "system"]);

/** Closes one text of every entity for the roles of these accounts. */
export async function closeFields(
  { opened: { ownerQuery } }: FeatureApp,
  accounts: readonly string[],
  predicates = true,
): Promise<Closed> {
  const closed = new Map<string, Set<string>>();
  for (const entity of listed.filter(({ module }) => predicates || !coreModules.has(module))) {
    // The title of a record is what others show it by: closing it is tried where there is another text.
    const field = markable(entity).find(({ name }) => name !== entity.titleField);
    if (!field) continue;
    closed.set(entity.table, new Set([field.name]));
    await ownerQuery(
      `insert into access_role_column (tenant_id, role_id, table_name, column_name)
       select distinct r.tenant_id, r.id, $1, $2 from access_role r
         join access_user_role u on u.role_id = r.id join access_account a on a.id = u.account_id
        where a.account = any($3::text[])`,
      [entity.table, field.name, accounts],
    );
  }
  return closed;
}

/** Where rows are put: organizations of one tenant, people as owners, deleted ones, another tenant. */
export async function placesFor(
  { opened: { ownerQuery } }: FeatureApp,
  askers: readonly Asker[],
): Promise<Place[]> {
  const idOf = async (code: string) => {
    const sql = "select id::text from access_tenant where code = $1";
    return Number((await ownerQuery<{ id: string }>(sql, [code]))[0]?.id);
  };
  const [own, other] = [await idOf("default"), await idOf("beigang")];
  const organizations = async (tenantId: number) => {
    const sql =
      "select id::text from access_organization where tenant_id = $1 and not is_delete order by id";
    return (await ownerQuery<{ id: string }>(sql, [tenantId])).map((row) => Number(row.id));
  };
  const homes = await ownerQuery<{ id: string }>(
    "select distinct org_id::text as id from access_account where account = any($1::text[]) and tenant_id = $2",
    [askers.map(({ account }) => account), own],
  );
  const all = await organizations(own);
  const mine = [
    ...new Set([...homes.map((row) => Number(row.id)), ...all.slice(0, 3), ...all.slice(-3)]),
  ];
  const theirs = await organizations(other);
  const stranger = 999_999;
  const places: Place[] = mine.map((orgId, index) => ({
    name: `organization ${index}`,
    tenantId: own,
    ownerId: stranger,
    orgId,
  }));
  for (const { id, account } of askers) {
    places.push({
      name: `owner ${account}`,
      tenantId: own,
      ownerId: id,
      orgId: mine.at(-1) as number,
    });
  }
  return [
    ...places,
    {
      name: "deleted",
      tenantId: own,
      ownerId: askers[0]?.id as number,
      orgId: mine[0] as number,
      deleted: true,
    },
    { name: "other tenant", tenantId: other, ownerId: stranger, orgId: theirs[0] as number },
    {
      name: "other tenant, own id",
      tenantId: other,
      ownerId: askers[2]?.id as number,
      orgId: mine[0] as number,
    },
  ];
}

/** Lets relations of planted rows lead to planted rows of every place, so that names could travel along them. */
export async function tie(
  { opened: { ownerQuery } }: FeatureApp,
  rows: PlantedRow[],
): Promise<void> {
  await ownerQuery("set session_replication_role = replica");
  for (const [index, row] of rows.entries()) {
    const fixed = new Set([
      row.entity.dataScope?.owner,
      row.entity.dataScope?.org,
      row.entity.tree?.parent,
    ]);
    const ruled = row.entity.policy.map((rule) => rule.rows ?? "").join();
    for (const field of row.entity.fields) {
      if (field.kind !== "relation" || !field.column || field.system) continue;
      const unique = row.entity.unique.some(({ fields }) => fields.includes(field.name));
      if (unique || fixed.has(field.name) || ruled.includes(field.name)) continue;
      const targets = rows.filter((other) => other.entity.key === field.relation?.to);
      const target = targets[index % (targets.length || 1)];
      if (!target) continue;
      await ownerQuery(`update ${row.entity.table} set ${field.column} = $1 where id = $2`, [
        target.id,
        row.id,
      ]);
    }
  }
  await ownerQuery("set session_replication_role = origin");
}

/** A checksum over planted rows as they are stored. */
export async function fingerprint(
  { opened: { ownerQuery } }: FeatureApp,
  table: string,
  rows: PlantedRow[],
): Promise<string> {
  const [row] = await ownerQuery<{ sum: string }>(
    `select md5(coalesce(string_agg(t::text, ';' order by id), '')) as sum from ${table} t where id = any($1::bigint[])`,
    [rows.map(({ id }) => id)],
  );
  return row?.sum ?? "";
}
