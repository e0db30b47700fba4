import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, type Made, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let admin: Client;
let vehicle: Made;
let trip: Made;
const vans: Record<string, number> = {};

const plate = { title: "Plate", type: "string", minLength: 1, maxLength: 20 };
const depot = { title: "Depot", type: ["string", "null"], enum: ["north", "south", null] };
const vehicles = documentOf("vehicle", { plate, depot }, { required: ["plate"] });
const relation = { to: "forms/vehicle", label: "vehicleName", filter: "depot == $record.depot" };
const trips = (more: object = {}, fields: object = {}) =>
  documentOf("trip", {
    goal: { title: "Goal", type: ["string", "null"], maxLength: 50 },
    depot,
    vehicle: {
      title: "Vehicle",
      type: ["integer", "null"],
      "x-relation": { ...relation, ...more },
    },
    ...fields,
  });

type Row = Record<string, unknown> & { id: number };
const rows = async (client: Client, form: string, more: object = {}) =>
  (await client.ask<{ items: Row[] }>(`/api/forms${form}/page`, { page: 1, pageSize: 50, ...more }))
    .items;
const add = (form: string, record: object) => admin.ask<number>(`/api/forms${form}/add`, record);
const rest = async (path: string, client = admin) => {
  const headers = { authorization: `Bearer ${client.accessToken}` };
  return server.app.inject({ url: `/api/forms/${path}`, headers });
};
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const codeOf = async (form: string, record: object) =>
  (await admin.post(`/api/forms${form}/add`, record)).body;

/** Another version of a form, from a draft in place of the one before. */
async function again(form: Made, document: Record<string, unknown>, decisions?: object) {
  const { revision } = await admin.ask<Made>("/api/sysForm/saveDraft", { ...form, document });
  form.revision = revision;
  return (
    await admin.post("/api/sysForm/publish", { ...form, ...(decisions ? { decisions } : {}) })
  ).body;
}

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  vehicle = await publishForm(admin, "vehicle", vehicles);
  for (const [name, where] of [
    ["N-1", "north"],
    ["N-2", "north"],
    ["S-1", "south"],
  ] as const)
    vans[name] = await add("Vehicle", { plate: name, depot: where });
  trip = await publishForm(admin, "trip", trips());
});
afterAll(() => server.close());

describe("a relation to another form", () => {
  it("is offered to whoever draws, with the form's fields", async () => {
    const { entities } = await admin.ask<{ entities: { key: string; table: string }[] }>(
      "/api/sysForm/surroundings",
    );
    expect(entities.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["forms/vehicle", "forms/trip"]),
    );
    expect(entities.find(({ key }) => key === "forms/vehicle")?.table).toBe(`form_${vehicle.id}`);
  });

  it("holds a submission, shows its title, and is filtered, sorted and exported by it", async () => {
    const id = await add("Trip", { goal: "First", depot: "north", vehicle: vans["N-1"] });
    await add("Trip", { goal: "Second", depot: "south", vehicle: vans["S-1"] });
    expect((await rows(admin, "Trip")).find((row) => row.id === id)).toMatchObject({
      vehicle: vans["N-1"],
      vehicleName: "N-1",
    });
    const found = await rest(`trip?filter=${json({ "vehicle.plate__contains": "S-" })}`);
    expect(found.json()).toMatchObject([{ goal: "Second", vehicleName: "S-1" }]);
    const sorted = await rest(`trip?sort=${json(["vehicle", "DESC"])}`);
    expect(sorted.json<Row[]>().map((row) => row["vehicleName"])).toEqual(["S-1", "N-1"]);
    const csv = await rest("trip/export?format=csv");
    expect(csv.body).toContain("N-1");
  });

  it("takes what its filter offers, and nothing of another form", async () => {
    const choices = await rest(
      `vehicle?choices=${json({ entity: "forms/trip", field: "vehicle", record: { depot: "south" } })}`,
    );
    expect(choices.json<Row[]>().map((row) => row["plate"])).toEqual(["S-1"]);
    expect((await codeOf("Trip", { depot: "north", vehicle: vans["S-1"] })).code).toBe(400);
    const [other] = await rows(admin, "Trip");
    expect((await codeOf("Trip", { depot: "north", vehicle: other?.id })).code).toBe(400);
  });

  it("shows nobody the title of a submission that he may not see", async () => {
    const user = await personOfOwn("user1");
    const [row] = await rows(user, "Trip");
    expect(row).toMatchObject({ vehicle: vans["N-2"], vehicleName: null });
    expect((await rest("vehicle", user)).json()).toEqual([]);
  });

  it("keeps what is referred to, or lets go of it, as the relation says", async () => {
    const id = await add("Trip", { depot: "north", vehicle: vans["N-2"] });
    const refused = await admin.post("/api/formsVehicle/delete", { id: vans["N-2"] });
    expect(refused.body).toMatchObject({ code: 400, message: expect.stringContaining("F4011") });
    expect(await again(trip, trips({ onDelete: "setNull" }))).toMatchObject({ code: 200 });
    await admin.ask("/api/formsVehicle/delete", { id: vans["N-2"] });
    expect((await rows(admin, "Trip")).find((row) => row.id === id)).toMatchObject({
      vehicle: null,
      depot: "north",
    });
  });

  it("holds the other form: neither its questions nor the form itself go while it is named", async () => {
    const without = documentOf("vehicle", { plate }, { required: ["plate"] });
    expect(await again(vehicle, without, { depot: "keep" })).toMatchObject({
      code: 400,
      message: expect.stringContaining("F4061"),
    });
    const gone = await admin.post("/api/sysForm/delete", { id: vehicle.id });
    expect(gone.body).toMatchObject({
      code: 400,
      message: expect.stringContaining("Form trip"),
      extras: { code: "F4060" },
    });
    expect(await again(vehicle, vehicles)).toMatchObject({ code: 200 });
    await admin.ask("/api/sysForm/close", { id: vehicle.id });
    const id = await add("Trip", { depot: "north", vehicle: vans["N-1"] });
    expect((await rows(admin, "Trip")).find((row) => row.id === id)?.["vehicleName"]).toBe("N-1");
    await admin.ask("/api/sysForm/reopen", { id: vehicle.id });
  });

  it("may lead back and to its own form", async () => {
    const to = (key: string, label: string) => ({
      title: "Other",
      type: ["integer", "null"],
      "x-relation": { to: key, label },
    });
    const fields = {
      plate,
      depot,
      lastTrip: to("forms/trip", "lastTripName"),
      tows: to("forms/vehicle", "towsName"),
    };
    expect(
      await again(vehicle, documentOf("vehicle", fields, { required: ["plate"] })),
    ).toMatchObject({ code: 200 });
    const first = (await rows(admin, "Trip")).find((row) => row["goal"] === "First");
    const id = await add("Vehicle", { plate: "T-1", lastTrip: first?.id, tows: vans["N-1"] });
    expect((await rows(admin, "Vehicle")).find((row) => row.id === id)).toMatchObject({
      towsName: "N-1",
      lastTripName: "First",
    });
  });
});

/** Someone who sees of both forms what he sent in himself: one trip with another's vehicle. */
async function personOfOwn(account: string): Promise<Client> {
  const idOf = async (table: string, column: string, value: string) => {
    const [row] = await server.opened.ownerQuery<{ id: string }>(
      `select id from ${table} where ${column} = $1 and not is_delete order by id limit 1`,
      [value],
    );
    return Number(row?.id);
  };
  const role = await admin.ask<number>("/api/sysRole/add", {
    name: "own",
    code: "own",
    dataScope: 4,
  });
  const codes = ["Trip", "Vehicle"].flatMap((form) =>
    ["page", "detail", "add"].map((name) => `forms${form}/${name}`),
  );
  const menuIdList: number[] = [];
  for (const code of codes) menuIdList.push(await idOf("access_menu", "permission", code));
  await admin.ask("/api/sysRole/grantMenu", { id: role, menuIdList });
  const userId = await idOf("access_account", "account", account);
  await admin.ask("/api/sysUser/grantRole", { userId, roleIdList: [role] });
  const user = await server.signIn(account);
  const own = { goal: "Mine", depot: "north" };
  const refused = await user.post("/api/formsTrip/add", { ...own, vehicle: vans["N-2"] });
  expect(refused.body.message).toContain("vehicle");
  const id = await user.ask<number>("/api/formsTrip/add", own);
  await admin.ask("/api/formsTrip/update", { id, vehicle: vans["N-2"] });
  return user;
}

describe("two forms with one name", () => {
  it("are both published, and told apart in the menu by their codes", async () => {
    const document = (code: string) => ({ ...documentOf(code, { plate }), title: "Key log" });
    await publishForm(admin, "keyLog", document("keyLog"));
    await publishForm(admin, "keyLogNorth", document("keyLogNorth"));
    const menus = await admin.ask<{ title: string; children?: { title: string }[] | null }[]>(
      "/api/sysMenu/list?type=2",
    );
    const titles = JSON.stringify(menus);
    expect(titles).toContain('"Key log"');
    expect(titles).toContain('"Key log (keyLogNorth)"');
  });
});
