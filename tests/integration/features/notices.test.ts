import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

interface Notice {
  id: number;
  title: string;
  content: string;
  publicTime: string | null;
}

const draft = (title: string, content = "<p>Text</p>") =>
  admin.ask<number>("/api/sysNotice/add", { title, content, type: 1 });
const refusal = async (client: Client, call: string, body: object) =>
  (await client.post(`/api/sysNotice/${call}`, body)).body.message;

describe("notices", () => {
  it("are unread at everybody of the tenant after publishing, and at nobody else", async () => {
    const id = await draft("Holiday", '<p onclick="x()">Off<script>alert(1)</script></p>');
    const user = await server.signIn("user1");
    const unread = async () => user.ask<Notice[]>("/api/sysNotice/unReadList");
    expect((await unread()).map((notice) => notice.id)).not.toContain(id);
    expect(await admin.ask("/api/sysNotice/public", { id })).toBeNull();
    const [received] = await unread();
    expect(received).toMatchObject({ id, title: "Holiday" });
    expect(received?.publicTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(received?.content).not.toMatch(/script|onclick/);
    expect(await user.ask("/api/sysNotice/noticeTitle")).toMatchObject({ id, title: "Holiday" });
    const rows = await server.opened.ownerQuery<{ same: boolean }>(
      `select a.tenant_id = n.tenant_id and r.tenant_id = n.tenant_id as same
         from office_notice_receipt r join office_notice n on n.id = r.notice_id
         join access_account a on a.id = r.user_id where n.id = $1`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every((row) => row.same)).toBe(true);
  });

  it("are read once, by notice id, and paged with their marks", async () => {
    const id = await draft("Read me");
    await admin.ask("/api/sysNotice/public", { id });
    const user = await server.signIn("user2");
    await user.ask("/api/sysNotice/setRead", { id });
    const page = (body: object) =>
      user.ask<{
        total: number;
        items: { noticeId: number; readStatus: number; sysNotice: Notice }[];
      }>("/api/sysNotice/pageReceived", body);
    const read = await page({ title: "Read", readStatus: 1 });
    expect(read.items).toHaveLength(1);
    expect(read.items[0]).toMatchObject({
      noticeId: id,
      readStatus: 1,
      sysNotice: { id, title: "Read me" },
    });
    expect((await page({ readStatus: 0 })).items.map((item) => item.noticeId)).not.toContain(id);
    expect((await page({ pageSize: 1 })).items).toHaveLength(1);
    expect(await refusal(user, "setRead", { id: 42 })).toContain("D1002");
  });

  it("cannot be published twice, nor changed or deleted afterwards", async () => {
    const id = await draft("Final");
    const both = await Promise.all([
      admin.post("/api/sysNotice/public", { id }),
      admin.post("/api/sysNotice/public", { id }),
    ]);
    expect(both.map((answer) => answer.body.code).sort()).toEqual([200, 400]);
    expect(await refusal(admin, "update", { id, title: "Other" })).toContain("D7002");
    expect(await refusal(admin, "delete", { id })).toContain("D7001");
  });

  it("belong to their author", async () => {
    const superadmin = await server.signIn("superadmin");
    const id = await draft("Mine");
    await server.opened.ownerQuery("update office_notice set create_user_id = 1 where id = $1", [
      id,
    ]);
    expect(await refusal(admin, "public", { id })).toContain("D1002");
    expect(await refusal(admin, "delete", { id })).toContain("D1002");
    expect((await superadmin.post("/api/sysNotice/delete", { id })).body.code).toBe(200);
  });

  it("reach only those they are for, who are counted before and listed after", async () => {
    const [{ id: org } = { id: 0 }] = await server.opened.ownerQuery<{ id: number }>(
      "select org_id as id from access_account where account = 'user1'",
    );
    const id = await admin.ask<number>("/api/sysNotice/add", {
      title: "For one office",
      content: "<p>x</p>",
      type: 1,
      audience: "organizations",
      organizationIds: [Number(org)],
      pinned: true,
      mustAcknowledge: true,
    });
    const expected = await server.opened.ownerQuery<{ id: number }>(
      `with recursive below as (select $1::bigint as id union
         select o.id from access_organization o join below b on o.pid = b.id where not o.is_delete)
       select a.id from access_account a where a.org_id in (select id from below)
          and a.status = 1 and not a.is_delete and a.tenant_id = (select tenant_id from office_notice where id = $2)`,
      [org, id],
    );
    expect(await admin.ask(`/api/sysNotice/recipients?id=${id}`)).toBe(expected.length);
    await admin.ask("/api/sysNotice/public", { id });
    const user = await server.signIn("user1");
    const [first] = await user.ask<(Notice & { pinned: boolean; mustAcknowledge: boolean })[]>(
      "/api/sysNotice/unReadList",
    );
    expect(first).toMatchObject({ id, pinned: true, mustAcknowledge: true });
    const adminUnread = await admin.ask<Notice[]>("/api/sysNotice/unReadList");
    expect(adminUnread.map((notice) => notice.id)).not.toContain(id);
    await user.ask("/api/sysNotice/setRead", { id });
    const readers = await admin.ask<{
      total: number;
      read: number;
      readers: { userName: string; readTime: string | null }[];
    }>(`/api/sysNotice/readers?id=${id}`);
    expect([readers.total, readers.read]).toEqual([expected.length, 1]);
    expect(readers.readers.at(-1)?.readTime).toMatch(/^\d{4}-/);
  });

  it("that would reach nobody are not published", async () => {
    const id = await admin.ask<number>("/api/sysNotice/add", {
      title: "For nobody",
      content: "<p>x</p>",
      type: 1,
      audience: "users",
    });
    expect(await admin.ask(`/api/sysNotice/recipients?id=${id}`)).toBe(0);
    const { body } = await admin.post("/api/sysNotice/public", { id });
    expect(body.extras?.["code"]).toBe("F4000");
  });
});
