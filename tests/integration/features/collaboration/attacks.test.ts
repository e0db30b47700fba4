/** x-collaboration: whoever may not read a record gets nothing of what was added to it, at any entrance. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Claims } from "../../../../runtime/server/core/database/contract.ts";
import { readSessionInTenant } from "../../../../runtime/server/features/session/index.ts";
import { collaborationKey } from "../../../../runtime/shared/collaboration/collaboration.ts";
import { openStream, pause } from "../support/stream.ts";
import type { Client } from "../support/featureApp.ts";
import {
  about,
  base,
  comment,
  entity,
  entries,
  query,
  refusal,
  openWorld,
  type World,
} from "./world.ts";

let server: World["server"];
let admin: World["admin"];
let inspector: World["inspector"];
let contractor: World["contractor"];
let foreign: World["foreign"];
let find: World["find"];
/** The defect of the present test. */
let id: number;

beforeAll(async () => {
  ({ server, admin, inspector, contractor, foreign, find } = await openWorld());
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await find();
  await server.opened.ownerQuery("delete from formwork.task");
  await server.opened.ownerQuery("delete from office_inbox_entry");
});

/** Row rules as a role may have them. */
const minorOnly: Claims["rowRules"] = {
  site_defect: {
    read: [{ column: "severity", type: "text", operator: "eq", value: "minor" }],
  },
};

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
    const own = await comment(inspector, id, "Confidential");
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
    for (const key of [
      "access/account",
      "system/file",
      "system/collaboration",
      "office/notice",
      "no/such",
      "site/project",
      "__proto__",
    ])
      expect(await answersOf(inspector, key, id), key).toEqual(["D1002"]);
    expect(await answersOf(inspector, entity, 9_007_199_254_740_991)).toEqual(["D1002"]);
    expect(await entries(inspector, id)).toHaveLength(2);
  });

  it("of who may read but not comment are refused, except for following", async () => {
    const { ownerQuery } = server.opened;
    const grants = `from access_role_menu where menu_id in (select id from access_menu where permission = 'siteDefect/comment')
      and role_id in (select id from access_role where code = 'site_inspector')`;
    await ownerQuery(`create table kept as select * ${grants}`);
    await ownerQuery(`delete ${grants}`);
    const reader = await server.signIn("dengchao");
    const own = await comment(admin, id, "Can be read");
    expect(await entries(reader, id)).toHaveLength(1);
    expect((await about(reader, id)).mayComment).toBe(false);
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
      // A role of theirs may have row rules, which hold under a login of their own.
      for (const claims of [session.claims, { ...session.claims, rowRules: minorOnly }]) {
        const seeing = (text: string) =>
          database.transaction(claims, (tx) => tx.query<{ key: string }>(text));
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
        for (const subject of [
          `'site/defect', 1`,
          `'access/account', ${who.userId}`,
          `'no/such', 1`,
        ])
          await expect(
            seeing(
              `insert into system_collaboration (entity, record_id, kind, text, tenant_id, create_user_id)
               values (${subject}, 'comment', 'x', ${who.tenantId}, ${who.userId})`,
            ),
          ).rejects.toThrow(/row-level security/u);
      }
    }
    expect(counts.size).toBeGreaterThan(3);
  });

  it("on the stream of events are told the record alone, and only where they may read it", async () => {
    const streams = [];
    for (const client of [admin, contractor, foreign])
      streams.push(await openStream(server, client, { watch: collaborationKey }));
    const [mine, ...others] = streams;
    // A process looks once a second, and what happened before somebody watched is no news.
    await pause(1500);
    const other = await find("Assigned to nobody");
    await comment(inspector, other, "Told");
    expect((await mine?.next("records"))?.body).toEqual({ entity: collaborationKey, ids: [other] });
    await pause(1200);
    for (const { events } of others)
      expect(events.filter(({ kind }) => kind === "records")).toEqual([]);
    for (const stream of streams) stream.close();
  });
});
