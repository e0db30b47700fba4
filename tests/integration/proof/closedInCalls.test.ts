import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities, services } from "../../../generated/server.ts";
import { giveReminders } from "../../../runtime/server/entities/office/schedule/reminders.ts";
import { grantEverything } from "../../../runtime/server/features/proof/index.ts";
import type { OperationModel } from "../../../runtime/shared/entity/model.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { openStream, type Stream } from "../features/support/stream.ts";

/** Values of fields that only certain entities hold. */
const planted = {
  "office/notice": { title: "Mark-notice-title", content: "Mark-notice-content" },
  "office/schedule": { content: "Mark-schedule-content" },
} as const;
type Planted = keyof typeof planted;

let server: FeatureApp;
let admin: Client;
let person: Client;
let stream: Stream;
let role: string;
let reader: number;
let attached: number;
const ids: number[] = [];

const owned = [...entities, ...services].flatMap(({ key, calls }) =>
  calls.map((call) => ({ owner: key, call })),
);
/** Calls that answer and change nothing. */
const asking = owned.filter(
  ({ call }) =>
    call.access !== "public" &&
    !call.multipart &&
    (call.method === "get" ||
      /\/(page|list|detail|calendar|search|query|own|received|tree|unread|preview|find)[^/]*$/i.test(
        call.path,
      )),
);

beforeAll(async () => {
  server = await buildFeatureApp();
  const { ownerQuery } = server.opened;
  await grantEverything(ownerQuery);
  admin = await server.signIn("admin");
  const [held] = await ownerQuery<{ role: string; account: string }>(
    `select h.role_id::text as role, a.id::text as account from access_user_role h join access_account a on a.id = h.account_id
      where a.account = 'user1' limit 1`,
  );
  role = held?.role ?? "";
  person = await server.signIn("user1");
  reader = Number(held?.account);
  stream = await openStream(server, person);
  ids.push(...(await happen()));
  const told = await ownerQuery<{ id: string }>(
    "select id::text from office_inbox_entry where user_id = $1 order by id desc limit 20",
    [reader],
  );
  ids.push(...told.map(({ id }) => Number(id)));
});
afterAll(async () => {
  stream?.close();
  await server?.close();
});

/** A notice for the reader, and a reminder of an entry in his calendar. */
async function happen(): Promise<[notice: number, entry: number]> {
  const { title, content } = planted["office/notice"];
  const form = new FormData();
  form.append("file", new Blob(["attached"]), "attached.txt");
  const body = new Response(form);
  const uploaded = await server.app.inject({
    method: "POST",
    url: "/api/sysFile/uploadFile",
    headers: {
      authorization: `Bearer ${admin.accessToken}`,
      "content-type": body.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  attached = (uploaded.json() as { result: { id: number } }).result.id;
  const notice = await admin.ask<number>("/api/sysNotice/add", {
    attachments: [attached],
    title,
    content: `<p>${content}</p>`,
    type: 1,
    audience: "users",
    userIds: [reader],
  });
  await admin.ask("/api/sysNotice/public", { id: notice });
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { ownerQuery, database } = server.opened;
  const [entry] = await ownerQuery<{ id: string }>(
    `insert into office_schedule (tenant_id, user_id, content, schedule_time, start_time, end_time, time_zone, reminders, all_day, status, create_user_id)
     select tenant_id, id, $2, $3, $4, '23:59', 'UTC', '0', false, 0, id from access_account where id = $1 returning id::text`,
    [reader, planted["office/schedule"].content, soon.slice(0, 10), soon.slice(11, 16)],
  );
  await giveReminders(database, new Date(Date.now() + 120_000));
  return [notice, Number(entry?.id)];
}

interface InputSchema {
  properties?: Record<string, { type?: string | string[]; format?: string; enum?: unknown[] }>;
  required?: string[];
}

/** Inputs for a call: once for every planted id where it asks for one. */
function inputsOf({ input }: OperationModel): Record<string, unknown>[] {
  const { properties = {}, required = [] } = (input ?? {}) as InputSchema;
  const today = new Date().toISOString().slice(0, 10);
  const base: Record<string, unknown> = {};
  for (const name of required) {
    const { type, enum: options } = properties[name] ?? {};
    const plain = [type].flat().includes("string") ? "Mark" : 1;
    base[name] = options?.[0] ?? plain;
  }
  for (const name of ["from", "to"]) if (name in properties) base[name] = today;
  const named = Object.keys(properties).filter((name) => /^(id|noticeId)$/.test(name));
  if (named.length === 0) return [base];
  return ids.map((id) => ({ ...base, ...Object.fromEntries(named.map((name) => [name, id])) }));
}

async function answersOf({ call }: (typeof asking)[number]): Promise<string> {
  const texts: string[] = [];
  for (const input of inputsOf(call)) {
    const url = call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(input[name] ?? 1));
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]) => [name, String(value)]),
    );
    const answer = await server.app.inject({
      method: call.method.toUpperCase() as "GET",
      url: call.method === "get" ? `${url}?${query}` : url,
      headers: { authorization: `Bearer ${person.accessToken}` },
      ...(call.method === "get" ? {} : { payload: input }),
    });
    expect(answer.statusCode, `${call.path} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
    texts.push(answer.body);
  }
  return texts.join("\n");
}

async function attachment(): Promise<string> {
  const answer = await server.app.inject({
    url: `/api/sysNotice/attachment?id=${ids[0]}&fileId=${attached}`,
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  return answer.body;
}

/** Which entities' planted values each call tells. */
async function tellings() {
  const found = new Map<string, Planted[]>();
  for (const each of asking) {
    const text = await answersOf(each);
    const told = (Object.keys(planted) as Planted[]).filter((key) =>
      Object.values(planted[key]).some((value) => text.includes(value)),
    );
    if (told.length > 0) found.set(each.call.operationId, told);
  }
  return found;
}

const close = async () => {
  for (const key of [...Object.keys(planted), "office/noticeReceipt"]) {
    const model = entities.find((entity) => entity.key === key);
    for (const { name, system } of model?.fields ?? [])
      if (!system && name !== "id")
        await server.opened.ownerQuery(
          `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
           select tenant_id, id, $2, $3, 'closed' from access_role where id = $1`,
          [role, model?.table, name],
        );
  }
  person = await server.signIn("user1");
};

describe("hand-written calls that answer values of records", () => {
  let open: Map<string, Planted[]>;

  it("say which entities they answer, where these are not their own", async () => {
    open = await tellings();
    const undeclared = owned.flatMap(({ owner, call }) =>
      (open.get(call.operationId) ?? [])
        .filter((key) => key !== owner && !call.sources?.some(({ entity }) => entity === key))
        .map((key) => `${call.operationId} answers ${key}`),
    );
    expect(undeclared).toEqual([]);
  });

  it("give a file that hangs on a notice", async () => {
    expect(await attachment()).toBe("attached");
  });

  it("are found: the calls of which it is known that they tell", () => {
    const known = { pageInbox: 2, inboxDetail: 2, noticeById: 1, readCalendar: 1, downloadIcs: 1 };
    for (const [call, count] of Object.entries(known))
      expect(open.get(call), call).toHaveLength(count);
    expect(open.size).toBeGreaterThan(7);
  });

  it("tell nothing of fields that are closed, and cannot be asked about them", async () => {
    await close();
    expect([...(await tellings())]).toEqual([]);
    expect(await attachment()).toContain("D8000");
    const totals = [];
    for (const search of ["Mark", "Mark-notice-title", "Mark-schedule", "no such words"]) {
      const { total } = await person.ask<{ total: number }>("/api/sysInbox/page", { search });
      totals.push(total);
    }
    expect(totals).toEqual([0, 0, 0, 0]);
    for (const asked of [{ title: "Mark" }, { type: 1 }, { readStatus: 0 }]) {
      const { body } = await person.post("/api/sysNotice/pageReceived", asked);
      expect(body.message, JSON.stringify(asked)).toContain("F4001");
    }
  });

  it("tell nothing by events either", async () => {
    const told = async ({ next }: Stream) => [await next("notice"), await next("inbox")];
    const [notice, inbox] = await told(stream);
    expect(notice?.body.title).toBe(planted["office/notice"].title);
    expect(inbox?.body.title).toBe(planted["office/schedule"].content);
    const closed = await openStream(server, person);
    try {
      await happen();
      const { body } = await closed.next("notice");
      expect(Object.keys(body as object)).toEqual(["id"]);
      expect(JSON.stringify(closed.events)).not.toContain("Mark-");
    } finally {
      closed.close();
    }
  });
});
