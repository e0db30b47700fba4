import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { maySee } from "../access/support/oracle.ts";
import { readAsker, type Asker } from "../access/support/people.ts";
import type { Claims } from "../../../runtime/server/core/database/contract.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { marker, settleNeighbours, tenantEntities, type Neighbours } from "./support/neighbours.ts";

let server: FeatureApp;
let token: string;
let people: Neighbours;
let asker: Asker;
let before: string;

beforeAll(async () => {
  server = await buildFeatureApp();
  const { ownerQuery } = server.opened;
  asker = await readAsker(server.opened, "admin");
  people = await settleNeighbours(server.opened, asker.id);
  // The log of requests would show the asker what he himself asked for.
  await ownerQuery("update system_config set value = 'False' where code = 'sys_oplog'");
  // Every permission there is, so that only the tenant matters.
  await ownerQuery(
    `insert into access_tenant_menu (tenant_id, menu_id) select $1, id from access_menu where tenant_id is null on conflict do nothing`,
    [people.own],
  );
  await ownerQuery(
    `insert into access_role_menu (role_id, menu_id, tenant_id)
     select r.id, m.id, r.tenant_id from access_role r join access_user_role u on u.role_id = r.id
       join access_account a on a.id = u.account_id, access_menu m
      where a.account = 'admin' and m.tenant_id is null on conflict do nothing`,
  );
  token = (await server.signIn("admin")).accessToken;
  before = await people.fingerprint();
});
afterAll(() => server?.close());

interface Answer {
  status: number;
  /** Code in the body of a console call. */
  code: number;
  headers: Record<string, unknown>;
  body: unknown;
  text: string;
}

async function call(method: string, url: string, payload?: object): Promise<Answer> {
  const response = await server.app.inject({
    method: method as "GET",
    url,
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
    ...(payload === undefined ? {} : { payload }),
  });
  const json = String(response.headers["content-type"]).startsWith("application/json");
  const body = json ? (JSON.parse(response.body) as unknown) : null;
  return {
    status: response.statusCode,
    code: (body as { code?: number } | null)?.code ?? response.statusCode,
    headers: response.headers,
    body,
    text: response.body,
  };
}

const listed = tenantEntities.filter(({ operations }) => operations.list !== null);
const query = (name: string, value: unknown) =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

/** Rows that are shared with all tenants, and those of the own one that the rules of the entity let the asker see. */
async function ownCount(entity: EntityModel): Promise<number> {
  const live = entity.lifecycle.softDelete ? "and not is_delete" : "";
  const shared = entity.scope === "shared" ? "or tenant_id is null" : "";
  const rows = await server.opened.ownerQuery<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${entity.table} t where (tenant_id = $1 ${shared}) ${live}`,
    [people.own],
  );
  return rows.filter(({ row }) => row.tenant_id === null || isVisible(entity, row)).length;
}

function isVisible(entity: EntityModel, row: Record<string, unknown>): boolean {
  const record = Object.fromEntries(
    entity.fields.map(({ name, column }) => [name, column === null ? null : row[column]]),
  );
  const place = { name: "own", tenantId: people.own, ownerId: 0, orgId: 0 };
  return maySee(asker, { entity, id: Number(row.id), place, texts: new Map(), record });
}

/** Rows in a page of the console face; some of its pages are plain lists of the caller's own rows. */
function pageOf(answer: Answer): { own: boolean; rows: Record<string, unknown>[]; total: number } {
  const { result } = answer.body as {
    result: Record<string, unknown>[] | { items: Record<string, unknown>[]; total: number };
  };
  return Array.isArray(result)
    ? { own: true, rows: result, total: result.length }
    : { own: false, rows: result.items, total: result.total };
}

/** Deleted rows are for those who may restore them; nobody may where an entity has no such operation. */
const refusesDeleted = ({ lifecycle, operations }: EntityModel) =>
  lifecycle.softDelete && operations.restore === null;

it("covers every entity with tenants, and both have records of each", () => {
  expect(tenantEntities.length).toBeGreaterThan(10);
  for (const { key } of tenantEntities) {
    expect(people.live.get(key), key).toBeGreaterThan(0);
    expect(people.mine.get(key), key).toBeGreaterThan(0);
  }
});

describe.each(listed.map((entity): [string, EntityModel] => [entity.key, entity]))(
  "records of another tenant in %s",
  (key, entity) => {
    const rest = `/api/${key}`;
    const title = entity.fields.find(({ name }) => name === entity.titleField);
    const live = () => people.live.get(key) as number;
    const deleted = () => people.deleted.get(key);

    it("are in no list and in no count", async () => {
      const all = await call("GET", `${rest}?${query("range", [0, 4999])}&count=exact`);
      expect(all.status, all.text).toBe(200);
      expect(ids(all.body)).not.toContain(live());
      expect(all.text).not.toContain(marker);
      expect(Number(all.headers["x-total-count"])).toBe(await ownCount(entity));
      const page = await call("POST", `/api/${entity.api}/page`, { page: 1, pageSize: 5000 });
      expect(page.code, page.text).toBe(200);
      expect(page.text).not.toContain(marker);
      expect(page.text).not.toContain(String(live()));
      const { own, rows, total } = pageOf(page);
      if (own) {
        for (const { userId } of rows) expect(userId).toBe(asker.id);
        expect(ids(rows)).toContain(people.mine.get(key));
      } else expect(total).toBe(await ownCount(entity));
    });

    it("cannot be found by a filter, a search or a sort", async () => {
      const filters: unknown[] = [
        { id: live() },
        { id: [live()] },
        { id__between: [live(), live()] },
        { or: [{ id: live() }, { id: -1 }] },
        { not: { not: { id: live() } } },
        { tenantId: people.other },
        { not: { tenantId: people.own }, id__gte: live() - 1, id__lte: live() + 1 },
        { q: marker },
        ...(title?.operators.includes("contains") ? [{ [`${title.name}__contains`]: marker }] : []),
        ...(entity.lifecycle.softDelete ? [{ isDelete: true, id: deleted() }] : []),
      ];
      for (const filter of filters) {
        const answer = await call("GET", `${rest}?${query("filter", filter)}&count=exact`);
        if (answer.status === 400) continue;
        if (refusesDeleted(entity) && Object.hasOwn(filter as object, "isDelete")) {
          expect(answer.status, answer.text).toBe(403);
          continue;
        }
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body, JSON.stringify(filter)).toEqual([]);
        expect(Number(answer.headers["x-total-count"])).toBe(0);
      }
      for (const body of [
        { id: live() },
        { tenantId: people.other },
        { filter: { field: "id", operator: 0, value: live() } },
        { keyword: marker },
        ...(entity.lifecycle.softDelete ? [{ isDelete: true, id: deleted() }] : []),
      ]) {
        const answer = await call("POST", `/api/${entity.api}/page`, { ...body, pageSize: 5000 });
        if (answer.code === 400) continue;
        expect(answer.text).not.toContain(marker);
        expect(answer.text).not.toContain(String(people.other));
        if (refusesDeleted(entity) && "isDelete" in body) {
          expect(answer.code, answer.text).toBe(403);
          continue;
        }
        expect(answer.code, answer.text).toBe(200);
        const { own, rows, total } = pageOf(answer);
        if (own) for (const { userId } of rows) expect(userId).toBe(asker.id);
        else if (!("keyword" in body)) expect(total, JSON.stringify(body)).toBe(0);
      }
      for (const field of entity.fields.filter(({ sortable }) => sortable)) {
        const answer = await call("GET", `${rest}?${query("sort", [field.name, "DESC"])}`);
        if (answer.status === 200) expect(ids(answer.body), field.name).not.toContain(live());
      }
    });

    it("are in no file", async () => {
      if (entity.operations.export === null) return;
      for (const address of [`${rest}/export`, `/api/${entity.api}/export`]) {
        const whole = await call("GET", `${address}?format=csv`);
        expect(whole.status, whole.text).toBe(200);
        expect(whole.text).not.toContain(marker);
      }
      const one = await call("GET", `${rest}/export?format=csv&${query("filter", { id: live() })}`);
      expect(one.status).toBe(404);
    });

    it("cannot be read, changed, taken over or deleted", async () => {
      const { operations, states, api } = entity;
      const verbs = [
        ...(operations.restore ? ["restore"] : []),
        ...(states?.transitions.map(({ name }) => name) ?? []),
      ];
      for (const id of [live(), deleted()]) {
        if (id === undefined) continue;
        const tries: [string, string, object?][] = [
          ["GET", `${rest}/${id}`],
          ["PUT", `${rest}/${id}`, { remark: "mine", tenantId: people.own }],
          ["PATCH", `${rest}/${id}`, { remark: "mine" }],
          ["DELETE", `${rest}/${id}`],
          ...verbs.map((verb): [string, string, object] => ["POST", `${rest}/${id}/${verb}`, {}]),
        ];
        for (const [method, url, body] of tries) {
          const answer = await call(method, url, body);
          expect([403, 404], `${method} ${url} ${answer.text}`).toContain(answer.status);
        }
        const calls = ["detail", "update", "delete", "setStatus", ...verbs];
        for (const name of calls) {
          const answer = await call("POST", `/api/${api}/${name}`, { id, status: 2 });
          expect(answer.code, `${name} ${answer.text}`).not.toBe(200);
          expect(answer.text).not.toContain(marker);
        }
      }
      expect(await people.fingerprint()).toBe(before);
    });

    it("cannot be referred to, and a reference that is there shows nothing of them", async () => {
      const mine = people.mine.get(key) as number;
      for (const field of entity.fields) {
        const target = field.relation?.to;
        const theirs = target === undefined ? undefined : people.live.get(target);
        if (field.kind !== "relation" || theirs === undefined || field.readOnly || !field.column)
          continue;
        if (entity.operations.update !== null) {
          const answer = await call("PATCH", `${rest}/${mine}`, { [field.name]: theirs });
          expect(answer.status, `${field.name} ${answer.text}`).toBeGreaterThanOrEqual(400);
        }
        await server.opened.ownerQuery(
          `update ${entity.table} set ${field.column} = $1 where id = $2`,
          [theirs, mine],
        );
        const shown = await call("GET", `${rest}?${query("filter", { id: mine })}`);
        expect(ids(shown.body), field.name).toEqual([mine]);
        expect(shown.text, field.name).not.toContain(marker);
        const relatedTitle = field.relation?.titleField ?? "id";
        const probe = await call(
          "GET",
          `${rest}?${query("filter", { [`${field.name}.${relatedTitle}__contains`]: marker })}`,
        );
        if (probe.status === 200) expect(probe.body, field.name).toEqual([]);
      }
      expect(await people.fingerprint()).toBe(before);
    });
  },
);

describe("row-level security alone", () => {
  const claims = (more: Partial<Claims> = {}): Claims => ({
    tenantId: people.own,
    userId: 1,
    userName: "somebody",
    orgId: null,
    orgName: null,
    roles: [],
    scope: { kind: "all" },
    platform: false,
    ...more,
  });

  const refusedByPolicy = "42501";

  /** PostgreSQL's code of what went wrong, however deep it lies. */
  function sqlStateOf(error: unknown): string {
    const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
    return cause === undefined ? (code ?? String(error)) : sqlStateOf(cause);
  }

  async function tenantTables(): Promise<string[]> {
    const rows = await server.opened.ownerQuery<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
    );
    return rows.map(({ name }) => name);
  }

  /** What a statement gives under these claims; the text of its refusal when it is refused. Nothing stays. */
  async function attempt(
    held: Claims,
    sql: string,
    parameters: unknown[] = [],
  ): Promise<number | string> {
    const stop = new Error("nothing stays");
    let count: number | string = "";
    try {
      await server.opened.database.transaction(held, async (tx) => {
        count = (await tx.query(sql, parameters)).length;
        throw stop;
      });
    } catch (error) {
      if (error !== stop) return sqlStateOf(error);
    }
    return count;
  }

  it("shows, changes and deletes nothing of another tenant in any table", async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(tenantEntities.length);
    for (const table of tables) {
      const where = "where tenant_id = $1 returning 1";
      const other = [people.other];
      expect(
        await attempt(claims(), `select 1 from ${table} where tenant_id = $1`, other),
        table,
      ).toBe(0);
      expect([0, refusedByPolicy], table).toContain(
        await attempt(claims(), `update ${table} set tenant_id = tenant_id ${where}`, other),
      );
      expect([0, refusedByPolicy], table).toContain(
        await attempt(claims(), `delete from ${table} ${where}`, other),
      );
      expect([0, refusedByPolicy], table).toContain(
        await attempt(
          claims(),
          `with moved as (update ${table} set tenant_id = $1 where tenant_id = $2 returning tenant_id)
           select 1 from moved where tenant_id = $1`,
          [people.other, people.own],
        ),
      );
    }
  });

  it("lets nobody add rows to another tenant", async () => {
    for (const { table, key } of tenantEntities) {
      const copy = `insert into ${table} select (jsonb_populate_record(null::${table},
         to_jsonb(mine) || jsonb_build_object('id', nextval('formwork.id_seq'), 'tenant_id', $1::bigint))).*
         from ${table} mine where id = $2 returning 1`;
      // The row to copy is his own and he an administrator, so that no row rule hides it and the insert itself is what fails.
      const maker = claims({ userId: asker.id, administrator: true });
      expect(await attempt(maker, copy, [people.other, people.mine.get(key)]), table).toBe(
        refusedByPolicy,
      );
    }
  });

  it("shows nothing to a connection without claims", async () => {
    const nobody = claims({ tenantId: null });
    for (const table of await tenantTables()) {
      expect(await attempt(nobody, `select 1 from ${table}`), table).toBe(0);
    }
  });

  it("keeps a person to his own rows and an organization to its rows", async () => {
    const scoped = entities.filter(
      ({ dataScope, scope }) => dataScope !== null && scope === "tenant",
    );
    expect(scoped.length).toBeGreaterThan(2);
    for (const { table, dataScope, fields } of scoped) {
      const column = (name: string) => fields.find((field) => field.name === name)?.column ?? name;
      const owner = column(dataScope?.owner ?? "");
      const org = column(dataScope?.org ?? "");
      const [person] = await server.opened.ownerQuery<{ id: string }>(
        `select ${owner}::text as id from ${table} where tenant_id = $1 and ${owner} is not null limit 1`,
        [people.own],
      );
      const self = claims({ userId: Number(person?.id ?? 1), scope: { kind: "self" } });
      const notMine = `${owner} is distinct from $1`;
      for (const sql of [
        `select 1 from ${table} where ${notMine}`,
        `update ${table} set ${owner} = ${owner} where ${notMine} returning 1`,
        `delete from ${table} where ${notMine} returning 1`,
      ]) {
        expect([0, refusedByPolicy], sql).toContain(await attempt(self, sql, [self.userId]));
      }
      const none = claims({ scope: { kind: "orgs", orgIds: [] } });
      expect(await attempt(none, `select 1 from ${table}`), table).toBe(0);
      const [some] = await server.opened.ownerQuery<{ id: string }>(
        `select ${org}::text as id from ${table} where tenant_id = $1 and ${org} is not null limit 1`,
        [people.own],
      );
      if (!some) continue;
      const within = claims({ scope: { kind: "orgs", orgIds: [Number(some.id)] } });
      const outside = `select 1 from ${table} where ${org} is distinct from $1`;
      expect(await attempt(within, outside, [some.id]), table).toBe(0);
      expect(await attempt(within, `select 1 from ${table}`), table).toBeGreaterThan(0);
    }
  });
});
