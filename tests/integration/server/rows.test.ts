import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csv, importForm } from "../../support/importForm.ts";
import { drawn } from "../../support/models/drawn.ts";
import { buildTestApp, tenants, type Caller, type TestApp } from "../../support/testApp.ts";

let server: TestApp;
let admin: Caller;
let placeId: number;

beforeAll(async () => {
  server = await buildTestApp(drawn);
  admin = server.as({});
  placeId = (await admin("POST", "/api/drawn/place", { name: "Hall" })).body.id;
});
afterAll(() => server?.close());

const visits = "/api/drawn/visit";
const add = (body: object) => admin("POST", visits, { name: "a", ...body });

describe("rows inside a record", () => {
  it("are kept in their order, with what is computed, and read again", async () => {
    const items = [
      { what: " Crane ", quantity: 3, price: "1.5", placeId, photos: [7], amount: "999", no: 1 },
      { what: "Rope", parts: [{ code: "A" }, { code: "B" }] },
    ];
    const made = await add({ items });
    expect(made.status).toBe(201);
    const read = await admin("GET", `${visits}/${made.body.id}`);
    expect(read.body.items).toMatchObject([
      { what: "Crane", quantity: 3, price: "1.50", amount: "4.50", placeId, photos: [7] },
      { what: "Rope", parts: [{ code: "A" }, { code: "B" }] },
    ]);
    expect(read.body.items[0].no).toBeUndefined();
    expect(read.body.total).toBe("4.50");
    expect(Number(read.body.kept)).toBe(6);
  });

  it("are checked to the last field, each fault at its place", async () => {
    const items = [{ what: "a", quantity: -1, parts: [{}, { code: "toolong" }] }, {}];
    const refused = await add({ items });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      "items.0.parts.0.code",
      "items.0.parts.1.code",
      "items.0.quantity",
      "items.1.what",
    ]);
  });

  it("name only records of the tenant", async () => {
    const south = server.as({ tenantId: tenants.south });
    const other = (await south("POST", "/api/drawn/place", { name: "Foreign" })).body.id;
    const tenantAdmin = server.as({
      permissions: ["drawnVisit/add", "drawnPlace/page"],
      accountType: 888,
    });
    const items = [
      { what: "own", placeId },
      { what: "foreign", placeId: other },
      { what: "none", placeId: 5 },
    ];
    const refused = await tenantAdmin("POST", visits, { name: "a", items });
    expect(Object.keys(refused.body.errors)).toEqual(["items.1.placeId", "items.2.placeId"]);
  });

  it("are refused where what is computed from them is larger than its column", async () => {
    const refused = await add({ items: [{ what: "a", quantity: 2_000_000_000 }] });
    expect([refused.status, refused.body.extras.code]).toEqual([400, "F4000"]);
  });

  it("hold no rich text that runs", async () => {
    const made = await add({ items: [{ what: "a", remark: "<b>x</b><script>alert(1)</script>" }] });
    const read = await admin("GET", `${visits}/${made.body.id}`);
    expect(read.body.items[0].remark).toBe("<b>x</b>");
  });

  it("are replaced as a whole by an update, and left alone by one without them", async () => {
    const { id } = (await add({ items: [{ what: "a" }, { what: "b" }] })).body;
    await admin("PATCH", `${visits}/${id}`, { name: "c" });
    const left = (await admin("GET", `${visits}/${id}`)).body;
    expect(left.items.map(({ what }: { what: string }) => what)).toEqual(["a", "b"]);
    await admin("PATCH", `${visits}/${id}`, { items: [{ what: "b" }] });
    const now = (await admin("GET", `${visits}/${id}`)).body;
    expect(now.items.map(({ what }: { what: string }) => what)).toEqual(["b"]);
  });
});

describe("several options and ranges of days", () => {
  it("are stored, and asked about", async () => {
    await admin("POST", visits, { name: "dusty", tags: ["dust", "mud"] });
    await admin("POST", visits, { name: "loud", tags: ["noise"] });
    const names = async (filter: object) => {
      const { body } = await admin("GET", `${visits}?filter=${JSON.stringify(filter)}`);
      const all = body.map(({ name }: { name: string }) => name) as string[];
      return all.filter((name) => name !== "a" && name !== "c").toSorted();
    };
    expect(await names({ tags__in: ["mud"] })).toEqual(["dusty"]);
    expect(await names({ tags__in: ["dust", "noise"] })).toEqual(["dusty", "loud"]);
    expect(await names({ tags__notIn: ["dust"], name__in: ["dusty", "loud"] })).toEqual(["loud"]);
    expect((await add({ tags: ["fire"] })).status).toBe(400);
  });

  it("are refused when they end before they begin, or are not whole", async () => {
    expect((await add({ period: { from: "2026-03-02", to: "2026-03-01" } })).status).toBe(400);
    expect((await add({ period: { from: "2026-03-02" } })).status).toBe(400);
  });

  it("are exported as text and imported again", async () => {
    await admin("POST", visits, {
      name: "both",
      tags: ["dust", "mud"],
      period: { from: "2026-03-01", to: "2026-03-05" },
    });
    const filter = encodeURIComponent(JSON.stringify({ name: "both" }));
    const columns = "name,tags,period";
    const file = await admin(
      "GET",
      `${visits}/export?format=csv&filter=${filter}&columns=${columns}`,
    );
    expect(file.text).toContain("dust; mud");
    expect(file.text).toContain("2026-03-01 ~ 2026-03-05");
    const again = csv(file.text.replace("both", "again"));
    const { body, headers } = importForm(again);
    const answer = await admin("POST", `${visits}/import`, body, headers);
    expect(answer.body).toMatchObject({ created: 1 });
    const named = encodeURIComponent(JSON.stringify({ name: "again" }));
    const [read] = (await admin("GET", `${visits}?filter=${named}`)).body;
    expect(read).toMatchObject({
      tags: ["dust", "mud"],
      period: { from: "2026-03-01", to: "2026-03-05" },
    });
  });
});
