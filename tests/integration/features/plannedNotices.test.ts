import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishDueNotices } from "../../../runtime/server/entities/office/notice/publishDue.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

const hour = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);
const draft = (title: string, more: object = {}) =>
  admin.ask<number>("/api/sysNotice/add", { title, content: `<p>${title}</p>`, type: 1, ...more });
const plan = (id: number, at: Date | null) =>
  admin.post("/api/sysNotice/schedule", { id, publishAt: at?.toISOString() ?? null });
const due = (now: Date) =>
  publishDueNotices(server.opened.database, now, new AbortController().signal);

interface Stored {
  status: number;
  receipts: number;
  events: number;
  entries: number;
  publicTime: Date | null;
}
async function stored(id: number): Promise<Stored> {
  const [row] = await server.opened.ownerQuery<Stored>(
    `select n.status, n.public_time as "publicTime",
            (select count(*)::int from office_notice_receipt where notice_id = n.id) as receipts,
            (select count(*)::int from formwork.event where kind = 'notice' and body->>'id' = n.id::text) as events,
            (select count(*)::int from office_inbox_entry where kind = 'notice' and source_id = n.id) as entries
       from office_notice n where n.id = $1`,
    [id],
  );
  return row as Stored;
}

describe("a planned notice", () => {
  it("is published once, whoever looks and however late", async () => {
    const id = await draft("Planned");
    expect((await plan(id, later(hour))).body.code).toBe(200);
    expect(await due(later(hour / 2))).toEqual({ published: 0, refused: 0, ended: 0 });
    expect((await stored(id)).status).toBe(0);
    // Two processes and a late third, two days of downtime after its time.
    const now = later(48 * hour);
    const done = await Promise.all([due(now), due(now), due(now)]);
    expect(done.reduce((sum, { published }) => sum + published, 0)).toBe(1);
    const row = await stored(id);
    expect(row).toMatchObject({ status: 1, events: 1 });
    expect(row.receipts).toBeGreaterThan(3);
    expect(row.entries).toBe(row.receipts);
    expect(row.publicTime?.toISOString()).toBe(now.toISOString());
    expect((await due(now)).published).toBe(0);
  });

  it("is refused for a time that is over or past its end, and for what is no draft", async () => {
    const id = await draft("Wrong times", { endAt: later(2 * hour).toISOString() });
    expect((await plan(id, later(-1000))).body.extras?.["code"]).toBe("F4000");
    expect((await plan(id, later(3 * hour))).body.extras?.["code"]).toBe("F4000");
    expect((await stored(id)).status).toBe(0);
    expect((await plan(id, later(hour))).body.code).toBe(200);
    expect((await plan(id, null)).body.code).toBe(200);
    expect((await due(later(2 * hour - 1))).published).toBe(0);
    await admin.ask("/api/sysNotice/public", { id });
    expect((await plan(id, later(hour))).body.message).toContain("D7000");
  });

  it("is not published when it reaches nobody or its publisher may not any more: the author is told", async () => {
    const nobody = await draft("For nobody", { audience: "users" });
    const without = await draft("Without the right");
    await plan(nobody, later(hour));
    await plan(without, later(hour));
    await server.opened.ownerQuery(
      `update office_notice set public_user_id = (select id from access_account where account = 'user4') where id = $1`,
      [without],
    );
    expect(await due(later(2 * hour))).toMatchObject({ published: 0, refused: 2 });
    expect(await due(later(2 * hour))).toMatchObject({ published: 0, refused: 0 });
    const { items } = await admin.ask<{ items: { topic: string; title: string }[] }>(
      "/api/sysInbox/page",
      { tab: "task" },
    );
    expect(items.map(({ topic, title }) => [topic, title])).toEqual(
      expect.arrayContaining([
        ["notPublished.nobody", "For nobody"],
        ["notPublished.right", "Without the right"],
      ]),
    );
  });

  it("ends at its time: it stays readable, counts no more and is not recalled", async () => {
    const id = await draft("Until noon", { endAt: later(hour).toISOString(), pinned: true });
    await admin.ask("/api/sysNotice/public", { id });
    const user = await server.signIn("user2");
    const entry = async () => {
      const { items } = await user.ask<{ items: Record<string, unknown>[] }>("/api/sysInbox/page", {
        search: "Until noon",
      });
      return items[0];
    };
    expect(await entry()).toMatchObject({ state: "open", readTime: null, pinned: true });
    expect((await due(later(hour - 1000))).ended).toBe(0);
    expect((await due(later(hour + 1000))).ended).toBe(1);
    expect((await due(later(hour + 1000))).ended).toBe(0);
    const after = await entry();
    expect(after).toMatchObject({ state: "ended", pinned: false, recallNote: null });
    expect(after?.["readTime"]).not.toBeNull();
    expect(await user.ask(`/api/sysInbox/detail?id=${String(after?.["id"])}`)).toMatchObject({
      content: "<p>Until noon</p>",
    });
    const unread = await user.ask<{ id: number }[]>("/api/sysNotice/unReadList");
    expect(unread.map((notice) => notice.id)).not.toContain(id);
    expect((await stored(id)).status).toBe(2);
  });

  it("stops between two notices when it is told to", async () => {
    await plan(await draft("One of two"), later(hour));
    const stop = new AbortController();
    stop.abort();
    expect(
      await publishDueNotices(server.opened.database, later(2 * hour), stop.signal),
    ).toMatchObject({ published: 0 });
    expect((await due(later(2 * hour))).published).toBe(1);
  });
});
