/** x-collaboration: comments, attachments, tags and followers of records, for those who may read the record and for nobody else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collaborationLimits } from "../../../runtime/shared/collaboration/collaboration.ts";
import { readSessionInTenant } from "../../../runtime/server/features/session/index.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { addDefect, someProject } from "./webhooks/support.ts";

let server: FeatureApp;
let admin: Client;
let inspector: Client;
let contractor: Client;
let foreign: Client;
let superadmin: Client;
let projectId: number;
/** A defect that the inspector found and the contractor repairs. */
let id: number;
const ids: Record<string, number> = {};

const entity = "site/defect";
const base = "/api/sysCollaboration";

interface Person {
  id: number;
  name: string;
}
interface Entry {
  id: number;
  kind: string;
  text: string | null;
  people: Person[];
  edited: boolean;
  deleted: boolean;
  own: boolean;
  file: { fileId: number; name: string } | null;
}
interface About {
  mayComment: boolean;
  following: boolean;
  followers: Person[];
  tags: { id: number; text: string }[];
  attachments: { id: number; fileId: number }[];
  knownTags: string[];
}

const query = (recordId: number, of = entity) =>
  `entity=${encodeURIComponent(of)}&recordId=${recordId}`;
const about = (client: Client, recordId = id) =>
  client.ask<About>(`${base}/about?${query(recordId)}`);
const entries = async (client: Client, recordId = id) =>
  (await client.ask<{ items: Entry[] }>(`${base}/entries?${query(recordId)}`)).items;
const comment = async (client: Client, text: string, recordId = id) =>
  (await client.ask<{ id: number }>(`${base}/comment`, { entity, recordId, text })).id;
/** The code of a refusal; "" where there is none. */
const refusal = async (client: Client, url: string, body?: object) => {
  const answer = body ? await client.post(url, body) : await client.get(url);
  const { code, message } = answer.body;
  return code === 200 ? "" : (/\[(\w+)\]/.exec(message)?.[1] ?? message);
};

/** What is in inboxes now: account and title. */
async function told(): Promise<string[]> {
  const rows = await server.opened.ownerQuery<{ line: string }>(
    `select a.account || ': ' || e.title as line from office_inbox_entry e join access_account a on a.id = e.user_id
      order by 1`,
  );
  await server.opened.ownerQuery("delete from office_inbox_entry");
  return rows.map(({ line }) => line);
}

const upload = async (client: Client, fileName: string) =>
  (
    await client.ask<{ id: number }>("/api/sysFile/uploadFileFromBase64", {
      fileName,
      contentType: "text/plain",
      fileDataBase64: Buffer.from(`content of ${fileName}`).toString("base64"),
    })
  ).id;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  inspector = await server.signIn("sunli");
  contractor = await server.signIn("qianjun");
  foreign = await server.signIn("bg_admin");
  superadmin = await server.signIn("superadmin");
  for (const row of await server.opened.ownerQuery<{ account: string; id: string }>(
    "select account, id from access_account",
  ))
    ids[row.account] = Number(row.id);
  projectId = await someProject(admin);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.pass(120_000);
  id = await addDefect(inspector, projectId, "Crack in a wall");
  await server.opened.ownerQuery("delete from formwork.task");
  await server.opened.ownerQuery("delete from office_inbox_entry");
});

const assign = () =>
  server.opened.ownerQuery(
    `update site_defect set assignee_user_id = ${ids["qianjun"]} where id = ${id}`,
  );

describe("comments", () => {
  it("stand with the record for everybody who reads it, newest first", async () => {
    await comment(inspector, "First");
    await comment(admin, "Second");
    const seen = await entries(inspector);
    expect(seen.map(({ text, own }) => [text, own])).toEqual([
      ["Second", false],
      ["First", true],
    ]);
    // The contractor sees the defects that he repairs alone.
    expect(await refusal(contractor, `${base}/entries?${query(id)}`)).toBe("D1002");
    await assign();
    expect(await entries(contractor)).toHaveLength(2);
  });

  it("tell the people whom they name, and nobody twice", async () => {
    await assign();
    const text = `See this, @{${ids["qianjun"]}} and @{${ids["admin"]}}, @{${ids["admin"]}}`;
    await comment(inspector, text);
    await server.work();
    const lines = await told();
    expect(lines).toEqual([
      expect.stringMatching(/^admin: 孙丽.+DEF-/u),
      expect.stringMatching(/^qianjun: 孙丽.+DEF-/u),
    ]);
    const [entry] = await entries(inspector);
    expect(entry?.people.map((person) => person.id)).toEqual([ids["qianjun"], ids["admin"]]);
  });

  it("name nobody who may not read the record, is of another tenant, disabled, or does not exist", async () => {
    for (const person of [ids["qianjun"], ids["bg_admin"], 9_007_199_254_740_991]) {
      const body = { entity, recordId: id, text: `Hello @{${person}}` };
      expect(await refusal(inspector, `${base}/comment`, body)).toContain("cannot be named here");
    }
    await server.opened.ownerQuery("update access_account set status = 2 where account = 'hewei'");
    const body = { entity, recordId: id, text: `Hello @{${ids["hewei"]}}` };
    expect(await refusal(inspector, `${base}/comment`, body)).toContain("cannot be named here");
    await server.opened.ownerQuery("update access_account set status = 1 where account = 'hewei'");
    await server.work();
    expect(await told()).toEqual([]);
    expect(await entries(inspector)).toEqual([]);
  });

  it("are not told to who has lost the right to read the record meanwhile", async () => {
    await assign();
    await comment(inspector, `Look @{${ids["qianjun"]}}`);
    await server.opened.ownerQuery(
      `update site_defect set assignee_user_id = null where id = ${id}`,
    );
    await server.work();
    expect(await told()).toEqual([]);
  });

  it("offer only people who may read the record", async () => {
    const people = (client: Client, search: string) =>
      client.ask<Person[]>(`${base}/people?${query(id)}&search=${encodeURIComponent(search)}`);
    expect(await people(inspector, "钱军")).toEqual([]);
    await assign();
    expect(await people(inspector, "钱")).toEqual([{ id: ids["qianjun"], name: "钱军" }]);
    expect(await people(inspector, "陈海生")).toEqual([]);
    expect(await people(inspector, "%")).toEqual([]);
    // A contractor with all rows in his scope may name whom he sees; himself he need not name.
    expect((await people(contractor, "")).map((person) => person.id)).not.toContain(ids["qianjun"]);
  });

  it("are changed and deleted by their authors alone, and say so", async () => {
    const own = await comment(inspector, "Tpyo");
    for (const client of [admin, superadmin]) {
      expect(await refusal(client, `${base}/editComment`, { id: own, text: "Mine" })).toBe("D1016");
      expect(await refusal(client, `${base}/remove`, { id: own })).toBe("D1016");
    }
    await inspector.ask(`${base}/editComment`, { id: own, text: "Typo" });
    expect((await entries(admin))[0]).toMatchObject({ text: "Typo", edited: true });
    const versions = await admin.ask<{ text: string }[]>(`${base}/versions?id=${own}`);
    expect(versions.map(({ text }) => text)).toEqual(["Tpyo"]);
    await inspector.ask(`${base}/remove`, { id: own });
    expect((await entries(admin))[0]).toMatchObject({ text: null, deleted: true });
    expect(await refusal(admin, `${base}/versions?id=${own}`)).toBe("D1002");
    expect(await refusal(inspector, `${base}/editComment`, { id: own, text: "Again" })).toBe(
      "D1002",
    );
  });

  it("tell of a later change only those whom it names anew", async () => {
    const own = await comment(inspector, `For @{${ids["admin"]}}`);
    await server.work();
    await told();
    await inspector.ask(`${base}/editComment`, {
      id: own,
      text: `For @{${ids["admin"]}} and @{${ids["zhaoqiang"]}}`,
    });
    await server.work();
    expect((await told()).map((line) => line.split(":")[0])).toEqual(["zhaoqiang"]);
  });
});

describe("tags", () => {
  it("are there once, in whatever letters, and offered to others who see such records", async () => {
    const add = (client: Client, text: string) =>
      client.ask<{ id: number }>(`${base}/tag`, { entity, recordId: id, text });
    const first = await add(inspector, " Water  damage ");
    expect(await add(admin, "WATER DAMAGE")).toEqual(first);
    const { tags, knownTags } = await about(admin);
    expect(tags).toEqual([{ id: first.id, text: "Water damage" }]);
    expect(knownTags).toContain("Water damage");
    await assign();
    const { id: other } = await add(contractor, "seen");
    await admin.ask(`${base}/remove`, { id: other });
    expect((await about(contractor)).tags.map(({ text }) => text)).toEqual(["Water damage"]);
    const hidden = await addDefect(inspector, projectId, "Hidden");
    await inspector.ask(`${base}/tag`, { entity, recordId: hidden, text: "secret tag" });
    expect((await about(contractor)).knownTags).not.toContain("secret tag");
  });
});

describe("followers", () => {
  it("are told of comments and changes of others", async () => {
    await admin.ask(`${base}/follow`, { entity, recordId: id, follow: true });
    await admin.ask(`${base}/follow`, { entity, recordId: id, follow: true });
    expect(await about(admin)).toMatchObject({
      following: true,
      followers: [{ id: ids["admin"] }],
    });
    await comment(inspector, "News");
    await server.work();
    expect(await told()).toEqual([expect.stringMatching(/^admin: 孙丽.+DEF-/u)]);
    await inspector.ask("/api/siteDefect/update", { id, location: "Cellar" });
    await admin.ask("/api/siteDefect/update", { id, location: "Roof" });
    await server.work();
    // Whoever comments follows: the inspector learns of the change of the administrator.
    expect((await told()).map((line) => line.split(":")[0])).toEqual(["admin", "sunli"]);
    await admin.ask(`${base}/follow`, { entity, recordId: id, follow: false });
    await comment(inspector, "More news");
    await server.work();
    expect(await told()).toEqual([]);
  });

  it("cost nothing where nobody follows", async () => {
    await admin.ask("/api/siteDefect/update", { id, location: "Cellar" });
    const tasks = await server.opened.ownerQuery(
      "select 1 from formwork.task where kind = 'record.tell'",
    );
    expect(tasks).toEqual([]);
  });

  it("are not told of what they may not read any more", async () => {
    await assign();
    await contractor.ask(`${base}/follow`, { entity, recordId: id, follow: true });
    await server.opened.ownerQuery(
      `update site_defect set assignee_user_id = null where id = ${id}`,
    );
    await comment(inspector, "Not for him");
    await server.work();
    expect(await told()).toEqual([]);
    expect(
      await refusal(contractor, `${base}/follow`, { entity, recordId: id, follow: false }),
    ).toBe("D1002");
  });
});

describe("attachments", () => {
  it("are read by who reads the record, and attached only by who may read the file", async () => {
    const fileId = await upload(inspector, "plan.txt");
    await inspector.ask(`${base}/attach`, { entity, recordId: id, fileId });
    const [entry] = await entries(admin);
    expect(entry?.file).toMatchObject({ fileId, name: "plan.txt" });
    const read = (client: Client) => refusal(client, `/api/sysFile/file?id=${fileId}`);
    expect(await read(contractor)).not.toBe("");
    await assign();
    expect(await read(contractor)).toBe("");
    expect(await read(foreign)).not.toBe("");
    const hidden = await upload(admin, "salaries.txt");
    const body = { entity, recordId: id, fileId: hidden };
    expect(await refusal(contractor, `${base}/attach`, body)).not.toBe("");
    await inspector.ask(`${base}/remove`, { id: entry?.id });
    expect((await about(admin)).attachments).toEqual([]);
  });
});

describe("the record", () => {
  it("takes what was added along when it is deleted, and brings it back", async () => {
    const own = await comment(inspector, "Stays");
    await admin.ask("/api/siteDefect/delete", { id });
    for (const client of [inspector, admin]) {
      expect(await refusal(client, `${base}/about?${query(id)}`)).toBe("D1002");
      expect(await refusal(client, `${base}/editComment`, { id: own, text: "No" })).toBe("D1002");
    }
    await admin.ask("/api/siteDefect/restore", { id });
    expect(await entries(inspector)).toHaveLength(1);
    await server.opened.ownerQuery(`delete from site_defect where id = ${id}`);
    const left = await server.opened.ownerQuery(
      `select 1 from system_collaboration where record_id = ${id}`,
    );
    expect(left).toEqual([]);
  });
});

describe("limits", () => {
  it("hold for the length of a comment, the people it names, and what one person adds in a minute", async () => {
    const other = await server.signIn("gaomin");
    const send = (text: string) =>
      refusal(other, `${base}/comment`, { entity, recordId: id, text });
    expect(await send("x".repeat(collaborationLimits.comment))).toBe("");
    expect(await send("x".repeat(collaborationLimits.comment + 1))).toContain("text");
    expect(await send(" \n ")).toContain("required");
    const many = Array.from({ length: 21 }, (_, index) => `@{${index + 1}}`).join(" ");
    expect(await send(many)).toContain("At most 20");
    const answers: string[] = [];
    for (let index = 0; index < 30; index++) answers.push(await send(`${index}`));
    expect(answers.filter((answer) => answer === "").length).toBeLessThan(30);
    expect(answers.at(-1)).toBe("F4029");
  });

  it("hold for the tags of a record", async () => {
    const values = Array.from(
      { length: 20 },
      (_, index) =>
        `('site/defect', ${id}, 'tag', 't${index}', 't${index}', (select tenant_id from site_defect where id = ${id}))`,
    );
    await server.opened.ownerQuery("alter table system_collaboration no force row level security");
    await server.opened.ownerQuery(
      `insert into system_collaboration (entity, record_id, kind, text, mark, tenant_id) values ${values.join(", ")}`,
    );
    await server.opened.ownerQuery("alter table system_collaboration force row level security");
    const body = { entity, recordId: id, text: "one more" };
    expect(await refusal(inspector, `${base}/tag`, body)).toContain("At most 20");
  });
});

describe("attacks", () => {
  const reads = ["about", "entries", "people"];
  const writes: [string, object][] = [
    ["comment", { text: "x" }],
    ["tag", { text: "x" }],
    ["attach", { fileId: 1 }],
    ["follow", { follow: true }],
  ];
  /** Everything that names a record, as this person. */
  async function answersOf(client: Client, of: string, recordId: number): Promise<string[]> {
    const answers: string[] = [];
    for (const path of reads)
      answers.push(await refusal(client, `${base}/${path}?${query(recordId, of)}`));
    for (const [path, further] of writes)
      answers.push(await refusal(client, `${base}/${path}`, { entity: of, recordId, ...further }));
    return [...new Set(answers)];
  }

  it("of another tenant, of who does not see the row, on entities and ids that there are not get the same answer", async () => {
    const own = await comment(inspector, "Confidential");
    const { id: tag } = await inspector.ask<{ id: number }>(`${base}/tag`, {
      entity,
      recordId: id,
      text: "hot",
    });
    for (const client of [foreign, contractor]) {
      expect(await answersOf(client, entity, id)).toEqual(["D1002"]);
      for (const [path, body] of [
        ["editComment", { id: own, text: "x" }],
        ["remove", { id: own }],
        ["remove", { id: tag }],
      ] as const)
        expect(await refusal(client, `${base}/${path}`, body)).toBe("D1002");
      expect(await refusal(client, `${base}/versions?id=${own}`)).toBe("D1002");
    }
    for (const of of [
      "access/account",
      "system/file",
      "system/collaboration",
      "office/notice",
      "no/such",
      "site/project",
      "__proto__",
    ])
      expect(await answersOf(inspector, of, id), of).toEqual(["D1002"]);
    expect(await answersOf(inspector, entity, 9_007_199_254_740_991)).toEqual(["D1002"]);
    expect(await entries(inspector)).toHaveLength(2);
  });

  it("of who may read but not comment are refused, except for following", async () => {
    const { ownerQuery } = server.opened;
    const grants = `from access_role_menu where menu_id in (select id from access_menu where permission = 'siteDefect/comment')
      and role_id in (select id from access_role where code = 'site_inspector')`;
    await ownerQuery(`create table kept as select * ${grants}`);
    await ownerQuery(`delete ${grants}`);
    const reader = await server.signIn("dengchao");
    const own = await comment(admin, "Can be read");
    expect(await entries(reader)).toHaveLength(1);
    expect((await about(reader)).mayComment).toBe(false);
    for (const [path, further] of writes)
      expect(
        await refusal(reader, `${base}/${path}`, { entity, recordId: id, ...further }),
        path,
      ).toBe(path === "follow" ? "" : "D1016");
    expect(await refusal(reader, `${base}/editComment`, { id: own, text: "x" })).toBe("D1016");
    expect(await refusal(reader, `${base}/people?${query(id)}`)).toBe("D1016");
    await ownerQuery("insert into access_role_menu select * from kept");
    await ownerQuery("drop table kept");
  });

  it("on the table itself find what belongs to records in sight and nothing else, whoever it is", async () => {
    const { ownerQuery, database } = server.opened;
    await ownerQuery("alter table system_collaboration no force row level security");
    await ownerQuery(
      `insert into system_collaboration (entity, record_id, kind, text, tenant_id, create_user_id)
       select 'site/defect', id, 'comment', 'c', tenant_id, create_user_id from site_defect
       union all select 'site/project', id, 'comment', 'c', tenant_id, create_user_id from site_project
       union all select 'no/such', id, 'comment', 'c', tenant_id, create_user_id from site_defect
       union all select 'access/account', id, 'comment', 'c', tenant_id, id from access_account where tenant_id is not null`,
    );
    await ownerQuery("alter table system_collaboration force row level security");
    const people = await ownerQuery<{ id: string; tenant: string; account: string }>(
      "select id, tenant_id as tenant, account from access_account where tenant_id is not null and status = 1 order by id",
    );
    const counts = new Set<number>();
    for (const person of people) {
      const who = { userId: Number(person.id), tenantId: Number(person.tenant) };
      const session = await readSessionInTenant(database, who);
      if (!session) continue;
      const seeing = (text: string) =>
        database.transaction(session.claims, (tx) => tx.query<{ key: string }>(text));
      const found = await seeing(
        "select distinct entity || ' ' || record_id as key from system_collaboration order by 1",
      );
      const seen = await seeing(
        "select 'site/defect ' || id as key from site_defect union all select 'site/project ' || id from site_project order by 1",
      );
      expect(
        found.map(({ key }) => key),
        person.account,
      ).toEqual(seen.map(({ key }) => key));
      counts.add(found.length);
      for (const of of [`'site/defect', 1`, `'access/account', ${who.userId}`, `'no/such', 1`])
        await expect(
          seeing(
            `insert into system_collaboration (entity, record_id, kind, text, tenant_id, create_user_id)
             values (${of}, 'comment', 'x', ${who.tenantId}, ${who.userId})`,
          ),
        ).rejects.toThrow(/row-level security/u);
    }
    expect(counts.size).toBeGreaterThan(3);
  });
});
