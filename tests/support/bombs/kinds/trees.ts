import type { Bomb } from "../contract.ts";

const chain = (table: string, columns: string, values: string) => `
  with made as (insert into ${table} (tenant_id, pid, ${columns})
    select t.id, 0, ${values} from access_tenant t, generate_series(1, 10000) n
     where t.id = (select tenant_id from access_account where account = 'admin') returning id),
  placed as (select id, lag(id) over (order by id) as above from made)
  select count(*) from placed`;

const link = (table: string, names: string) => `
  set session_replication_role = replica;
  update ${table} o set pid = p.above
    from (select id, lag(id) over (order by id) as above from ${table} where ${names}) p
   where p.id = o.id and p.above is not null;
  set session_replication_role = origin`;

/** An organization 10,000 levels deep, and everything that walks over it. */
export const trees: Bomb = {
  name: "deep trees",
  async run({ admin, platform, fill }) {
    await fill("set session_replication_role = replica");
    await fill(
      chain("access_organization", "name, code, level, status", "'Bomb' || n, 'bomb' || n, 1, 1"),
    );
    await fill(link("access_organization", "name like 'Bomb%'"));
    for (const ask of [admin, platform]) {
      await ask("/api/sysOrg/list");
      await ask("/api/sysOrg/childTree/0/10000");
      await ask(`/api/access/organization?tree={"whole":20000}`);
      await ask(`/api/access/organization?tree={"hits":500}&filter={"name__contains":"Bomb1"}`);
      await ask("/api/sysUser/page", { orgId: 1, page: 1, pageSize: 10 });
      await ask("/api/sysOrg/export", { format: "csv" });
    }
    await fill("delete from access_organization where name like 'Bomb%'");
  },
};
