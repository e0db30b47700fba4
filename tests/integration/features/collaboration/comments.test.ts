/** x-collaboration: comments, whom they tell, and who may change them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collaborationLimits } from "../../../../runtime/shared/collaboration/collaboration.ts";
import type { Client } from "../support/featureApp.ts";
import { base, comment, entity, entries, query, refusal, openWorld, type World } from "./world.ts";

let server: World["server"];
let admin: World["admin"];
let inspector: World["inspector"];
let contractor: World["contractor"];
let superadmin: World["superadmin"];
let ids: World["ids"];
let find: World["find"];
let assign: World["assign"];
let told: World["told"];
/** The defect of the present test. */
let id: number;

beforeAll(async () => {
  ({ server, admin, inspector, contractor, superadmin, ids, find, assign, told } =
    await openWorld());
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await find();
  await server.opened.ownerQuery("delete from formwork.task");
  await server.opened.ownerQuery("delete from office_inbox_entry");
});

describe("comments", () => {
  it("stand with the record for everybody who reads it, newest first", async () => {
    await comment(inspector, id, "First");
    await comment(admin, id, "Second");
    const seen = await entries(inspector, id);
    expect(seen.map(({ text, own }) => [text, own])).toEqual([
      ["Second", false],
      ["First", true],
    ]);
    // The contractor sees the defects that he repairs alone.
    expect(await refusal(contractor, `${base}/entries?${query(id)}`)).toBe("D1002");
    await assign(id);
    expect(await entries(contractor, id)).toHaveLength(2);
  });

  it("tell the people whom they name, and nobody twice", async () => {
    await assign(id);
    const text = `See this, @{${ids["qianjun"]}} and @{${ids["admin"]}}, @{${ids["admin"]}}`;
    await comment(inspector, id, text);
    await server.work();
    const lines = await told();
    expect(lines).toEqual([
      expect.stringMatching(/^admin: 孙丽.+DEF-/u),
      expect.stringMatching(/^qianjun: 孙丽.+DEF-/u),
    ]);
    const [entry] = await entries(inspector, id);
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
    expect(await entries(inspector, id)).toEqual([]);
  });

  it("are not told to who has lost the right to read the record meanwhile", async () => {
    await assign(id);
    await comment(inspector, id, `Look @{${ids["qianjun"]}}`);
    await assign(id, null);
    await server.work();
    expect(await told()).toEqual([]);
  });

  it("offer only people who may read the record", async () => {
    const people = (client: Client, search: string) =>
      client.ask<{ id: number; name: string }[]>(
        `${base}/people?${query(id)}&search=${encodeURIComponent(search)}`,
      );
    expect(await people(inspector, "钱军")).toEqual([]);
    await assign(id);
    expect(await people(inspector, "钱")).toEqual([{ id: ids["qianjun"], name: "钱军" }]);
    expect(await people(inspector, "陈海生")).toEqual([]);
    expect(await people(inspector, "%")).toEqual([]);
    // A contractor with all rows in his scope may name whom he sees; himself he need not name.
    expect((await people(contractor, "")).map((person) => person.id)).not.toContain(ids["qianjun"]);
  });

  it("are changed and deleted by their authors alone, and say so", async () => {
    const own = await comment(inspector, id, "Tpyo");
    for (const client of [admin, superadmin]) {
      expect(await refusal(client, `${base}/editComment`, { id: own, text: "Mine" })).toBe("D1016");
      expect(await refusal(client, `${base}/remove`, { id: own })).toBe("D1016");
    }
    await inspector.ask(`${base}/editComment`, { id: own, text: "Typo" });
    expect((await entries(admin, id))[0]).toMatchObject({ text: "Typo", edited: true });
    const versions = await admin.ask<{ text: string }[]>(`${base}/versions?id=${own}`);
    expect(versions.map(({ text }) => text)).toEqual(["Tpyo"]);
    await inspector.ask(`${base}/remove`, { id: own });
    expect((await entries(admin, id))[0]).toMatchObject({ text: null, deleted: true });
    expect(await refusal(admin, `${base}/versions?id=${own}`)).toBe("D1002");
    expect(await refusal(inspector, `${base}/editComment`, { id: own, text: "Again" })).toBe(
      "D1002",
    );
  });

  it("tell of a later change only those whom it names anew", async () => {
    const own = await comment(inspector, id, `For @{${ids["admin"]}}`);
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
