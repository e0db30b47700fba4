import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;
/** Accounts of the tenant: one that the head of a department sees, and one that only its administrator does. */
let seen: number;
let other: number;
let hidden: number;

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
  const ids = async (account: string) => {
    const client = await server.signIn(account);
    const { body } = await client.get("/api/access/account?range=[0,299]");
    return (body as unknown as { id: number }[]).map(({ id }) => id);
  };
  const [ofHead, ofTenant] = [await ids("user1"), await ids("admin")];
  [seen, other] = ofHead as [number, number];
  hidden = ofTenant.find((id) => !ofHead.includes(id)) as number;
});
afterAll(() => server?.close());

const account = (more: object = {}) => ({
  title: "Host",
  type: ["integer", "null"],
  "x-relation": { to: "access/account" },
  ...more,
});
const visitor = { title: "Visitor", type: "string", minLength: 1, maxLength: 100 };
const rows = (inner: object, required: string[] = []) => ({
  title: "Guests",
  type: ["array", "null"],
  items: { type: "object", properties: { name: visitor, hostId: inner }, required },
});

let turn = 0;
/** A form with these questions, published, and a link to it that the head of a department made. */
async function open(properties: object, { choices = [] as string[] } = {}) {
  const code = `gate${++turn}`;
  const { id, revision } = await publishForm(
    root,
    code,
    documentOf(code, { visitor, ...properties }, { required: ["visitor"] }),
  );
  const link = { id, title: "Gate", captcha: false, choices };
  const made = await root.ask<{ id: number; token: string }>("/api/sysForm/link/add", link);
  await server.opened.ownerQuery(
    "update system_form_link set create_user_id = (select id from access_account where account = 'user1') where id = $1",
    [made.id],
  );
  return { formId: id, revision, code, ...made };
}

interface Told {
  code: number;
  extras: { code?: string } | null;
  errors?: Record<string, string>;
  result: { closed?: string | null } | null;
}

async function call(method: "GET" | "POST", token: string, answers?: object): Promise<Told> {
  const answer = await server.app.inject({
    method,
    url: `/api/public/form/${token}`,
    remoteAddress: `10.2.0.${++turn}`,
    headers: { "accept-language": "en" },
    ...(answers ? { payload: { answers } } : {}),
  });
  const body = JSON.parse(answer.body) as Told & { message: string };
  return body.message.startsWith("{")
    ? { ...body, errors: JSON.parse(body.message) as Record<string, string> }
    : body;
}

const stored = async (formId: number) => {
  const found = await server.opened.ownerQuery<{ answers: Record<string, unknown> }>(
    "select answers from system_form_submission where form_id = $1 order by id",
    [formId],
  );
  return found.map(({ answers }) => answers);
};

describe("a default that names a record", () => {
  it("is stored through a link when its maker sees the record, opened or not", async () => {
    const { formId, token } = await open({ hostId: account({ default: seen }) });
    expect(await call("POST", token, { visitor: "Ann" })).toMatchObject({ code: 200 });
    expect(await stored(formId)).toMatchObject([{ hostId: seen }]);
  });

  it("is left out when he does not, also inside rows and where the link opens the relation", async () => {
    const { formId, token } = await open(
      { hostId: account({ default: hidden }), guests: rows(account({ default: hidden })) },
      { choices: ["hostId"] },
    );
    const sent = { visitor: "Ann", guests: [{ name: "Bea" }, { name: "Cid" }] };
    expect(await call("POST", token, sent)).toMatchObject({ code: 200 });
    expect(await call("POST", token, { visitor: "Ann", hostId: seen })).toMatchObject({
      code: 200,
    });
    const [first, second] = await stored(formId);
    expect(JSON.stringify(first)).not.toContain(String(hidden));
    expect(first).toMatchObject({ guests: [{ name: "Bea" }, { name: "Cid" }] });
    expect(second).toMatchObject({ hostId: seen });
    const typed = await call("POST", token, { visitor: "Eve", hostId: hidden });
    expect(typed.errors).toHaveProperty("hostId");
  });

  it("is left out when its maker is gone", async () => {
    const { formId, token, id } = await open({ hostId: account({ default: seen }) });
    await server.opened.ownerQuery(
      "update system_form_link set create_user_id = null where id = $1",
      [id],
    );
    expect(await call("POST", token, { visitor: "Ann" })).toMatchObject({ code: 200 });
    expect(JSON.stringify(await stored(formId))).not.toContain(String(seen));
  });

  it("is refused where no sender may set the field", async () => {
    const { formId, token } = await open({ hostId: account({ default: hidden, readOnly: true }) });
    expect((await call("POST", token, { visitor: "Ann" })).errors).toHaveProperty("hostId");
    expect(await stored(formId)).toEqual([]);
  });

  it("names nobody for the person who sends it in", async () => {
    const { formId, token } = await open({ hostId: account({ "x-default": "$user.id" }) });
    expect(await call("POST", token, { visitor: "Ann" })).toMatchObject({ code: 200 });
    expect((await stored(formId))[0]?.["hostId"] ?? null).toBeNull();
  });
});

describe("a filter that compares records with answers", () => {
  const t = { title: "T", type: ["string", "null"], maxLength: 50 };
  const want = { title: "Want", type: ["integer", "null"] };
  const filtered = (filter: string, more: object = {}) =>
    account({ ...more, "x-relation": { to: "access/account", filter } });

  it("offers in a link what depends on another answer", async () => {
    const { formId, token } = await open(
      { firstId: account(), hostId: filtered("status == 1 && id == $record.firstId") },
      { choices: ["firstId", "hostId"] },
    );
    const wrong = await call("POST", token, { visitor: "Ann", firstId: other, hostId: seen });
    expect(wrong.errors).toHaveProperty("hostId");
    const right = { visitor: "Ann", firstId: seen, hostId: seen };
    expect(await call("POST", token, right)).toMatchObject({ code: 200 });
    expect(await stored(formId)).toMatchObject([{ firstId: seen, hostId: seen }]);
  });

  it.each([
    ["a prefix", { hostId: filtered("startsWith(jobNum, $record.t)") }, ["hostId"]],
    ["equality", { hostId: filtered("status == $record.want") }, ["hostId"]],
    [
      "a part of a condition",
      { hostId: filtered("id > 0 && (status == 1 || jobNum == $record.t)") },
      ["hostId"],
    ],
    [
      "a step further",
      { hostId: filtered("$record.t == null || contains(orgId.code, $record.t)") },
      ["hostId"],
    ],
    ["a default", { hostId: filtered("jobNum == $record.t", { default: 1 }) }, []],
  ])("opens no link to it: %s", async (_what, questions, choices) => {
    const code = `gate${++turn}`;
    const { id } = await publishForm(
      root,
      code,
      documentOf(code, { visitor, t, want, ...questions }),
    );
    const link = { id, title: "Gate", captcha: false, choices };
    const { body } = await root.post("/api/sysForm/link/add", link);
    expect(body).toMatchObject({ code: 400, extras: { code: "F4063" } });
    expect(body.message).toMatch(/(Host|hostId)[^ ]*: (jobNum|status|orgId)/);
  });

  it("opens one where the relation is not opened and names nobody", async () => {
    const { token } = await open({ t, hostId: filtered("jobNum == $record.t") });
    expect(await call("POST", token, { visitor: "Ann", t: "1" })).toMatchObject({ code: 200 });
  });

  it("shuts a link when the form is published anew with one", async () => {
    const { token, formId, revision, code } = await open(
      { hostId: account() },
      { choices: ["hostId"] },
    );
    const document = documentOf(code, { visitor, t, hostId: filtered("jobNum == $record.t") });
    const draft = { id: formId, revision, document };
    const saved = await root.ask<{ revision: number }>("/api/sysForm/saveDraft", draft);
    await root.ask("/api/sysForm/publish", { id: formId, revision: saved.revision });
    expect(await call("GET", token)).toMatchObject({ result: { closed: "closed", model: {} } });
    const sent = await call("POST", token, { visitor: "Ann", t: "1", hostId: seen });
    expect(sent).toMatchObject({ extras: { code: "F4052" } });
    const [link] = await root.ask<{ open: boolean }[]>(`/api/sysForm/link/list?id=${formId}`);
    expect(link?.open).toBe(false);
  });

  it("may name what the other entity declares public", async () => {
    const target = `gates${++turn}`;
    const more = { "x-entity": { module: "forms", public: ["kind"] } };
    const fields = { label: t, kind: t, secret: t };
    await publishForm(root, target, documentOf(target, fields, more));
    const to = (filter: string) => ({
      title: "Gate",
      type: ["integer", "null"],
      "x-relation": { to: `forms/${target}`, filter },
    });
    await open({ t, gateId: to("kind == $record.t") }, { choices: ["gateId"] });
    await expect(
      open({ t, gateId: to("secret == $record.t") }, { choices: ["gateId"] }),
    ).rejects.toThrow("F4063");
  });
});

it("tells a visitor nothing by conditions and computed values over what he may not read", async () => {
  await server.opened.ownerQuery("update access_account set job_num = 'ZQ7' where id = $1", [seen]);
  const t = { title: "T", type: ["string", "null"], maxLength: 50 };
  const told = { title: "Told", type: ["string", "null"], maxLength: 50, readOnly: true };
  const note = { title: "Note", type: ["string", "null"], maxLength: 50 };
  const code = `gate${++turn}`;
  const test = "startsWith(hostId.jobNum, t)";
  const document = documentOf(
    code,
    {
      visitor,
      t,
      hostId: account(),
      told: { ...told, "x-computed": { expr: "hostId.jobNum" } },
      must: { ...note, "x-when": { required: test } },
      seen: { ...note, "x-when": { visible: test } },
      preset: { ...note, "x-default": "hostId.jobNum" },
    },
    { "x-rules": [{ id: "guess", expr: `!${test}`, fields: ["t"], message: "Guessed" }] },
  );
  const { id } = await publishForm(root, code, document);
  const link = { id, title: "Gate", captcha: false, choices: ["hostId"] };
  const { token } = await root.ask<{ token: string }>("/api/sysForm/link/add", link);
  const answers = [];
  for (const guess of ["ZQ", "XX"]) {
    const { code: state, errors } = await call("POST", token, {
      visitor: "A",
      hostId: seen,
      t: guess,
    });
    answers.push({ state, errors });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.state).toBe(200);
  expect(JSON.stringify(await stored(id))).not.toContain("ZQ7");
});

describe("a required relation", () => {
  const needed = { ...account(), type: "integer" };
  const refused = async (formId: number, choices: string[] = []) => {
    const link = { id: formId, title: "Gate", captcha: false, choices };
    return (await root.post("/api/sysForm/link/add", link)).body;
  };

  it("inside rows is named when a link is made", async () => {
    const { id } = await publishForm(
      root,
      "inside",
      documentOf("inside", { visitor, guests: rows(needed, ["name", "hostId"]) }),
    );
    const told = await refused(id);
    expect(told).toMatchObject({ extras: { code: "F4062" } });
    expect(told.message).toContain("Guests / Host");
    expect((await refused(id, ["guests.hostId"])).extras).toMatchObject({ code: "F4062" });
  });

  it("shuts a link that was made before, for its visitors and in its list", async () => {
    const { formId, revision, code, id, token } = await open({ guests: rows(account()) });
    expect((await call("GET", token)).result).toMatchObject({ closed: null });
    const saved = await root.ask<{ revision: number }>("/api/sysForm/saveDraft", {
      id: formId,
      revision,
      document: documentOf(code, { visitor, guests: rows(needed, ["name", "hostId"]) }),
    });
    await root.ask("/api/sysForm/publish", { id: formId, revision: saved.revision });
    await expect.poll(async () => (await call("GET", token)).result?.closed).toBe("closed");
    expect((await call("POST", token, { visitor: "Ann" })).extras?.code).toBe("F4052");
    const links = await root.ask<{ id: number; open: boolean }[]>(
      `/api/sysForm/link/list?id=${formId}`,
    );
    expect(links.find((link) => link.id === id)?.open).toBe(false);
  });
});
