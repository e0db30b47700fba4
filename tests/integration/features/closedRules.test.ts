import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentOf, publishForm } from "./formsSupport.ts";
import {
  buildFeatureApp,
  type Answer,
  type Client,
  type FeatureApp,
} from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
/** Somebody to whom the ceiling, and what is only for others, are closed. */
let clerk: Client;

const api = "/api/formsBudget";
const amount = (more: object = {}) => ({
  title: "Amount",
  type: ["integer", "null"],
  minimum: 0,
  maximum: 100_000,
  ...more,
});

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  const document = documentOf(
    "budget",
    {
      spent: amount({ title: "Spent" }),
      least: amount({ title: "Least" }),
      ceiling: amount({ title: "Ceiling", default: 10 }),
      doubled: amount({
        title: "Doubled",
        readOnly: true,
        "x-computed": { expr: "ceiling * 2" },
      }),
      reason: { title: "Reason", type: "string", maxLength: 50 },
      source: {
        title: "Source",
        type: ["string", "null"],
        maxLength: 50,
        "x-when": { required: "spent > 5" },
      },
    },
    {
      required: ["reason"],
      "x-rules": [
        {
          id: "below",
          expr: "ceiling == null || spent == null || spent <= ceiling",
          fields: ["spent"],
          message: "More than the ceiling",
        },
        {
          id: "half",
          expr: "doubled == null || spent == null || spent <= doubled",
          fields: ["spent"],
          message: "More than twice the ceiling",
        },
        {
          id: "least",
          expr: "least == null || spent == null || spent >= least",
          fields: ["spent"],
          message: "Less than the least",
        },
      ],
    },
  );
  const { id } = await publishForm(admin, "budget", document);
  await limit(id, ["ceiling", "reason", "source"]);
  clerk = await server.signIn("user1");
});
afterAll(() => server?.close());

/** One role for user1: everything of the form but these fields. */
async function limit(formId: number, closed: string[]): Promise<void> {
  const { ownerQuery } = server.opened;
  const role = await admin.ask<number>("/api/sysRole/add", {
    name: "Clerk",
    code: "clerk",
    dataScope: 1,
  });
  await ownerQuery(
    `insert into access_role_menu (role_id, menu_id, tenant_id)
     select $1, m.id, r.tenant_id from access_menu m, access_role r where r.id = $1 and lower(m.permission) like 'formsbudget/%'
     on conflict do nothing`,
    [role],
  );
  for (const field of closed)
    await ownerQuery(
      `insert into access_role_column (tenant_id, role_id, table_name, column_name)
       select tenant_id, id, $2, $3 from access_role where id = $1`,
      [role, `form_${formId}`, field],
    );
  const [account] = await ownerQuery<{ id: string }>(
    "select id from access_account where account = 'user1'",
  );
  await admin.ask("/api/sysUser/grantRole", { userId: Number(account?.id), roleIdList: [role] });
}

const add = (ceiling: number | null, more: object = {}) =>
  admin.ask<number>(`${api}/add`, { spent: 1, ceiling, reason: "r", source: "s", ...more });

/** What an answer tells, without what differs with every call. */
const told = ({ body }: Answer) => ({
  code: body.code,
  message: body.message,
  error: body.extras?.["code"],
});

const change = async (values: object) => told(await clerk.post(`${api}/update`, values));

const storedOf = async (id: number) => {
  const [row] = await server.opened.ownerQuery<{ answers: Record<string, unknown> }>(
    "select answers from system_form_submission where id = $1",
    [id],
  );
  return row?.answers;
};

describe("a rule over a field that is closed to the writer", () => {
  it("holds, and tells neither field, rule nor value", async () => {
    const [low, high] = [await add(20), await add(2000)];
    const answers = [
      await change({ id: low, spent: 5000 }),
      await change({ id: high, spent: 5000 }),
    ];
    expect(answers[0]).toMatchObject({ error: "F4017" });
    expect(answers[0]).toEqual(answers[1]);
    expect(JSON.stringify(answers)).not.toMatch(/ceiling|spent|below|More than|20/i);
    expect(await storedOf(low)).toMatchObject({ spent: 1 });
    expect(await change({ id: high, spent: 1900 })).toMatchObject({ code: 200 });
  });

  it("says all to somebody who sees the field", async () => {
    const id = await add(20);
    const { body } = await admin.post(`${api}/update`, { id, spent: 21 });
    expect(body.message).toContain("More than the ceiling");
  });

  it("is not told beside a rule that the writer sees", async () => {
    const [broken, kept] = [await add(5, { least: null }), await add(100)];
    for (const id of [broken, kept]) {
      const answer = await change({ id, spent: 50, least: 60 });
      expect(answer.error).toBe("F4000");
      expect(answer.message).toContain("Less than the least");
      expect(answer.message).not.toContain("ceiling");
    }
  });

  it("holds for what the server fills in for the writer", async () => {
    const answer = told(await clerk.post(`${api}/add`, { spent: 50 }));
    expect(answer).toMatchObject({ error: "F4017" });
    expect(told(await clerk.post(`${api}/add`, { spent: 9 }))).toMatchObject({ code: 200 });
  });

  it("is asked after the version: whoever saw another one is told that alone", async () => {
    const id = await add(20);
    const { version } = await admin.ask<{ version: number }>(`${api}/detail?id=${id}`);
    await admin.ask(`${api}/update`, { id, least: 1 });
    const patch = async (values: object) => {
      const answer = await server.app.inject({
        method: "PATCH",
        url: `/api/forms/budget/${id}`,
        headers: { authorization: `Bearer ${clerk.accessToken}` },
        payload: { version, ...values },
      });
      return JSON.parse(answer.body) as { extras: { code: string } };
    };
    for (const values of [{ spent: 5000 }, { spent: 10 }, { spent: 0 }, { spent: "none" }])
      expect(await patch(values)).toMatchObject({ extras: { code: "F4009" } });
  });
});

describe("what is required of a field that is closed to the writer", () => {
  it("is not asked of him, and stays empty for somebody who sees it", async () => {
    const id = await clerk.ask<number>(`${api}/add`, { spent: 8, reason: "mine", source: "mine" });
    const stored = await storedOf(id);
    expect(stored?.["reason"] ?? null).toBeNull();
    expect(stored?.["source"] ?? null).toBeNull();
    expect(await change({ id, spent: 7 })).toMatchObject({ code: 200 });
    const { body } = await admin.post(`${api}/update`, { id, spent: 6 });
    expect(body.message).toContain("source");
    await admin.ask(`${api}/update`, { id, spent: 6, reason: "r", source: "s" });
  });
});

describe("values that are tried against a closed one", () => {
  it("are counted for each person and record, whether they are taken or not", async () => {
    const id = await add(5000);
    const other = await add(5000);
    const tried = async (record: number, spent: number) =>
      (await clerk.post(`${api}/update`, { id: record, spent })).body.extras?.["code"] ?? "taken";
    let [low, high] = [0, 100_000];
    const answers: unknown[] = [];
    for (let count = 0; count < 10; count++) {
      const middle = Math.floor((low + high) / 2);
      answers.push(await tried(id, middle));
      if (answers.at(-1) === "taken") low = middle;
      else high = middle;
    }
    expect(new Set(answers)).toEqual(new Set(["taken", "F4017"]));
    expect(await tried(id, 7)).toBe("F4029");
    expect(await tried(other, 7)).toBe("taken");
    // The same value tries nothing, and who sees the ceiling may change it as often as it takes.
    const stored = await admin.ask<{ spent: number }>(`${api}/detail?id=${id}`);
    expect(await tried(id, stored.spent)).toBe("taken");
    for (let spent = 0; spent < 22; spent++)
      expect((await admin.post(`${api}/update`, { id, spent })).body.code).toBe(200);
  });
});
