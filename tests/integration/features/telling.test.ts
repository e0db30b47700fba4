/** x-notify and x-remind: who is told of records, in which words, and how often. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defect } from "../../../generated/site/defect/entity.ts";
import { shiftDay } from "../../../runtime/shared/recurrence/days.ts";
import { localDay } from "../../../runtime/server/core/entity/read/expressions.ts";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { type SmtpPeer, startSmtpPeer } from "../../support/smtpPeer.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { addDefect, someProject } from "./webhooks/support.ts";

let peer: SmtpPeer;
let server: FeatureApp;
let admin: Client;
let projectId: number;

const today = localDay(new Date());

beforeAll(async () => {
  // No entity of the product says it; a project's schema would.
  Object.assign(defect, {
    notify: [
      {
        name: "found",
        on: ["create", "assign"],
        fields: [],
        to: [{ field: "createUserId" }, { role: "site_inspector" }, { role: "sys_self" }],
        by: ["inbox", "mail"],
        text: "New: {{entity}} {{title}}",
        when: null,
      },
      {
        name: "worse",
        on: ["update"],
        fields: ["severity"],
        to: [{ role: "site_inspector" }, { field: "createUserId" }],
        by: ["inbox"],
        text: "{{title}} is {{nothing}} worse",
        when: "severity == 'critical'",
      },
    ],
    remind: [
      {
        name: "due",
        field: "dueDate",
        days: [-7, 0],
        to: [{ field: "createUserId" }, { head: "createOrgId" }, { role: "sys_self" }],
        by: ["inbox"],
        text: "{{title}}: {{date}} ({{days}})",
        when: "!(status in ['closed'])",
      },
    ],
  });
  peer = await startSmtpPeer();
  server = await buildFeatureApp({
    mail: {
      server: {
        host: "127.0.0.1",
        port: peer.port,
        security: "none",
        account: null,
        password: null,
      },
      from: { name: "Formwork", address: "noreply@example.com" },
      perHour: 1000,
    },
  });
  await server.opened.ownerQuery(
    "update formwork.telling set followers_only = false where entity = 'site/defect'",
  );
  await server.opened.ownerQuery("alter table formwork.journal enable trigger tell_changes");
  // A change finds out by this list whether somebody may be told of it.
  expect(
    await server.opened.ownerQuery(
      "select formwork.told() as told, (select array_agg(entity order by entity) from formwork.telling) as entities",
    ),
  ).toEqual([{ told: ["site/defect", "site/project"], entities: ["site/defect", "site/project"] }]);
  admin = await server.signIn("admin");
  projectId = await someProject(admin);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  peer.received = [];
  await server.opened.ownerQuery("delete from office_inbox_entry");
  await server.opened.ownerQuery("delete from formwork.task");
});

/** What is in inboxes now: account and title. */
const told = async (): Promise<string[]> => {
  const rows = await server.opened.ownerQuery<{ line: string }>(
    `select a.account || ': ' || e.title as line from office_inbox_entry e join access_account a on a.id = e.user_id
      where e.detail ->> 'entity' = 'site/defect' order by 1`,
  );
  return rows.map(({ line }) => line);
};
const codeOf = async (id: number) => {
  const [row] = await server.opened.ownerQuery<{ code: string }>(
    `select code from site_defect where id = ${id}`,
  );
  return row?.code ?? "";
};
const set = (id: number, values: string) =>
  server.opened.ownerQuery(`update site_defect set ${values} where id = ${id}`);

describe("people who are told of changes", () => {
  it("get it once, after the commit, in their inbox and by mail, if they may read the record", async () => {
    await server.opened.ownerQuery(
      "update access_account set email = 'sunli@example.com' where account = 'sunli'",
    );
    const id = await addDefect(admin, projectId, "Crack in a wall");
    expect(await told()).toEqual([]);
    await server.work();
    await server.work();
    const code = await codeOf(id);
    // Whoever found it knows; people who see their own records alone are not told of those of others.
    const inspectors = ["dengchao", "gaomin", "sunli"];
    expect(await told()).toEqual(
      inspectors.map((name) => expect.stringMatching(`^${name}: New: \\S+ ${code}$`)),
    );
    const [mail] = peer.received.filter(({ to }) => to.includes("sunli@example.com"));
    expect(mail?.source.replaceAll("=\r\n", "")).toContain(
      `https://console.example/#/site/defect/${id}/show`,
    );
    const [entry] = await server.opened.ownerQuery<{ detail: object }>(
      "select detail from office_inbox_entry limit 1",
    );
    expect(entry?.detail).toMatchObject({ id, path: `/site/defect/${id}/show` });
  });

  it("are not told of a change that is taken back", async () => {
    await expect(
      server.opened.database.transaction(systemClaims, async (tx) => {
        await tx.query(
          `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, before, after)
           select tenant_id, 0, '', 'site/defect', id, 'create', null, '{}' from site_defect limit 1`,
        );
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await server.work();
    expect(await told()).toEqual([]);
  });

  it("are told although many others have the role, if the record names them", async () => {
    const manager = await server.signIn("zhaoqiang");
    const id = await addDefect(manager, await someProject(manager), "Damp ceiling");
    const own = server.opened.ownerQuery;
    // Added before him, and more than are told of one thing.
    await own(
      `insert into access_account
       select (jsonb_populate_record(a, jsonb_build_object('id', n, 'account', 'many' || n, 'phone', null))).*
         from access_account a, generate_series(1, 201) n where a.account = 'sunli'`,
    );
    await own(
      `insert into access_user_role (account_id, role_id)
       select n, r.id from access_role r join access_account a on a.tenant_id = r.tenant_id, generate_series(1, 201) n
        where r.code = 'site_inspector' and a.account = 'sunli'`,
    );
    await own("delete from formwork.task");
    await admin.ask("/api/siteDefect/update", {
      ...(await admin.ask<object>(`/api/siteDefect/detail?id=${id}`)),
      severity: "critical",
    });
    await server.work();
    const lines = await told();
    expect(lines).toHaveLength(200);
    expect(lines.filter((line) => line.startsWith("zhaoqiang"))).toHaveLength(1);
    await own("delete from access_user_role where account_id < 1000");
    await own("delete from access_account where id < 1000");
    await own("delete from office_inbox_entry");
  });

  it("are told of an update only if a named field has another value and the condition holds", async () => {
    const inspector = await server.signIn("sunli");
    const id = await addDefect(inspector, projectId, "Loose tile");
    await server.work();
    await server.opened.ownerQuery("delete from office_inbox_entry");
    const change = async (values: object) => {
      await admin.ask("/api/siteDefect/update", {
        ...(await admin.ask<object>(`/api/siteDefect/detail?id=${id}`)),
        ...values,
      });
      await server.work();
      return told();
    };
    expect(await change({ title: "Loose tiles" })).toEqual([]);
    expect(await change({ severity: "major" })).toEqual([]);
    const line = `${await codeOf(id)} is {{nothing}} worse`;
    expect(await change({ severity: "critical" })).toEqual(
      ["dengchao", "gaomin", "sunli"].map((name) => `${name}: ${line}`),
    );
  });

  it("are told once of a change of many records, with the way to these", async () => {
    const inspector = await server.signIn("sunli");
    const ids: number[] = [];
    for (const title of ["One", "Two", "Three", "Four"])
      ids.push(await addDefect(inspector, projectId, title));
    await server.work();
    await server.opened.ownerQuery("delete from office_inbox_entry");
    await admin.ask("/api/siteDefect/bulkUpdate", { ids, values: { severity: "critical" } });
    await server.work();
    const codes = await Promise.all(ids.slice(0, 3).map(codeOf));
    const lines = await told();
    expect(lines).toHaveLength(3);
    const name = /4 × (\S+) \(/.exec(lines[0] ?? "")?.[1] ?? "";
    expect(lines).toContain(`sunli: 4 × ${name} (${codes.join(", ")}, …) is {{nothing}} worse`);
    const [entry] = await server.opened.ownerQuery<{ detail: object }>(
      "select detail from office_inbox_entry limit 1",
    );
    const asked = encodeURIComponent(JSON.stringify({ id: ids }));
    expect(entry?.detail).toMatchObject({ ids, path: `/site/defect?filter=${asked}` });
  });
});

describe("people who are reminded of a date", () => {
  const remind = (day: string) =>
    server.runScheduled("record_reminders", new Date(`${day}T10:00:00`));
  let id: number;
  beforeAll(async () => {
    const inspector = await server.signIn("sunli");
    id = await addDefect(inspector, projectId, "Leak");
    // Others that the seed brings would have their dates as well.
    await server.opened.ownerQuery(`update site_defect set due_date = null where id <> ${id}`);
  });

  it("are reminded once of each day, whatever processes look, and late after a standstill", async () => {
    await set(id, `due_date = '${shiftDay(today, 7)}'`);
    await Promise.all([remind(today), remind(today)]);
    await remind(today);
    const code = await codeOf(id);
    const first = await told();
    expect(first).toContainEqual(expect.stringMatching(`^sunli: ${code}: .+ \\(7\\)$`));
    expect(first.filter((line) => line.startsWith("sunli"))).toHaveLength(1);
    expect(first.some((line) => line.startsWith("qianjun"))).toBe(false);
    // Two days late, and the day before the date not again.
    await remind(shiftDay(today, 6));
    expect((await told()).length).toBe(first.length);
    await remind(shiftDay(today, 9));
    expect((await told()).filter((line) => line.startsWith("sunli"))).toHaveLength(2);
    await remind(shiftDay(today, 9));
    expect((await told()).filter((line) => line.startsWith("sunli"))).toHaveLength(2);
  });

  it("are reminded anew of another date, not after too long, and not of what is over", async () => {
    await set(id, `due_date = '${shiftDay(today, 20)}'`);
    await remind(shiftDay(today, 24));
    expect(await told()).toEqual([]);
    await set(id, `due_date = '${shiftDay(today, 30)}', status = 'closed'`);
    await remind(shiftDay(today, 30));
    expect(await told()).toEqual([]);
    await set(id, "status = 'open'");
    expect(await remind(shiftDay(today, 30))).toBe("1 reminders");
    await set(id, `due_date = '${shiftDay(today, 31)}'`);
    await remind(shiftDay(today, 31));
    expect((await told()).filter((line) => line.startsWith("sunli"))).toHaveLength(2);
  });
});
