import { readFileSync } from "node:fs";
import { Client as Connection } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../../generated/server.ts";
import { isNameable } from "../../../../runtime/shared/entity/nameable.ts";
import { pickableFace } from "../../../../runtime/shared/entity/pickable.ts";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import { reading } from "../../../../runtime/server/core/proof/closedChannels.ts";
import { sealJournal, verifyJournal } from "../../../../runtime/server/features/journal/index.ts";
import { grantEverything } from "../../../../runtime/server/features/proof/index.ts";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";
import { documentOf, publishForm } from "../../features/formsSupport.ts";
import { computed, faultsOf, publishAsBefore, relation, type Properties } from "./drawn.ts";

let server: FeatureApp;
/** The same server without conditions of its own. */
let trusting: FeatureApp;
let admin: Client;
let limited: Client;
let adminId: number;

const secretMark = "planted-secret-4711";
const openMark = "planted-open-4711";
const version = 987_654_321;
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const pickable = entities.filter((entity) => entity.pickable);
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.opened.ownerQuery<Row>(text, values);

beforeAll(async () => {
  server = await buildFeatureApp();
  trusting = await buildFeatureApp({ beside: server, predicates: false });
  await grantEverything(server.opened.ownerQuery);
  const [own] = await sql<{ id: string }>("select id from access_account where account = 'admin'");
  adminId = Number(own?.id);
  await sql("update access_account set pos_title = $2, token_version = $3 where id = $1", [
    adminId,
    openMark,
    version,
  ]);
  admin = await server.signIn("admin");
  // user1 has one role, which closes a field of accounts that forms may read
  const role = await admin.ask<number>("/api/sysRole/add", {
    name: "Reader",
    code: "definitionReader",
    dataScope: 1,
  });
  await sql(
    "insert into access_role_menu (role_id, menu_id, tenant_id) select $1, id, (select tenant_id from access_role where id = $1) from access_menu where tenant_id is null on conflict do nothing",
    [role],
  );
  await sql(
    "insert into access_role_column (id, role_id, tenant_id, table_name, column_name) select nextval('formwork.id_seq'), $1, tenant_id, 'access_account', 'posTitle' from access_role where id = $1",
    [role],
  );
  await sql(
    "delete from access_user_role where account_id = (select id from access_account where account = 'user1')",
  );
  await sql(
    "insert into access_user_role (account_id, role_id) select id, $1 from access_account where account = 'user1'",
    [role],
  );
  limited = await server.signIn("user1");
  // after signing in: what is there now proves nobody
  await sql("update access_account set password = $2 where id = $1", [adminId, secretMark]);
});
afterAll(async () => {
  await trusting?.close();
  await server?.close();
});

/** A text without the name that was asked about; the entity of the same name stays. */
const nameless = (text: string, name: string) =>
  text.replaceAll(new RegExp(`(?<![/\\w])${name}(?!\\w)`, "g"), "?");
const note = { title: "Note", type: ["string", "null"], maxLength: 50 };

const channels = (model: EntityModel, id: number) => reading(model, id);

async function answers(
  client: Client,
  api: string,
  id: number,
  { app }: FeatureApp = server,
): Promise<string> {
  const key = `forms/${api.charAt(5).toLowerCase()}${api.slice(6)}`;
  const model = { key, api, operations: { list: "x", export: "x" } } as unknown as EntityModel;
  const texts: string[] = [];
  for (const [channel, { method, url, body }] of channels(model, id)) {
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${client.accessToken}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    expect([200, 201], `${channel}: ${response.body.slice(0, 200)}`).toContain(response.statusCode);
    texts.push(`${channel}: ${response.body}`);
  }
  return texts.join("\n");
}

describe("a drawn form", () => {
  const slots = (name: string) =>
    ({
      computed: { value: computed(`p.${name}`) },
      inside: { value: computed(`has(p.${name}) ? 'a' : 'b'`) },
      rule: {},
      visible: {
        note: {
          title: "Note",
          type: ["string", "null"],
          maxLength: 9,
          "x-when": { visible: `has(p.${name})` },
        },
      },
      required: {
        note: {
          title: "Note",
          type: ["string", "null"],
          maxLength: 9,
          "x-when": { required: `has(p.${name})` },
        },
      },
      options: {
        note: {
          title: "Note",
          type: ["string", "null"],
          enum: ["a", null],
          "x-when": { options: `has(p.${name})` },
        },
      },
      default: {
        note: { title: "Note", type: ["integer", "null"], "x-default": `size(p.${name})` },
      },
      filter: { other: relation("", { filter: `has(${name})`, label: "otherName" }) },
    }) as Record<string, Record<string, Record<string, unknown>>>;

  it.each(pickable.map((entity) => ({ key: entity.key, entity })))(
    "names nothing of $key but what it declares",
    async ({ entity }) => {
      const open = new Set(pickableFace(entity).fields.map(({ name }) => name));
      const closed = entity.fields.filter(({ name }) => !open.has(name)).map(({ name }) => name);
      const told = async (slot: string, name: string) => {
        const properties: Properties = {
          title: note,
          p: relation(entity.key),
          ...slots(name)[slot],
        };
        if (slot === "filter")
          properties["other"] = relation(entity.key, {
            filter: `has(${name})`,
            label: "otherName",
          });
        const more =
          slot === "rule"
            ? { "x-rules": [{ id: "ours", expr: `has(p.${name})`, fields: ["p"] }] }
            : {};
        const faults = await faultsOf(admin, documentOf("probe", properties, more));
        return faults.map(
          ({ code, path, problem }) => `${code} ${path} ${nameless(problem, name)}`,
        );
      };
      for (const slot of Object.keys(slots("id"))) {
        const absent = await told(slot, "noSuchField");
        expect(absent.length).toBeGreaterThan(0);
        for (const name of slot === "computed" ? closed : closed.slice(0, 4)) {
          expect(await told(slot, name), `${slot} ${name}`).toEqual(absent);
        }
      }
    },
  );

  it("names what is declared", async () => {
    const properties = {
      title: note,
      p: relation("access/account", { filter: "status == 1" }),
      c: computed("p.posTitle"),
    };
    expect(await faultsOf(admin, documentOf("probe", properties))).toEqual([]);
  });

  it("refers to no entity that is not pickable", async () => {
    for (const { key } of entities.filter(
      ({ kind, pickable: open }) => kind !== "child" && !open,
    )) {
      const faults = await faultsOf(admin, documentOf("probe", { p: relation(key) }));
      expect(
        faults.map(({ code }) => code),
        key,
      ).toContain("S623");
    }
  });

  it("is not published with any of it", async () => {
    for (const properties of [
      { p: relation("access/account"), c: computed("p.password") },
      { p: relation("access/account", { filter: "startsWith(password, '$')" }) },
      { p: relation("access/account"), c: computed("p.tokenVersion == 1 ? 'a' : 'b'") },
      { p: relation("access/account"), c: computed("p.posTitle", { stored: true }) },
      { p: relation("access/openAccess") },
    ]) {
      const id = await admin.ask<number>("/api/sysForm/create", {
        code: "refused",
        name: "Refused",
      });
      const { revision } = await admin.ask<{ revision: number }>("/api/sysForm/saveDraft", {
        id,
        revision: 1,
        document: documentOf("refused", { title: note, ...properties }),
      });
      const { body } = await admin.post("/api/sysForm/publish", { id, revision });
      expect(body, JSON.stringify(properties)).toMatchObject({ extras: { code: "F4050" } });
      expect(JSON.stringify(body)).not.toContain("S602");
      await admin.ask("/api/sysForm/delete", { id });
    }
  });

  it("shows what is declared to whom it is open, and to nobody else", async () => {
    await publishForm(
      admin,
      "declared",
      documentOf("declared", {
        note: { title: "Note", type: ["string", "null"], maxLength: 50 },
        p: relation("access/account"),
        c: computed("p.posTitle"),
      }),
    );
    await grantForms();
    const id = await admin.ask<number>("/api/formsDeclared/add", { note: "A", p: adminId });
    expect(await answers(admin, "formsDeclared", id)).toContain(openMark);
    const texts = await answers(limited, "formsDeclared", id);
    expect(texts).not.toContain(openMark);
    expect(texts).toContain("recordName");
  });

  it("does not go on reading what it was published with", async () => {
    const made = await publishAsBefore(
      server,
      admin,
      "former",
      {
        note: { title: "Note", type: ["string", "null"], maxLength: 50 },
        p: relation("access/account"),
        c: computed("p.password"),
        t: computed("p.tokenVersion == 987654321 ? 'is-987654321' : 'no'"),
        k: computed("p.idCardNum"),
        s: computed("p.posTitle", { stored: true }),
        other: relation("access/account", {
          filter: "startsWith(password, 'planted')",
          label: "otherName",
        }),
        r: relation("access/openAccess", { label: "rName" }),
        w: {
          title: "When",
          type: ["string", "null"],
          maxLength: 50,
          "x-when": { required: "startsWith(p.password, 'planted')" },
        },
      },
      { "x-rules": [{ id: "ours", expr: "!startsWith(p.password, 'planted')", fields: ["p"] }] },
    );
    await grantForms();
    expect(made.id).toBeGreaterThan(0);
    const added = await admin.post<number>("/api/formsFormer/add", { note: "A", p: adminId });
    expect(added.body.code, JSON.stringify(added.body)).toBe(200);
    const id = added.body.result;
    for (const asked of [server, trusting]) {
      const whole = await answers(admin, "formsFormer", id, asked);
      for (const mark of [secretMark, String(version)]) expect(whole).not.toContain(mark);
      expect(whole).toContain(openMark);
    }
    expect(await answers(limited, "formsFormer", id)).not.toContain(openMark);
    const [row] = await sql<{ answers: unknown }>(
      "select answers from system_form_submission where id = $1",
      [id],
    );
    expect(JSON.stringify(row)).not.toContain("planted");
    for (const value of [adminId, adminId + 1]) {
      const { body } = await admin.post("/api/formsFormer/add", { note: "B", other: value });
      expect(body.code).toBe(400);
    }
  });
});

/** Gives every role the calls of the forms that were published by now. */
async function grantForms(): Promise<void> {
  const menus = await sql<{ id: string }>(
    "select id from access_menu where permission like 'forms%' and not is_delete",
  );
  const [role] = await sql<{ id: string }>(
    "select id from access_role where code = 'definitionReader'",
  );
  const granted = await sql<{ menu_id: string }>(
    "select menu_id from access_role_menu where role_id = $1",
    [role?.id],
  );
  await admin.ask("/api/sysRole/grantMenu", {
    id: Number(role?.id),
    menuIdList: [
      ...new Set([
        ...menus.map(({ id }) => Number(id)),
        ...granted.map((row) => Number(row.menu_id)),
      ]),
    ],
  });
}

it("takes out what forms wrote before the upgrade, and keeps the journal's chain", async () => {
  const hash = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$" + "aGFzaA".repeat(6);
  await publishForm(admin, "leaky", documentOf("leaky", { title: note, reason: note }));
  const id = await admin.ask<number>("/api/formsLeaky/add", { title: secretMark, reason: "stays" });
  await sql(
    "update system_form_submission set answers = answers || jsonb_build_object('reason', $2::text) where id = $1",
    [id, `before ${hash} after`],
  );
  await sql(
    "insert into system_log_op (tenant_id, request_url, return_result) select tenant_id, '/api/formsLeaky/page', $1 from access_account where id = $2",
    [JSON.stringify({ c: hash, d: secretMark, e: "stays" }), adminId],
  );
  const { database } = server.opened;
  expect(await sealJournal(database)).toBeGreaterThan(0);
  expect((await verifyJournal(database)).broken).toBeNull();
  const client = new Connection({ connectionString: server.opened.url });
  await client.connect();
  await client.query("begin");
  await client.query(
    readFileSync("runtime/server/migrations/0057_secrets_out_of_forms.sql", "utf8"),
  );
  await client.query("commit");
  await client.end();
  const texts = JSON.stringify([
    await sql("select answers from system_form_submission"),
    await sql("select before, after from formwork.journal where entity like 'forms/%'"),
    await sql("select request_param, return_result, message from system_log_op"),
  ]);
  expect(texts).not.toContain(secretMark);
  expect(texts).not.toContain("argon2");
  expect(texts).toContain("before *** after");
  expect(texts).toContain("stays");
  expect((await verifyJournal(database)).broken).toBeNull();
});

it("keeps fields that nothing may name out of every call of their entities", async () => {
  const kept = entities.flatMap((entity) =>
    entity.operations.list === null
      ? []
      : entity.fields.filter((field) => !isNameable(field)).map((field) => ({ entity, field })),
  );
  expect(kept.length).toBeGreaterThan(5);
  const superadmin = await server.signIn("superadmin");
  for (const { entity, field } of kept) {
    const ways = (name: string) => [
      `?filter=${json({ [name]: secretMark })}`,
      `?filter=${json({ [`${name}__startsWith`]: "p" })}`,
      `?sort=${json([name, "ASC"])}`,
      `/aggregate?group=${name}`,
      `/aggregate?measures=max:${name}`,
    ];
    const ask = async ({ app }: FeatureApp, client: Client, name: string) => {
      const found: string[] = [];
      for (const way of ways(name)) {
        const response = await app.inject({
          url: `/api/${entity.key}${way}`,
          headers: { authorization: `Bearer ${client.accessToken}` },
        });
        const { message, extras } = response.json<{
          message?: string;
          extras?: { code?: string };
        }>();
        found.push(
          `${response.statusCode} ${String(extras?.code)} ${String(message).replaceAll(name, "?")}`,
        );
      }
      return found;
    };
    for (const asked of [server, trusting])
      for (const client of [superadmin, admin]) {
        const own = await ask(asked, client, field.name);
        expect(own, `${entity.key}.${field.name}`).toEqual(await ask(asked, client, "noSuchField"));
        expect(own.every((text) => !text.startsWith("200"))).toBe(true);
      }
  }
});
