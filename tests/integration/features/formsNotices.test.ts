import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { csv, importForm } from "../../support/importForm.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, drawForm, publishForm, withRights } from "./formsSupport.ts";

let server: FeatureApp;
let admin: Client;
/** People of the tenant by account. */
const people = new Map<string, number>();

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  const rows = await server.opened.ownerQuery<{ id: string; account: string }>(
    "select id, account from access_account where account in ('admin', 'user1', 'user2') and not is_delete",
  );
  for (const { id, account } of rows) people.set(account, Number(id));
});
afterAll(() => server?.close());
beforeEach(() => readAll());

const readAll = () =>
  server.opened.ownerQuery(
    "update office_inbox_entry set read_time = now() where topic = 'formAnswer' and read_time is null",
  );

const visitor = { title: "Visitor", type: "string", minLength: 1, maxLength: 100 };

/** A form that tells these people of new submissions. */
async function telling(code: string, accounts: string[], name = `Form ${code}`) {
  const made = await drawForm(admin, code, documentOf(code, { visitor }));
  const { id } = made;
  const { version } = await admin.ask<{ version: number }>(`/api/sysForm/detail?id=${id}`);
  const noticeUserIds = accounts.map((account) => people.get(account));
  await admin.ask("/api/sysForm/update", { id, version, name, noticeUserIds });
  await admin.ask("/api/sysForm/publish", made);
  return `/api/forms${code[0]?.toUpperCase()}${code.slice(1)}`;
}

/** Who has been told of which form and has not read it. */
async function unread() {
  const found = await server.opened.ownerQuery<{ account: string; path: string }>(
    `select a.account, e.detail->>'path' as path from office_inbox_entry e join access_account a on a.id = e.user_id
      where e.topic = 'formAnswer' and e.read_time is null order by 1, 2`,
  );
  return found.map(({ account, path }) => `${account} ${path}`);
}

describe("a new submission", () => {
  it("is told to the chosen people who may open it, but for its sender, once until they have read", async () => {
    const calls = await telling("told", ["admin", "user1", "user2"]);
    const user1 = await withRights(server, "user1", {
      calls: ["formsTold/page", "formsTold/add"],
      dataScope: 1,
    });
    await user1.ask(`${calls}/add`, { visitor: "Ann" });
    await user1.ask(`${calls}/add`, { visitor: "Bea" });
    expect(await unread()).toEqual(["admin /forms/told"]);
    await admin.ask(`${calls}/add`, { visitor: "Cid" });
    expect(await unread()).toEqual(["admin /forms/told", "user1 /forms/told"]);
    await readAll();
    await user1.ask(`${calls}/add`, { visitor: "Dan" });
    expect(await unread()).toEqual(["admin /forms/told"]);
  });

  it("is told of each form, also where two have the same name", async () => {
    const [one, two] = [
      await telling("twinA", ["admin"], "Twin"),
      await telling("twinB", ["admin"], "Twin"),
    ];
    const sender = await withRights(server, "user1", {
      calls: ["formsTwinA/add", "formsTwinB/add"],
      dataScope: 1,
    });
    await sender.ask(`${one}/add`, { visitor: "Ann" });
    await sender.ask(`${two}/add`, { visitor: "Ann" });
    expect(await unread()).toEqual(["admin /forms/twinA", "admin /forms/twinB"]);
  });

  it("is told once when many come at the same moment", async () => {
    const calls = await telling("crowd", ["admin"]);
    const sender = await withRights(server, "user1", { calls: ["formsCrowd/add"], dataScope: 1 });
    await Promise.all(
      Array.from({ length: 40 }, () => sender.ask(`${calls}/add`, { visitor: "Ann" })),
    );
    expect(await unread()).toEqual(["admin /forms/crowd"]);
  });

  it("is for people who may open it, when they are chosen for a published form", async () => {
    const { id } = await publishForm(admin, "chosen", documentOf("chosen", { visitor }));
    const choose = async (accounts: string[]) => {
      const { version } = await admin.ask<{ version: number }>(`/api/sysForm/detail?id=${id}`);
      const noticeUserIds = accounts.map((account) => people.get(account));
      return (await admin.post("/api/sysForm/update", { id, version, noticeUserIds })).body;
    };
    const refused = await choose(["admin", "user2"]);
    expect(refused).toMatchObject({ code: 400 });
    expect(refused.message).toContain("noticeUserIds");
    await withRights(server, "user2", { calls: ["formsChosen/page"], dataScope: 1 });
    expect(await choose(["admin", "user2"])).toMatchObject({ code: 200 });
    // Who has lost the right meanwhile does not keep the rest from being saved.
    await withRights(server, "user2", { calls: ["sysForm/page"], dataScope: 1 });
    expect(await choose(["admin", "user2"])).toMatchObject({ code: 200 });
  });

  it("does not take an import off the path of many rows", async () => {
    await telling("brought", ["admin"]);
    const sender = await withRights(server, "user1", {
      calls: ["formsBrought/page", "formsBrought/add", "formsBrought/import"],
      dataScope: 1,
    });
    const lines = Array.from({ length: 300 }, (_, row) => `Visitor ${row}`);
    const { body, headers } = importForm(csv(["Visitor", ...lines].join("\n")), { mode: "all" });
    const imported = await server.app.inject({
      method: "POST",
      url: "/api/forms/brought/import",
      headers: { ...headers, authorization: `Bearer ${sender.accessToken}` },
      payload: body,
    });
    expect(JSON.parse(imported.body)).toMatchObject({ created: 300 });
    // Rows that are written one by one have each a subtransaction of their own.
    const [written] = await server.opened.ownerQuery<{ parts: string }>(
      `select count(distinct s.xmin::text) as parts from system_form_submission s
         join system_form f on f.id = s.form_id where f.code = 'brought'`,
    );
    expect(Number(written?.parts)).toBe(1);
    expect(await unread()).toEqual(["admin /forms/brought"]);
  });
});
