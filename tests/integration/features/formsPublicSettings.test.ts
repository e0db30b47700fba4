import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, publishForm, withRights } from "./formsSupport.ts";

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
  acceptUntil?: string | null;
  onceOnly?: boolean;
  thanksText?: string | null;
  redirectUrl?: string | null;
}

const plain: Settings = {
  acceptFrom: null,
  acceptUntil: null,
  onceOnly: false,
  thanksText: null,
  redirectUrl: null,
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
    expect((await send(token)).result).toEqual({ receipt: null, thanks: null, redirect: null });
  });

  it("says what follows to the person who has sent it alone, and refuses addresses that lead elsewhere or run", async () => {
    const { token } = await makeLink();
    for (const redirectUrl of ["https://example.com/thanks?a=1#b", "/#/home", "/"]) {
      expect((await settle({ redirectUrl, thanksText: "See you" })).code).toBe(200);
      const shown = JSON.stringify(await call("GET", token));
      expect(shown).not.toMatch(/See you|redirect|thanks/);
      expect((await send(token)).result).toMatchObject({
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
      "https://a:99999/",
      "https://a:0/",
      "https://.:0",
      "https://-",
      "https://-a.example",
      "https://a..example",
      "https://1",
      "https://256.256.256.256",
    ];
    for (const redirectUrl of hostile)
      expect(await settle({ redirectUrl }), redirectUrl).toMatchObject({
        code: 400,
        message: expect.stringContaining("redirectUrl") as string,
      });
  });

  it("thanks in no words of its own where they are spaces", async () => {
    await settle({ thanksText: " \n " });
    expect(await root.ask(`/api/sysForm/detail?id=${formId}`)).toMatchObject({ thanksText: null });
    await settle({ thanksText: " See you " });
    const { token } = await makeLink();
    expect((await send(token)).result).toMatchObject({ thanks: "See you" });
  });

  it("does not close before it opens", async () => {
    const times = { acceptFrom: inDays(2), acceptUntil: inDays(1) };
    expect(await settle(times)).toMatchObject({
      code: 400,
      message: expect.stringContaining("acceptUntil") as string,
    });
    expect(await settle({ ...times, acceptUntil: inDays(3) })).toMatchObject({ code: 200 });
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
    const answered = async (name: string) =>
      (await call("POST", `${token}/answered`, { device: name })).result;
    expect(await answered(device)).toEqual({ answered: true });
    expect(await answered("f".repeat(32))).toEqual({ answered: false });
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

  it("comes back from the deleted ones only where another one could come in", async () => {
    const mine = await server.signIn("admin");
    const properties = { visitor: { title: "Visitor", type: "string", maxLength: 100 } };
    const { id } = await publishForm(mine, "returning", documentOf("returning", properties));
    const limit = async (settings: object) => {
      const { version } = await mine.ask<{ version: number }>(`/api/sysForm/detail?id=${id}`);
      await mine.ask("/api/sysForm/update", { id, version, ...settings });
    };
    const add = async () =>
      Number(await mine.ask<number>("/api/formsReturning/add", { visitor: "Ann" }));
    const codes = async (url: string, body: object) =>
      (await mine.post(url, body)).body.extras?.["code"] ?? null;
    await limit({ onceOnly: true });
    const first = await add();
    const gone = await mine.post("/api/formsReturning/delete", { id: first });
    const second = await add();
    expect(await codes("/api/formsReturning/restore", { id: first })).toBe("F4067");
    expect(await codes("/api/sysUndo/undo", { tickets: [gone.headers["x-undo"]] })).toBe("F4067");
    await limit({ onceOnly: false, quota: 1 });
    expect(await codes("/api/formsReturning/restore", { id: first })).toBe("F4054");
    await mine.ask("/api/formsReturning/delete", { id: second });
    const both = [first, second].map((each) => codes("/api/formsReturning/restore", { id: each }));
    expect((await Promise.all(both)).sort()).toEqual(["F4054", null]);
  });
});

describe("the address of a link", () => {
  it("is told again to people who may make links, and lies sealed in the database", async () => {
    const { id, token } = await makeLink();
    expect(await root.ask(`/api/sysForm/link/address?id=${id}`)).toEqual({ token, origins: [] });
    const [row] = await server.opened.ownerQuery<{ line: string }>(
      "select l::text as line from system_form_link l where id = $1",
      [id],
    );
    expect(row?.line).not.toContain(token);
    expect((await root.get("/api/sysForm/link/address?id=1")).body.extras).toMatchObject({
      code: "D1002",
    });
  });

  it("closes at a moment as records have them, and at nothing else", async () => {
    const link = (more: object) =>
      root.post<{ id: number }>("/api/sysForm/link/add", { id: formId, title: "Gate", ...more });
    for (const closingTime of [
      "1",
      "12/31/2026",
      "+275760-09-13T00:00:00Z",
      "2026-02-30T00:00:00Z",
    ])
      expect((await link({ closingTime })).body, closingTime).toMatchObject({
        code: 400,
        message: expect.stringContaining("closingTime") as string,
      });
    expect((await link({ title: "  " })).body).toMatchObject({ code: 400 });
    const { body } = await link({ closingTime: "2036-12-31T10:00:00+02:00" });
    const links = await root.ask<{ id: number; closingTime: string }[]>(
      `/api/sysForm/link/list?id=${formId}`,
    );
    const kept = links.find(({ id }) => id === body.result.id)?.closingTime ?? "";
    expect(Date.parse(kept)).toBe(Date.parse("2036-12-31T08:00:00Z"));
  });

  it("is not told to people who see less than its maker, where it offers records", async () => {
    const admin = await server.signIn("admin");
    const hostId = {
      title: "Host",
      type: ["integer", "null"],
      "x-relation": { to: "access/account", label: "hostName" },
    };
    const { id } = await publishForm(admin, "hosted", documentOf("hosted", { hostId }));
    const linkWith = (choices: string[]) =>
      admin.ask<{ id: number; token: string }>("/api/sysForm/link/add", {
        id,
        title: "Gate",
        captcha: false,
        choices,
      });
    const open = await linkWith(["hostId"]);
    const shut = await linkWith([]);
    const calls = ["sysForm/page", "sysForm/detail", "sysForm/link"];
    const address = async (client: Client, link: { id: number }) =>
      (await client.get<{ token: string } | null>(`/api/sysForm/link/address?id=${link.id}`)).body;
    const few = await withRights(server, "user2", { calls, dataScope: 4 });
    expect(await address(few, open)).toMatchObject({ extras: { code: "F4068" } });
    expect(await address(few, shut)).toMatchObject({ result: { token: shut.token } });
    // Of the people he would see his own department alone.
    const some = await withRights(server, "user2", {
      calls: [...calls, "sysUser/page"],
      dataScope: 3,
    });
    expect(await address(some, open)).toMatchObject({ extras: { code: "F4068" } });
    const all = await withRights(server, "user2", {
      calls: [...calls, "sysUser/page"],
      dataScope: 1,
    });
    expect(await address(all, open)).toMatchObject({ result: { token: open.token } });
    expect(await address(admin, open)).toMatchObject({ result: { token: open.token } });
  });
});
