import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPooledDatabase } from "../../../runtime/server/core/database/connect/pooledDatabase.ts";
import type { Database } from "../../../runtime/server/core/database/contract.ts";
import { csv, importForm } from "../../support/importForm.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let pool: Database;
let second: FeatureApp;
let admin: Client;
/** The same person at another process. */
let there: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  const { database: _, ...rest } = server.opened;
  pool = createPooledDatabase({
    connection: { connectionString: server.opened.appUrl },
    poolSize: 8,
  });
  second = await buildFeatureApp({
    beside: { ...server, opened: { ...rest, database: pool } },
  });
  admin = await server.signIn("admin");
  there = second.client(admin.accessToken, admin.refreshToken);
});
afterAll(async () => {
  await second?.close();
  await pool?.close();
  await server?.close();
});

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  body: any;
}

let turn = 0;
/** A call of one of the two processes, in turn. */
async function call(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const client = turn++ % 2 === 0 ? admin : there;
  const { app } = client === admin ? server : second;
  for (let attempt = 0; ; attempt++) {
    const answer = await app.inject({
      method,
      url: `/api/${url}`,
      headers: {
        authorization: `Bearer ${client.accessToken}`,
        "accept-language": "en",
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode === 503 && attempt < 20) continue;
    return { status: answer.statusCode, body: answer.body === "" ? null : JSON.parse(answer.body) };
  }
}

const sql = <Row>(text: string, parameters: unknown[] = []) =>
  server.opened.ownerQuery<Row>(text, parameters);
const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: Answer[]) => {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};

let made = 0;
const project = async (more: object = {}): Promise<number> => {
  const code = `MANY${++made}`;
  const { status, body } = await call("POST", "site/project", { code, name: code, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const item = (name: string) => ({ name, unit: "h", quantity: "2.00", price: "3.50" });
const defect = async (projectId: number, items: object[] = []): Promise<number> => {
  const { status, body } = await call("POST", "site/defect", { title: "d", projectId, items });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};

interface Entry {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
/** The history of a record in the order in which it was written. */
const history = (id: number) =>
  sql<Entry>(
    "select action, before, after from formwork.journal where record_id = $1 order by id",
    [id],
  );

/** What follows from child rows is worked out after them and has no line of its own. */
const derived = new Set(["cost", "amount"]);

/** Each change begins where the one before ended, and the last one is what is stored. */
async function replay(table: string, id: number): Promise<Entry[]> {
  const entries = await history(id);
  const known: Record<string, unknown> = {};
  for (const [index, { action, before, after }] of entries.entries()) {
    for (const [name, value] of Object.entries(before ?? {}))
      if (name in known && index > 0 && !derived.has(name))
        expect([index, action, name, value]).toEqual([index, action, name, known[name]]);
    Object.assign(known, after ?? {});
  }
  const [row] = await sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where id = $1`,
    [id],
  );
  if (row && "version" in row.row) {
    const changes = entries.filter(({ action }) => action !== "create").length;
    expect([table, id, Number(row.row.version)]).toEqual([table, id, changes + 1]);
  }
  return entries;
}

describe("one record, changed by many at once", () => {
  it("has each change in its history once, each beginning where the one before ended", async () => {
    const id = await project();
    const answers = await times(60, (index) =>
      call("PATCH", `site/project/${id}`, { address: `a${index}`, progress: index }),
    );
    expect(statuses(answers)).toEqual({ 200: 60 });
    const entries = await replay("site_project", id);
    expect(entries.filter(({ action }) => action === "update")).toHaveLength(60);
    const told = entries.slice(1).map(({ after }) => after?.address);
    expect(new Set(told).size).toBe(60);
  });

  it("is changed by one of those who saw the same version", async () => {
    const id = await project();
    const answers = await times(40, (index) =>
      call("PATCH", `site/project/${id}`, { address: `v${index}` }, { "if-match": '"1"' }),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 39 });
    expect(await replay("site_project", id)).toHaveLength(2);
  });

  it("goes through a transition once", async () => {
    const [{ id: managerUserId } = { id: 0 }] = await sql<{ id: string }>(
      "select id from access_account where account = 'user1'",
    );
    for (let round = 0; round < 5; round++) {
      const id = await project({
        plannedStart: "2026-01-01",
        plannedEnd: "2026-02-01",
        managerUserId: Number(managerUserId),
      });
      const answers = await times(20, () => call("POST", `site/project/${id}/start`, {}));
      expect(statuses(answers)).toEqual({ 200: 1, 409: 19 });
      expect(await replay("site_project", id)).toHaveLength(2);
    }
  });

  it("is deleted once, and nothing changes it afterwards", async () => {
    for (let round = 0; round < 8; round++) {
      const id = await project();
      const answers = await times(24, (index) =>
        index % 3 === 0
          ? call("DELETE", `site/project/${id}`)
          : call("PATCH", `site/project/${id}`, { address: `x${index}` }),
      );
      const deletions = answers.filter((_, index) => index % 3 === 0);
      expect(deletions.filter(({ status }) => status < 300)).toHaveLength(1);
      const entries = await replay("site_project", id);
      const last = entries.findIndex(({ action }) => action === "delete");
      expect(last).toBe(entries.length - 1);
      const changed = answers.filter(({ status }, index) => index % 3 !== 0 && status === 200);
      expect(entries.filter(({ action }) => action === "update")).toHaveLength(changed.length);
    }
  });

  it("comes back once", async () => {
    const id = await project();
    await call("DELETE", `site/project/${id}`);
    const answers = await times(12, () => call("POST", `site/project/${id}/restore`, {}));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    await replay("site_project", id);
  });
});

describe("keys and numbers", () => {
  it("are given once, however many ask at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const code = `SAME${round}`;
      const answers = await times(30, () => call("POST", "site/project", { code, name: code }));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const rows = await sql("select 1 from site_project where code = $1", [code]);
      expect(rows).toHaveLength(1);
    }
    const projectId = await project();
    const answers = await times(80, (index) =>
      call("POST", "site/defect", { title: index % 4 === 0 ? "" : "numbered", projectId }),
    );
    const codes = answers.filter(({ status }) => status === 201).map(({ body }) => body.code);
    expect(codes).toHaveLength(60);
    expect(new Set(codes).size).toBe(60);
    const numbers = codes.map((code: string) => Number(code.slice(-4))).toSorted((a, b) => a - b);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(59);
  });

  it("stay unique when restored, renamed and made at the same time", async () => {
    for (let round = 0; round < 6; round++) {
      const code = `BACK${round}`;
      const old = (await call("POST", "site/project", { code, name: code })).body.id;
      await call("DELETE", `site/project/${old}`);
      const other = await project();
      await Promise.all([
        call("POST", `site/project/${old}/restore`, {}),
        call("POST", "site/project", { code, name: code }),
        call("PATCH", `site/project/${other}`, { code }),
        call("POST", `site/project/${old}/restore`, {}),
      ]);
      const rows = await sql("select 1 from site_project where code = $1 and not is_delete", [
        code,
      ]);
      expect(rows).toHaveLength(1);
    }
  });

  it("of a request that is sent again count once", async () => {
    const headers = { "idempotency-key": "many-at-once" };
    const body = { code: "ONCE", name: "once" };
    const answers = await times(30, () => call("POST", "site/project", body, headers));
    const ids = new Set(answers.filter(({ status }) => status === 201).map((one) => one.body.id));
    expect(ids.size).toBe(1);
    expect(await sql("select 1 from site_project where code = 'ONCE'")).toHaveLength(1);
  });
});

describe("child rows", () => {
  it("are those of one of the writers, whole, and the sum is theirs", async () => {
    const id = await defect(await project(), [item("first")]);
    const answers = await times(30, (index) =>
      call("PUT", `site/defect/${id}`, {
        items: Array.from({ length: 1 + (index % 5) }, (_, at) => item(`w${index} ${at}`)),
      }),
    );
    expect(statuses(answers)).toEqual({ 200: 30 });
    const rows = await sql<{ name: string; amount: string }>(
      "select name, amount::text from site_defect_item where defect_id = $1",
      [id],
    );
    const [writer = ""] = rows.map(({ name }) => name.split(" ")[0]);
    expect(rows.filter(({ name }) => name.startsWith(`${writer} `))).toHaveLength(rows.length);
    expect(rows).toHaveLength(1 + (Number(writer.slice(1)) % 5));
    const [stored] = await sql<{ cost: string }>(
      "select cost::text from site_defect where id = $1",
      [id],
    );
    expect(Number(stored?.cost)).toBe(rows.length * 7);
    await replay("site_defect", id);
  });

  it("go or stay with their record", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await defect(await project(), [item("a"), item("b")]);
      await Promise.all([
        call("DELETE", `site/defect/${id}`),
        ...[1, 2, 3].map((index) =>
          call("PUT", `site/defect/${id}`, { items: [item(`n${index}`), item(`m${index}`)] }),
        ),
      ]);
      const [row] = await sql<{ gone: boolean; rows: number }>(
        `select d.is_delete as gone, (select count(*)::int from site_defect_item i where i.defect_id = d.id) as rows
           from site_defect d where d.id = $1`,
        [id],
      );
      expect(row).toEqual({ gone: true, rows: 2 });
    }
  });
});

describe("what others refer to", () => {
  it("is not deleted while somebody names it", async () => {
    const broken = [];
    for (let round = 0; round < 30; round++) {
      const id = await project();
      const [deletion, ...makings] = await Promise.all([
        call("DELETE", `site/project/${id}`),
        ...[1, 2, 3].map((index) =>
          call("POST", "site/defect", { title: `t${index}`, projectId: id }),
        ),
      ]);
      const gone = deletion.status < 300;
      const live = makings.filter(({ status }) => status === 201).length;
      if (gone && live > 0) broken.push(`${round}: deleted, and ${live} name it`);
      if (!gone && live === 0) broken.push(`${round}: kept for nobody ${deletion.status}`);
    }
    expect(broken).toEqual([]);
  });

  it("holds what is below it in a tree", async () => {
    const broken = [];
    const add = (name: string, pid: number) =>
      call("POST", "sysOrg/add", { name, code: name, type: "101", pid });
    const [{ id: pid } = { id: 0 }] = await sql<{ id: string }>(
      "select org_id as id from access_account where account = 'admin'",
    );
    for (let round = 0; round < 25; round++) {
      const top = (await add(`top${round}`, Number(pid))).body.result as number;
      const middle = (await add(`middle${round}`, top)).body.result as number;
      const answers = await Promise.all([
        call("POST", "sysOrg/delete", { id: top }),
        ...[1, 2].map((index) => add(`low${round}-${index}`, index === 1 ? top : middle)),
      ]);
      const orphans = await sql(
        `select 1 from access_organization c join access_organization p on p.id = c.pid
          where not c.is_delete and p.is_delete and p.id = any($1)`,
        [[top, middle]],
      );
      if (orphans.length > 0)
        broken.push(
          `${round}: ${orphans.length} below a deleted one ${answers.map(({ body }) => body.code)}`,
        );
    }
    expect(broken).toEqual([]);
  });
});

describe("files of rows", () => {
  it("that come at the same time make and change each row once", async () => {
    const lines = (tag: string) =>
      Array.from({ length: 40 }, (_, index) => `Imported ${tag} ${index},FILE${index}`);
    const send = async (tag: string) => {
      const { body, headers } = importForm(csv(["name,code", ...lines(tag)].join("\n")), {
        mode: "all",
        key: "code",
      });
      for (let attempt = 0; ; attempt++) {
        const answer = await server.app.inject({
          method: "POST",
          url: "/api/site/project/import",
          headers: {
            ...headers,
            authorization: `Bearer ${admin.accessToken}`,
            "accept-language": "en",
          },
          payload: body,
        });
        if (answer.statusCode === 503 && attempt < 20) continue;
        return answer.json<{ extras?: { code?: string } }>();
      }
    };
    const answers = await times(6, (index) => send(`t${index}`));
    // A file whose row somebody else makes first is refused whole.
    const refused = answers.filter(({ extras }) => extras !== undefined);
    expect(refused.filter(({ extras }) => extras?.code !== "F4025")).toEqual([]);
    expect(refused.length).toBeLessThan(answers.length);
    const written = answers.flatMap((answer, index) => (answer.extras ? [] : [`t${index}`]));
    const rows = await sql<{ id: string; name: string }>(
      "select id, name from site_project where code like 'FILE%' and not is_delete",
    );
    expect(rows).toHaveLength(40);
    const tags = new Set(rows.map(({ name }) => name.split(" ")[1]));
    expect(tags.size).toBe(1);
    expect(written).toContain([...tags][0]);
    for (const { id } of rows) await replay("site_project", Number(id));
  });
});

it("mixes everything over few records, and every history still tells what is stored", async () => {
  const ids = await times(4, () => project());
  const actions = [
    (id: number, index: number) => call("PATCH", `site/project/${id}`, { progress: index % 100 }),
    (id: number) => call("DELETE", `site/project/${id}`),
    (id: number) => call("POST", `site/project/${id}/restore`, {}),
    (id: number) => call("POST", `site/project/${id}/start`, {}),
    (id: number, index: number) =>
      call("POST", "siteProject/update", { id, description: `d${index}` }),
    (id: number, index: number) =>
      call("POST", "site/project/bulk/update", { ids: [id], values: { address: `b${index}` } }),
  ];
  const answers = await times(400, (index) => {
    const action = actions[(index * 7) % actions.length] as (typeof actions)[0];
    return action(ids[index % ids.length] as number, index);
  });
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  for (const id of ids) await replay("site_project", id);
});
