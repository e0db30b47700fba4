import type { Bomb } from "../contract.ts";

/** Ten thousand menus in one chain and as many beside each other, with all that walks over them. */
export const menus: Bomb = {
  name: "trees of menus",
  async run({ admin, platform, person, fill }) {
    await fill("set session_replication_role = replica");
    await fill(`insert into access_menu (tenant_id, pid, type, name, path, title, order_no, status, is_iframe, is_hide, is_keep_alive, is_affix)
      select t.tenant_id, 0, case when n % 3 = 0 then 3 else 1 + n % 2 end, 'bomb' || n, '/bomb' || n, 'Bomb' || n, n, 1, false, false, false, false
        from (select tenant_id from access_account where account = 'admin') t, generate_series(1, 20000) n`);
    await fill(`update access_menu m set pid = p.above
      from (select id, lag(id) over (order by id) as above from access_menu where title like 'Bomb%' order by id limit 10000) p
     where p.id = m.id and p.above is not null`);
    await fill(
      "insert into access_tenant_menu (tenant_id, menu_id) select tenant_id, id from access_menu where title like 'Bomb%'",
    );
    await fill("set session_replication_role = origin");
    for (const ask of [admin, platform, person]) {
      await ask("/api/sysMenu/loginMenuTree");
      await ask("/api/sysMenu/list");
      await ask("/api/sysMenu/list?title=bomb1");
      await ask(`/api/access/menu?tree={"whole":30000}`);
      await ask(`/api/access/menu?tree={"hits":500}&filter={"title__contains":"Bomb1"}`);
    }
    const roles = await admin("/api/sysRole/list");
    const id = (roles.result as { id: number }[] | null)?.[0]?.id ?? 1;
    await admin(`/api/sysRole/ownMenuList?id=${id}`);
    await admin("/api/sysMenu/export", { format: "json" });
    await fill(
      "delete from access_tenant_menu where menu_id in (select id from access_menu where title like 'Bomb%')",
    );
    await fill("delete from access_menu where title like 'Bomb%'");
  },
};
