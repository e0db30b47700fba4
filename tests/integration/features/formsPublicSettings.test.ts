import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;
let formId: number;

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
  const properties = {
    visitor: { title: "Visitor", type: "string", minLength: 1, maxLength: 100 },
  };
  ({ id: formId } = await publishForm(
    root,
    "survey",
    documentOf("survey", properties, { required: ["visitor"] }),
  ));
});
afterAll(() => server.close());

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

interface Settings {
  acceptFrom?: string | null;
  onceOnly?: boolean;
  thanksText?: string | null;
  redirectUrl?: string | null;
  noticeUserIds?: number[];
}

const plain: Settings = {
  acceptFrom: null,
  onceOnly: false,
  thanksText: null,
  redirectUrl: null,
  noticeUserIds: [],
};

/** Settings of the form as its dialog writes them. */
async function settle(settings: Settings) {
  const { version } = await root.ask<{ version: number }>(`/api/sysForm/detail?id=${formId}`);
  return (await root.post("/api/sysForm/update", { id: formId, version, ...settings })).body;
}

const makeLink = () =>
  root.ask<{ id: number; token: string }>("/api/sysForm/link/add", {
    id: formId,
    title: "Gate",
    captcha: false,
  });

async function call(method: "GET" | "POST", url: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/public/form/${url}`,
    headers: { "accept-language": "en" },
    ...(payload ? { payload } : {}),
  });
  return JSON.parse(answer.body) as {
    code: number;
    result: Record<string, unknown>;
    extras: { code: string } | null;
  };
}

const device = "d".repeat(32);
const send = (token: string, more: object = {}) =>
  call("POST", token, { answers: { visitor: "Ann" }, ...more });

beforeEach(() => settle(plain));

describe("a public form", () => {
  it("is called what the form is called, and gives away no id of the database", async () => {
    const { token } = await makeLink();
    expect((await call("GET", token)).result).toMatchObject({ title: "Form survey" });
    expect((await send(token)).result).toEqual({ receipt: null });
  });

  it("says what follows on sending, and refuses addresses that lead elsewhere or run", async () => {
    const { token } = await makeLink();
    for (const redirectUrl of ["https://example.com/thanks?a=1#b", "/#/home", "/"]) {
      expect((await settle({ redirectUrl, thanksText: "See you" })).code).toBe(200);
      expect((await call("GET", token)).result).toMatchObject({
        redirect: redirectUrl,
        thanks: "See you",
      });
    }
    const hostile = [
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      "http://example.com",
      "//example.com",
      "/\\example.com",
      "https://good.example@bad.example/",
      "https://example.com\\@bad.example",
      "data:text/html,x",
      "https://exa mple.com",
    ];
    for (const redirectUrl of hostile)
      expect(await settle({ redirectUrl }), redirectUrl).not.toMatchObject({ code: 200 });
  });

  it("takes nothing before it opens, from anybody", async () => {
    const { token } = await makeLink();
    const opens = inDays(1);
    await settle({ acceptFrom: opens });
    expect((await call("GET", token)).result).toMatchObject({ closed: "early", opens, model: {} });
    expect((await send(token)).extras?.code).toBe("F4066");
    const own = (await root.post("/api/formsSurvey/add", { visitor: "Ann" })).body;
    expect(own.extras).toMatchObject({ code: "F4066" });
    await settle({ acceptFrom: inDays(-1) });
    expect((await send(token)).code).toBe(200);
  });

  it("is sent in once by each browser, and once by each person, where it is asked to be", async () => {
    const { token } = await makeLink();
    await settle({ onceOnly: true });
    expect((await send(token)).extras?.code).toBe("F4067");
    const both = await Promise.all([send(token, { device }), send(token, { device })]);
    expect(both.map(({ extras }) => extras?.code ?? null).sort()).toEqual(["F4067", null]);
    expect((await call("GET", `${token}?device=${device}`)).result).toMatchObject({
      closed: "answered",
      model: {},
    });
    const second = await makeLink();
    expect((await send(second.token, { device })).extras?.code).toBe("F4067");
    expect((await send(second.token, { device: "e".repeat(32) })).code).toBe(200);
    expect((await root.post("/api/formsSurvey/add", { visitor: "Ann" })).body.code).toBe(200);
    const again = (await root.post("/api/formsSurvey/add", { visitor: "Ann" })).body;
    expect(again.extras).toMatchObject({ code: "F4067" });
    const [kept] = await server.opened.ownerQuery<{ hash: string }>(
      "select device_hash as hash from system_form_submission where device_hash is not null limit 1",
    );
    expect(kept?.hash).not.toContain(device);
  });

  it("tells the chosen people of a new submission, once until they have read it", async () => {
    const admin = await server.signIn("admin");
    const properties = { visitor: { title: "Visitor", type: "string", maxLength: 100 } };
    const { id } = await publishForm(admin, "told", documentOf("told", properties));
    const users = await server.opened.ownerQuery<{ id: number }>(
      `select a.id from access_account a join system_form f on f.tenant_id = a.tenant_id
        where f.id = $1 and a.account in ('admin', 'user1') order by a.id`,
      [id],
    );
    const noticeUserIds = users.map((user) => Number(user.id));
    expect(noticeUserIds).toHaveLength(2);
    const { version } = await admin.ask<{ version: number }>(`/api/sysForm/detail?id=${id}`);
    await admin.ask("/api/sysForm/update", { id, version, noticeUserIds });
    const entries = async () =>
      (
        await server.opened.ownerQuery<{ user: number }>(
          `select user_id as "user" from office_inbox_entry where topic = 'formAnswer' and detail->>'path' = '/forms/told' order by user_id`,
        )
      ).map(({ user }) => Number(user));
    const link = { id, title: "Gate", captcha: false };
    const { token } = await admin.ask<{ token: string }>("/api/sysForm/link/add", link);
    await send(token);
    await send(token);
    expect(await entries()).toEqual(noticeUserIds);
    await server.opened.ownerQuery(
      "update office_inbox_entry set read_time = now() where topic = 'formAnswer'",
    );
    // Who sends it in knows of it.
    await admin.ask("/api/formsTold/add", { visitor: "Ann" });
    expect(await entries()).toHaveLength(3);
  });
});

describe("the address of a link", () => {
  it("is told again to people who may make links, and lies sealed in the database", async () => {
    const { id, token } = await makeLink();
    expect(await root.ask(`/api/sysForm/link/address?id=${id}`)).toEqual({ token });
    const [row] = await server.opened.ownerQuery<{ line: string }>(
      "select l::text as line from system_form_link l where id = $1",
      [id],
    );
    expect(row?.line).not.toContain(token);
    expect((await root.get("/api/sysForm/link/address?id=1")).body.extras).toMatchObject({
      code: "D1002",
    });
  });
});
