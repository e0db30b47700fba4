/** Files that people name, give away, take out again and show to others. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantEverything } from "../../../runtime/server/features/proof/index.ts";
import { documentOf, drawForm } from "../features/formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
let owner: Client;
let other: Client;

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

beforeAll(async () => {
  server = await buildFeatureApp();
  const { ownerQuery } = server.opened;
  admin = await server.signIn("admin");
  await ownerQuery("update access_role set data_scope = 1 where code <> 'sys_admin'");
  await grantEverything(ownerQuery);
  [owner, other] = [await server.signIn("user3"), await server.signIn("user4")];
});
afterAll(() => server?.close());

const upload = async (client: Client, more: object = {}): Promise<number> =>
  (
    await client.ask<{ id: number }>("/api/sysFile/uploadFileFromBase64", {
      fileName: "plan.png",
      fileDataBase64: png,
      ...more,
    })
  ).id;

let turn = 0;
const projectWith = (photos: number[]) => ({
  code: `FILE-${++turn}`,
  name: `Project ${turn}`,
  photos,
});
const add = (client: Client, photos: number[]) =>
  client.post<number>("/api/siteProject/add", projectWith(photos));
const photosOf = async (id: number) =>
  (
    await server.opened.ownerQuery<{ photos: number[] }>(
      "select photos from site_project where id = $1",
      [id],
    )
  )[0]?.photos;
const reads = async (client: Client, id: number) => {
  const { headers } = await server.app.inject({
    url: `/api/sysFile/preview/${id}`,
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
  // A refusal of this call has the status 200 too.
  return headers["content-type"] === "image/png";
};

describe("a file", () => {
  it("is not opened by naming its number, nor taken from those who read it", async () => {
    const id = await upload(admin);
    const refused = await add(other, [id]);
    expect(refused.body).toMatchObject({ code: 400, extras: { code: "F4000" } });
    const missing = await add(other, [8_999_999_999_998]);
    expect(refused.body.message).toBe(missing.body.message);
    expect(await reads(owner, id)).toBe(true);
    expect(await reads(await server.signIn("yl_admin"), id)).toBe(false);
  });

  it("is read by those who read a record that names it, until the last one lets go of it", async () => {
    const id = await upload(owner);
    const [first, second] = [
      (await add(owner, [id])).body.result,
      (await add(owner, [id])).body.result,
    ];
    expect(await reads(other, id)).toBe(true);
    await owner.ask("/api/siteProject/update", { id: first, photos: [] });
    expect([await reads(other, id), await photosOf(second)]).toEqual([true, [id]]);
    const shared = await add(other, [id]);
    expect(shared.body.code).toBe(200);
  });

  it("that a record names stays when somebody saves it who may not read it", async () => {
    const hidden = await upload(admin);
    const { result } = (await add(owner, [])).body;
    await server.opened.ownerQuery(
      "update site_project set photos = jsonb_build_array(6000000000, $2::bigint) where id = $1",
      [result, hidden],
    );
    const own = await upload(other);
    const photos = [6_000_000_000, hidden, own];
    await other.ask("/api/siteProject/update", { id: result, photos });
    expect(await photosOf(result)).toEqual(photos);
    const more = { id: result, photos: [...photos, 6_000_000_001] };
    expect((await other.post("/api/siteProject/update", more)).body.code).toBe(400);
  });

  it("is not made public by somebody who may not read it", async () => {
    const id = await upload(admin);
    const change = { id, fileName: "plan", isPublic: true };
    expect((await other.post("/api/sysFile/update", change)).body.code).toBe(403);
    expect((await admin.post("/api/sysFile/update", change)).body.code).toBe(200);
  });
});

describe("a drawn form", () => {
  const showing = (code: string, file: number) =>
    documentOf(
      code,
      { subject: { title: "Subject", type: "string", maxLength: 50 } },
      {
        "x-forms": {
          default: [
            {
              section: "a",
              title: "A",
              fields: ["subject", { static: "image", name: "look", text: "Look", file }],
            },
          ],
        },
      },
    );

  it("shows the pictures that whoever draws it may read", async () => {
    const [own, foreign] = [await upload(other), await upload(admin)];
    await expect(drawForm(other, "shows", showing("shows", foreign))).rejects.toThrow(/document/);
    const made = await drawForm(other, "showsOwn", showing("showsOwn", own));
    expect(made.revision).toBe(2);
  });
});

describe("the platform", () => {
  it("makes no record for a tenant that is not there", async () => {
    const superadmin = await server.signIn("superadmin");
    const made = await superadmin.post("/api/siteProject/add", {
      ...projectWith([]),
      tenantId: 77,
    });
    expect(made.body).toMatchObject({ code: 400, message: expect.stringContaining("tenantId") });
    const rows = await server.opened.ownerQuery("select 1 from site_project where tenant_id = 77");
    expect(rows).toEqual([]);
  });
});
