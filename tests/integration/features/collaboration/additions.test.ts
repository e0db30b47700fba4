/** x-collaboration: tags, followers and attachments, and what becomes of them with their record. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "../support/featureApp.ts";
import {
  about,
  base,
  comment,
  entity,
  entries,
  query,
  refusal,
  openWorld,
  type World,
} from "./world.ts";

let server: World["server"];
let admin: World["admin"];
let inspector: World["inspector"];
let contractor: World["contractor"];
let foreign: World["foreign"];
let ids: World["ids"];
let find: World["find"];
let assign: World["assign"];
let told: World["told"];
/** The defect of the present test. */
let id: number;

beforeAll(async () => {
  ({ server, admin, inspector, contractor, foreign, ids, find, assign, told } = await openWorld());
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await find();
  await server.opened.ownerQuery("delete from formwork.task");
  await server.opened.ownerQuery("delete from office_inbox_entry");
});

const upload = async (client: Client, fileName: string) =>
  (
    await client.ask<{ id: number }>("/api/sysFile/uploadFileFromBase64", {
      fileName,
      contentType: "text/plain",
      fileDataBase64: Buffer.from(`content of ${fileName}`).toString("base64"),
    })
  ).id;

describe("tags", () => {
  it("are there once, in whatever letters, and offered to others who see such records", async () => {
    const add = (client: Client, text: string) =>
      client.ask<{ id: number }>(`${base}/tag`, { entity, recordId: id, text });
    const first = await add(inspector, " Water  damage ");
    expect(await add(admin, "WATER DAMAGE")).toEqual(first);
    const { tags, knownTags } = await about(admin, id);
    expect(tags).toEqual([{ id: first.id, text: "Water damage" }]);
    expect(knownTags).toContain("Water damage");
    await assign(id);
    const { id: other } = await add(contractor, "seen");
    await admin.ask(`${base}/remove`, { id: other });
    expect((await about(contractor, id)).tags.map(({ text }) => text)).toEqual(["Water damage"]);
    const hidden = await find("Hidden");
    await inspector.ask(`${base}/tag`, { entity, recordId: hidden, text: "secret tag" });
    expect((await about(contractor, id)).knownTags).not.toContain("secret tag");
  });
});

describe("followers", () => {
  it("are told of comments and changes of others", async () => {
    await admin.ask(`${base}/follow`, { entity, recordId: id, follow: true });
    await admin.ask(`${base}/follow`, { entity, recordId: id, follow: true });
    expect(await about(admin, id)).toMatchObject({
      following: true,
      followers: [{ id: ids["admin"] }],
    });
    await comment(inspector, id, "News");
    await server.work();
    expect(await told()).toEqual([expect.stringMatching(/^admin: 孙丽.+DEF-/u)]);
    await inspector.ask("/api/siteDefect/update", { id, location: "Cellar" });
    await admin.ask("/api/siteDefect/update", { id, location: "Roof" });
    await server.work();
    // Whoever comments follows: the inspector learns of the change of the administrator.
    expect((await told()).map((line) => line.split(":")[0])).toEqual(["admin", "sunli"]);
    await admin.ask(`${base}/follow`, { entity, recordId: id, follow: false });
    await comment(inspector, id, "More news");
    await server.work();
    expect(await told()).toEqual([]);
  });

  it("cost nothing where nobody follows", async () => {
    await admin.ask("/api/siteDefect/update", { id, location: "Cellar" });
    const tasks = await server.opened.ownerQuery(
      "select 1 from formwork.task where kind = 'record.tell'",
    );
    expect(tasks).toEqual([]);
  });

  it("are not told of what they may not read any more", async () => {
    await assign(id);
    await contractor.ask(`${base}/follow`, { entity, recordId: id, follow: true });
    await assign(id, null);
    await comment(inspector, id, "Not for him");
    await server.work();
    expect(await told()).toEqual([]);
    expect(
      await refusal(contractor, `${base}/follow`, { entity, recordId: id, follow: false }),
    ).toBe("D1002");
  });
});

describe("attachments", () => {
  it("are read by who reads the record, and attached only by who may read the file", async () => {
    const fileId = await upload(inspector, "plan.txt");
    await inspector.ask(`${base}/attach`, { entity, recordId: id, fileId });
    const [entry] = await entries(admin, id);
    expect(entry?.file).toMatchObject({ fileId, name: "plan.txt" });
    const read = (client: Client) => refusal(client, `/api/sysFile/file?id=${fileId}`);
    expect(await read(contractor)).not.toBe("");
    await assign(id);
    expect(await read(contractor)).toBe("");
    expect(await read(foreign)).not.toBe("");
    const hidden = await upload(admin, "salaries.txt");
    const body = { entity, recordId: id, fileId: hidden };
    expect(await refusal(contractor, `${base}/attach`, body)).not.toBe("");
    await inspector.ask(`${base}/remove`, { id: entry?.id });
    expect((await about(admin, id)).attachments).toEqual([]);
  });
});

describe("the record", () => {
  it("takes what was added along when it is deleted, and brings it back", async () => {
    const own = await comment(inspector, id, "Stays");
    await admin.ask("/api/siteDefect/delete", { id });
    for (const client of [inspector, admin]) {
      expect(await refusal(client, `${base}/about?${query(id)}`)).toBe("D1002");
      expect(await refusal(client, `${base}/editComment`, { id: own, text: "No" })).toBe("D1002");
    }
    await admin.ask("/api/siteDefect/restore", { id });
    expect(await entries(inspector, id)).toHaveLength(1);
    await server.opened.ownerQuery(`delete from site_defect where id = ${id}`);
    const left = await server.opened.ownerQuery(
      `select 1 from system_collaboration where record_id = ${id}`,
    );
    expect(left).toEqual([]);
  });
});
