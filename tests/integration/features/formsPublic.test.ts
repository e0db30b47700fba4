import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { issueOneTime } from "../../../runtime/server/features/auth/index.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;
let formId: number;

const properties = {
  visitor: { title: "Visitor", type: "string", minLength: 1, maxLength: 100 },
  people: { title: "People", type: ["integer", "null"], minimum: 1, maximum: 20 },
  hostId: {
    title: "Host",
    type: ["integer", "null"],
    "x-relation": { to: "access/account", label: "hostName" },
  },
  orgId: {
    title: "Department",
    type: ["integer", "null"],
    "x-relation": { to: "access/organization", label: "orgName" },
  },
  badge: {
    title: "Badge",
    type: "array",
    items: { type: "integer" },
    "x-file": { accept: ["image/*"], maxSize: 100000, max: 1 },
  },
};

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
  ({ id: formId } = await publishForm(
    root,
    "visit",
    documentOf("visit", properties, { required: ["visitor"] }),
  ));
});
afterAll(() => server.close());

const sql = <Row>(text: string, values: unknown[] = []) =>
  server.opened.database.transaction(systemClaims, (tx) => tx.query<Row>(text, values));

const makeLink = (more: object = {}) =>
  root.ask<{ id: number; token: string }>("/api/sysForm/link/add", {
    id: formId,
    title: "Gate",
    captcha: false,
    ...more,
  });

let address = 0;
/** A call without a session, each from an address of its own. */
async function call(method: "GET" | "POST", url: string, payload?: object) {
  address += 1;
  const answer = await server.app.inject({
    method,
    url: `/api/public/form/${url}`,
    remoteAddress: `10.1.${address >> 8}.${address & 255}`,
    headers: { "accept-language": "en" },
    ...(payload ? { payload } : {}),
  });
  const body = JSON.parse(answer.body) as { message: string };
  const errors = body.message.startsWith("{") ? (JSON.parse(body.message) as object) : undefined;
  return { ...body, errors } as unknown as {
    code: number;
    result: never;
    errors?: Record<string, string>;
    extras: { code: string } | null;
  };
}

const send = (token: string, answers: object, more: object = {}) =>
  call("POST", token, { answers, ...more });

describe("a public link", () => {
  it("shows the questions of its form alone, and takes answers without a session", async () => {
    const { token } = await makeLink({ choices: ["orgId"] });
    const shown = (await call("GET", token)).result as {
      model: { fields: { name: string }[]; table: string; menu: null };
      choices: string[];
      captcha: boolean;
    };
    expect(shown.model.fields.map(({ name }) => name)).toEqual([
      "visitor",
      "people",
      "orgId",
      "orgName",
      "badge",
    ]);
    expect(shown).toMatchObject({
      choices: ["orgId"],
      captcha: false,
      model: { table: "", menu: null },
    });
    const sent = await send(token, { visitor: "Ann", people: 2 });
    expect(sent).toMatchObject({ code: 200, result: { receipt: null } });
    const { items } = await root.ask<{ items: object[] }>("/api/formsVisit/page", {
      page: 1,
      pageSize: 1,
    });
    expect(items[0]).toMatchObject({ visitor: "Ann", channel: "link", createUserId: null });
    const [row] = await sql<{ tenant: boolean }>(
      "select s.tenant_id = f.tenant_id as tenant from system_form_submission s join system_form f on f.id = s.form_id where s.channel = 'link' limit 1",
    );
    expect(row?.tenant).toBe(true);
  });

  it("refuses what is not asked, not open, or no answer", async () => {
    const { token } = await makeLink();
    const strange = await send(token, { visitor: "x", tenantId: 1, isDelete: true, id: 5 });
    expect(Object.keys(strange.errors ?? {}).sort()).toEqual(["id", "isDelete", "tenantId"]);
    expect((await send(token, { visitor: "x", hostId: 1 })).errors).toHaveProperty("hostId");
    expect((await send(token, { visitor: "", people: 99 })).errors).toMatchObject({
      visitor: ["This field is required"],
      people: ["At most 20"],
    });
    expect((await send(token, { visitor: "x", badge: [1] })).errors).toHaveProperty("badge");
    expect((await call("GET", `${token}/choices/hostId`)).extras?.code).toBe("F4004");
    expect((await call("GET", "AAAAAAAAAAAAAAAAAAAAAAAA")).extras?.code).toBe("F4058");
    const kept = await sql<{ hash: string }>("select token_hash as hash from system_form_link");
    expect(kept.some(({ hash }) => hash.includes(token))).toBe(false);
  });

  it("offers only records of its tenant where it is opened", async () => {
    const { token } = await makeLink({ choices: ["orgId"] });
    const choices = (await call("GET", `${token}/choices/orgId`)).result as {
      id: number;
      title: string;
    }[];
    const [form] = await sql<{ tenant: number }>(
      "select tenant_id as tenant from system_form where id = $1",
      [formId],
    );
    const own = await sql<{ id: number }>(
      "select id from access_organization where tenant_id = $1 and not is_delete",
      [form?.tenant],
    );
    const ids = new Set(own.map(({ id }) => id));
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.every(({ id }) => ids.has(id))).toBe(true);
    expect(Object.keys(choices[0] ?? {}).sort()).toEqual(["id", "title"]);
    const sorted = await sql<{ id: number }>(
      "select id from access_organization where id = any($1) order by name, id",
      [choices.map(({ id }) => id)],
    );
    expect(choices.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    const [foreign] = await sql<{ id: number }>(
      "select id from access_organization where tenant_id <> $1 and not is_delete limit 1",
      [form?.tenant],
    );
    expect((await send(token, { visitor: "x", orgId: foreign?.id })).errors).toHaveProperty(
      "orgId",
    );
  });

  it("takes exactly its quota under fifty at once, and nothing after its end", async () => {
    const { token, id } = await makeLink({ quota: 7 });
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(token, { visitor: `V${index}` })),
    );
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(7);
    expect(
      new Set(sent.filter(({ code }) => code !== 200).map(({ extras }) => extras?.code)),
    ).toEqual(new Set(["F4054"]));
    const [count] = await sql<{ used: number; rows: number }>(
      "select used, (select count(*)::int from system_form_submission s where s.link_id = l.id) as rows from system_form_link l where id = $1",
      [id],
    );
    expect(count).toEqual({ used: 7, rows: 7 });
    const over = await makeLink({ closingTime: "2020-01-01T00:00:00Z" });
    expect((await send(over.token, { visitor: "x" })).extras?.code).toBe("F4053");
    expect((await call("GET", over.token)).result).toMatchObject({ closed: "over", model: {} });
    const shut = await makeLink();
    await root.ask("/api/sysForm/link/close", { id: shut.id });
    expect((await send(shut.token, { visitor: "x" })).extras?.code).toBe("F4052");
  });

  it("takes files that its questions accept, for whoever uploaded them", async () => {
    const { token } = await makeLink();
    const other = await makeLink();
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const upload = async (to: string, field: string, name: string, content: Buffer) => {
      const boundary = "----up";
      const payload = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="field"\r\n\r\n${field}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
        ),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const answer = await server.app.inject({
        method: "POST",
        url: `/api/public/form/${to}/upload`,
        headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
        payload,
      });
      return JSON.parse(answer.body) as {
        code: number;
        result: { id: number; ticket: string };
        extras: { code: string };
      };
    };
    const kept = await upload(token, "badge", "a.png", png);
    expect(kept.code).toBe(200);
    expect((await upload(token, "visitor", "a.png", png)).extras.code).toBe("F4004");
    expect((await upload(token, "badge", "a.txt", Buffer.from("text"))).code).not.toBe(200);
    const { id, ticket } = kept.result;
    expect(
      (await send(other.token, { visitor: "x", badge: [id] }, { tickets: [ticket] })).errors,
    ).toHaveProperty("badge");
    expect(
      (await send(token, { visitor: "With badge", badge: [id] }, { tickets: [ticket] })).code,
    ).toBe(200);
    expect(
      (await send(token, { visitor: "Again", badge: [id] }, { tickets: [ticket] })).errors,
    ).toHaveProperty("badge");
  });
});

describe("a public link with a check for people", () => {
  it("needs a passed check", async () => {
    const guarded = await buildFeatureApp({ captcha: true, beside: server });
    const { token } = await makeLink({ captcha: true });
    const answer = await guarded.app.inject({
      method: "POST",
      url: `/api/public/form/${token}`,
      payload: { answers: { visitor: "bot" } },
    });
    expect(JSON.parse(answer.body).extras).toMatchObject({ code: "F4030" });
    const shown = await guarded.app.inject({ method: "GET", url: `/api/public/form/${token}` });
    expect(JSON.parse(shown.body).result).toMatchObject({ captcha: true });
    const ticket = await server.opened.database.transaction(systemClaims, (tx) =>
      issueOneTime(tx, "human", { network: "127.0.0.1" }, 60),
    );
    const payload = { answers: { visitor: "Person" }, captcha: ticket };
    const passed = await guarded.app.inject({
      method: "POST",
      url: `/api/public/form/${token}`,
      payload,
    });
    expect(JSON.parse(passed.body)).toMatchObject({ code: 200 });
    const twice = await guarded.app.inject({
      method: "POST",
      url: `/api/public/form/${token}`,
      payload,
    });
    expect(JSON.parse(twice.body).extras).toMatchObject({ code: "F4030" });
    await guarded.close();
  });
});

describe("what a public link offers", () => {
  /** As if this person had made the link. */
  const madeBy = async (id: number, account: string) => {
    const [row] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_account where account = $1",
      [account],
    );
    await server.opened.ownerQuery(
      "update system_form_link set create_user_id = $2 where id = $1",
      [id, row?.id],
    );
  };
  const offered = async (token: string) =>
    (await call("GET", `${token}/choices/hostId`)).result as unknown as { id: number }[];

  it("is what the person who made it sees, at the time it is asked", async () => {
    const { id, token } = await makeLink({ choices: ["hostId"] });
    const all = await offered(token);
    await madeBy(id, "admin");
    const ofTenant = await offered(token);
    expect(ofTenant.length).toBeGreaterThan(3);
    const head = await server.signIn("user1");
    const seen = await head.get("/api/access/account?range=[0,299]");
    await madeBy(id, "user1");
    const readable = (seen.body as unknown as { id: number }[]).map((each) => each.id);
    const ofHead = await offered(token);
    expect(ofHead.map((each) => each.id).toSorted()).toEqual(readable.toSorted());
    expect(ofHead.length).toBeLessThan(ofTenant.length);
    const hidden = ofTenant.find((each) => !readable.includes(each.id))?.id;
    const refused = await send(token, { visitor: "Eve", hostId: hidden });
    expect(refused.errors).toHaveProperty("hostId");
    expect((await send(token, { visitor: "Ada", hostId: readable[0] })).code).toBe(200);
    expect(all.length).toBeGreaterThan(0);
  });

  it("ends with the account or the rights of that person", async () => {
    const { id, token } = await makeLink({ choices: ["hostId"] });
    await madeBy(id, "user4");
    await server.opened.ownerQuery(
      "delete from access_user_role where account_id = (select id from access_account where account = 'user4')",
    );
    const shown = await call("GET", token);
    expect((shown.result as { choices: string[] }).choices).toEqual([]);
    expect((await call("GET", `${token}/choices/hostId`)).code).toBe(400);
    await madeBy(id, "admin");
    expect((await offered(token)).length).toBeGreaterThan(0);
    await madeBy(id, "user3");
    await server.opened.ownerQuery("update access_account set status = 2 where account = 'user3'");
    expect((await call("GET", `${token}/choices/hostId`)).code).toBe(400);
    await server.opened.ownerQuery("update access_account set status = 1 where account = 'user3'");
  });
});
