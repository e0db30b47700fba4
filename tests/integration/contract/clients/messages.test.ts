import { afterAll, beforeAll, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** Messages, codes by phone and notices in the shapes of both lines. */
let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

it("a message of the older line names its receiver `userId`", async () => {
  const superadmin = await server.signIn("superadmin");
  const reader = await server.signIn("user1");
  const { id } = await reader.ask<{ id: number }>("/api/sysAuth/userInfo");
  const message = { title: "t", message: "from the older line", messageType: 0 };
  await superadmin.ask("/older/api/sysMessage/sendUser", { ...message, userId: id, userIds: [] });
  const [logged] = await server.opened.ownerQuery<{ to: string }>(
    "select receive_user_id as to from formwork.message where message = $1",
    [message.message],
  );
  expect(Number(logged?.to)).toBe(id);
  const nobody = await superadmin.post("/older/api/sysMessage/sendUser", {
    ...message,
    userIds: [],
  });
  expect(nobody.body).toMatchObject({ code: 400, message: expect.stringContaining("receive") });
});

it("a code by phone is asked for without a template too", async () => {
  const { body } = await server.anonymous.post("/older/api/sysSms/sendSms/13800138000");
  expect(body).toMatchObject({ code: 200, result: null });
});

const wholeRow = [
  "tenantId",
  "createTime",
  "updateTime",
  "createUserId",
  "createUserName",
  "updateUserId",
  "updateUserName",
];

it("notices that were received are whole", async () => {
  const draft = { title: "Whole", content: "<p>x</p>", type: 1 };
  const id = await admin.ask<number>("/api/sysNotice/add", draft);
  await admin.ask("/api/sysNotice/public", { id });
  const reader = await server.signIn("user1");
  const [unread] = await reader.ask<object[]>("/api/sysNotice/unReadList");
  const one = await reader.ask<object>(`/api/sysNotice/notice?Id=${id}`);
  const body = { page: 1, pageSize: 1 };
  const { items } = await reader.ask<{ items: { sysNotice: object }[] }>(
    "/api/sysNotice/pageReceived",
    body,
  );
  for (const notice of [unread, one, items[0]?.sysNotice])
    expect(Object.keys(notice ?? {})).toEqual(expect.arrayContaining(wholeRow));
});

it("received notices are paged for a form whose type was left empty", async () => {
  const asked = { page: 1, pageSize: 20, title: "", type: "" };
  const plain = { page: 1, pageSize: 20 };
  const url = "/newer/api/sysNotice/pageReceived";
  expect(await admin.ask(url, asked)).toEqual(await admin.ask(url, plain));
  const { body } = await admin.post(url, { ...asked, type: "x" });
  expect(body).toMatchObject({ code: 400 });
});
