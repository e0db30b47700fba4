import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive } from "../../support/models/archive.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const planted = "planted-4711";
const permissions = allPermissions(archive);
let server: TestApp;
let chief: Caller;
let record: number;

beforeAll(async () => {
  server = await buildTestApp(archive);
  chief = server.as({ permissions, userId: 1 });
  const clientId = (await chief("POST", "/api/archive/client", { name: planted, phone: planted }))
    .body.id;
  record = (
    await chief("POST", "/api/archive/dossier", {
      name: "first",
      note: planted,
      cost: "471.10",
      keeperId: 1,
      clientId,
      lines: [{ name: "one", amount: "47.11" }],
    })
  ).body.id;
  await chief("POST", "/api/archive/dossier", { name: "second", note: "plain", cost: "1.00" });
});
afterAll(() => server?.close());

const person = (closed: string[], more: object = {}) =>
  server.as({ permissions, userId: 2, closed: { archive_dossier: closed }, ...more });

describe("a closed field", () => {
  it("is absent from records, and the answer tells so", async () => {
    const caller = person(["note", "clientId"]);
    const one = await caller("GET", `/api/archive/dossier/${record}`);
    for (const name of ["note", "clientId", "clientName"])
      expect(one.body).not.toHaveProperty(name);
    expect(one.headers["x-unreadable-fields"]).toBe("note,clientId,clientName");
    const elsewhere = { origin: "https://console.example" };
    const rest = await caller("GET", "/api/archive/dossier", undefined, elsewhere);
    expect(rest.headers["x-unreadable-fields"]).toBe("note,clientId,clientName");
    expect(rest.headers["access-control-expose-headers"]).toContain("x-unreadable-fields");
    for (const [method, url, body] of [
      ["POST", "/api/dossier/page", {}],
      ["POST", "/api/dossier/list", {}],
      ["GET", `/api/dossier/detail?id=${record}`, undefined],
    ] as const) {
      const answer = await caller(method, url, body);
      expect(answer.body.extras).toEqual({ unreadable: ["note", "clientId", "clientName"] });
      expect(answer.text).not.toContain(planted);
    }
    expect(rest.text + one.text).not.toContain(planted);
    const open = await chief("GET", `/api/archive/dossier/${record}`);
    expect(open.headers).not.toHaveProperty("x-unreadable-fields");
    expect(open.body).toMatchObject({ note: planted, clientName: planted });
  });

  it("cannot be asked about, as if it did not exist", async () => {
    const caller = person(["note", "cost", "clientId"]);
    const ask = (query: string) => caller("GET", `/api/archive/dossier?${query}`);
    const filters = [
      ["note", planted],
      ["note__contains", "plant"],
      ["cost__gt", "1"],
      ["clientId", 1],
      ["clientName", planted],
      ["clientId.name", planted],
      ["margin__gt", "1"],
    ] as const;
    for (const [name, value] of filters) {
      const given = (part: string) => ask(`filter=${JSON.stringify({ [part]: value })}`);
      const refused = await given(name);
      const unknown = await given(name.replace(/^\w+?(?=$|_|\.)/, "nothing"));
      expect([refused.status, refused.body.extras.code]).toEqual([400, "F4001"]);
      expect(unknown.body.extras.code).toBe("F4001");
      const shape = (text: string) =>
        text.replaceAll(/nothing|note|cost|client(Id|Name)|margin/g, "?");
      expect(shape(refused.body.message)).toBe(shape(unknown.body.message));
    }
    for (const name of ["note", "cost", "clientName"]) {
      const refused = await ask(`sort=${JSON.stringify([name, "ASC"])}`);
      expect([refused.status, refused.body.extras.code]).toEqual([400, "F4002"]);
    }
    const console = { filter: { field: "Note", operator: 8, value: "plant" } };
    expect((await caller("POST", "/api/dossier/page", console)).body.extras.code).toBe("F4001");
    const sorted = await caller("POST", "/api/dossier/page", {
      field: "cost",
      order: "descending",
    });
    const unordered = await caller("POST", "/api/dossier/page", {});
    expect(sorted.body.result.items).toEqual(unordered.body.result.items);
    const exported = await caller(
      "GET",
      "/api/archive/dossier/export?format=csv&columns=name,note",
    );
    expect([exported.status, Object.keys(exported.body.errors)]).toEqual([400, ["note"]]);
    const unknown = await caller("GET", "/api/archive/dossier/export?format=csv&columns=name,nope");
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ["nope"]]);
    expect((await ask("view=dear")).body.extras.code).toBe("F4001");
    expect((await ask("view=north")).body).toHaveLength(2);
  });

  it("is passed over by the quick search and left out of exports and histories", async () => {
    const caller = person(["note", "cost", "clientId"]);
    for (const filter of [{ q: planted }, { q: "471" }]) {
      const found = await caller("GET", `/api/archive/dossier?filter=${JSON.stringify(filter)}`);
      expect(found.body).toEqual([]);
    }
    const found = await caller("POST", "/api/dossier/page", { keyword: planted });
    expect(found.body.result.total).toBe(0);
    // Whole forms are posted by clients: a plain property of a closed field is as unknown as any other.
    const plain = await caller("POST", "/api/dossier/page", { note: "plain" });
    expect(plain.body.result.total).toBe(2);
    const file = await caller("GET", "/api/archive/dossier/export?format=csv");
    expect(file.text).toContain("first");
    expect(file.text).not.toContain(planted);
    expect(file.text).not.toContain("471.1");
    const history = await caller("GET", `/api/archive/dossier/${record}/history`);
    expect(history.text).not.toContain(planted);
  });

  it("takes values computed from it, and closed columns of child rows, along", async () => {
    const withoutCost = await person(["cost"])("GET", `/api/archive/dossier/${record}`);
    expect(withoutCost.headers["x-unreadable-fields"]).toBe("cost,margin");
    expect(withoutCost.body.total).toBe("47.11");
    const withoutAmount = await server.as({
      permissions,
      userId: 2,
      closed: { archive_line: ["amount"] },
    })("GET", `/api/archive/dossier/${record}`);
    expect(withoutAmount.body.lines).toEqual([expect.not.objectContaining({ amount: "47.11" })]);
    expect(withoutAmount.body).not.toHaveProperty("total");
    expect(withoutAmount.text).not.toContain("47.11");
  });

  it("of another entity is closed wherever that entity is named", async () => {
    const caller = server.as({
      permissions,
      userId: 2,
      closed: { archive_client: ["name", "phone"] },
    });
    const one = await caller("GET", `/api/archive/dossier/${record}`);
    expect(one.body).toHaveProperty("clientId");
    expect(one.body).not.toHaveProperty("clientName");
    for (const name of ["clientId.phone", "clientId.name", "clientName", "friendIds.phone"]) {
      const answer = await caller(
        "GET",
        `/api/archive/dossier?filter=${JSON.stringify({ [name]: planted })}`,
      );
      expect(answer.body.extras.code).toBe("F4001");
    }
    const stranger = server.as({ permissions: ["dossier/page"], userId: 3 });
    const path = await stranger(
      "GET",
      `/api/archive/dossier?filter=${JSON.stringify({ "clientId.phone": planted })}`,
    );
    expect(path.body.extras.code).toBe("F4001");
  });

  it("keeps its value when whole rows are posted back, and takes its default in new ones", async () => {
    const caller = person(["note", "score"]);
    const { body } = await caller("GET", `/api/archive/dossier/${record}`);
    const changed = await caller("PUT", `/api/archive/dossier/${record}`, {
      ...body,
      note: "overwritten",
      score: 900,
      region: "north",
    });
    expect(changed.status).toBe(200);
    expect(changed.body).not.toHaveProperty("note");
    expect((await chief("GET", `/api/archive/dossier/${record}`)).body).toMatchObject({
      note: planted,
      score: 5,
    });
    const made = await caller("POST", "/api/archive/dossier", { name: "third", score: 900 });
    expect(made.body).not.toHaveProperty("note");
    expect(made.status).toBe(201);
    expect((await chief("GET", `/api/archive/dossier/${made.body.id}`)).body.score).toBe(5);
    const gone = await caller("DELETE", `/api/archive/dossier/${made.body.id}`);
    expect(gone.body).toMatchObject({ name: "third" });
    expect(gone.body).not.toHaveProperty("score");
  });

  it("for writing alone is shown, and refused with another value", async () => {
    const caller = server.as({
      permissions,
      userId: 2,
      readOnly: { archive_dossier: ["note"], archive_line: ["amount"] },
    });
    const { body, headers } = await caller("GET", `/api/archive/dossier/${record}`);
    expect(body.note).toBe(planted);
    expect(headers).not.toHaveProperty("x-unreadable-fields");
    const lines = [
      { ...body.lines[0], name: "renamed", amount: "9.99" },
      { name: "new", amount: "5" },
    ];
    const refused = await caller("PUT", `/api/archive/dossier/${record}`, {
      ...body,
      note: "x",
      lines,
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ["note", "lines.0.amount", "lines.1.amount"],
    ]);
    const { amount } = body.lines[0];
    const changed = await caller("PUT", `/api/archive/dossier/${record}`, {
      ...body,
      lines: [{ ...lines[0], amount }, { name: "new" }],
    });
    expect(changed.body).toMatchObject({ note: planted });
    expect(changed.body.lines).toMatchObject([
      { name: "renamed", amount: "47.11" },
      { name: "new", amount: "0.00" },
    ]);
    await chief("PUT", `/api/archive/dossier/${record}`, { lines: [changed.body.lines[0]] });
  });
});

describe("a covered field", () => {
  it("is covered in lists and exports, whole in a record for who may open it, and never overwritten", async () => {
    const given = { name: "Li", mobile: "13812345678", mail: "li@example.org" };
    const { id } = (await chief("POST", "/api/archive/client", given)).body;
    const find = `/api/archive/client?filter={"id":${id}}`;
    const covered = { mobile: "138****5678", mail: "l****@example.org" };
    const [row] = (await chief("GET", find)).body;
    expect(row).toMatchObject(covered);
    const page = await chief("POST", "/api/client/page", { name: "Li" });
    expect(page.body.result.items).toMatchObject([covered]);
    expect((await chief("GET", "/api/archive/client/export?format=csv")).text).not.toContain(
      "2345",
    );
    expect((await chief("GET", `/api/archive/client/${id}`)).body).toMatchObject(given);
    const changed = await chief("PUT", `/api/archive/client/${id}`, { ...row, name: "Li Na" });
    expect(changed.body).toMatchObject({ ...given, name: "Li Na" });
    const clerk = server.as({ permissions: ["client/page", "client/export"], userId: 4 });
    expect((await clerk("GET", find)).body).toMatchObject([covered]);
    const asked = await clerk("GET", '/api/archive/client?filter={"mobile__startsWith":"13812"}');
    expect(asked.body.extras.code).toBe("F4001");
    expect((await clerk("GET", '/api/archive/client?filter={"q":"12345"}')).body).toEqual([]);
    const whole = { mobile: given.mobile, mail: given.mail };
    expect((await server.as({})("GET", find)).body).toMatchObject([whole]);
  });
});

describe("a taken key", () => {
  it("names no closed field", async () => {
    const keyed = { name: "key", note: "keyed" };
    await chief("POST", "/api/archive/dossier", keyed);
    const taken = await chief("POST", "/api/archive/dossier", keyed);
    expect(Object.keys(taken.body.errors)).toEqual(["name", "note"]);
    const { id } = (await chief("POST", "/api/archive/dossier", { ...keyed, name: "other" })).body;
    const refused = await person(["note"])("PUT", `/api/archive/dossier/${id}`, { name: "key" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ["name"]]);
    expect(refused.text).not.toMatch(/note|keyed/);
  });
});

describe("rules of several grants", () => {
  let north: number;
  let south: number;
  beforeAll(async () => {
    const make = async (body: object) =>
      (await chief("POST", "/api/archive/dossier", body)).body.id as number;
    north = await make({ name: "n", note: "note-n", cost: "10.00", region: "north", keeperId: 7 });
    south = await make({ name: "s", note: "note-s", cost: "20.00", region: "south", keeperId: 7 });
    await make({ name: "w", note: "note-w", cost: "30.00", region: "west", keeperId: 7 });
  });

  it("show a field only in the rows of a rule that shows it", async () => {
    const auditor = server.as({ permissions, userId: 5, roles: ["auditor"] });
    const list = await auditor(
      "GET",
      `/api/archive/dossier?filter={"keeperId":7}&sort=["id","ASC"]`,
    );
    expect(list.body).toMatchObject([
      { id: north, cost: "10.00", _unreadable: ["note"] },
      { id: south, note: "note-s", _unreadable: ["cost"] },
    ]);
    expect(list.body[0]).not.toHaveProperty("note");
    expect(list.body[1]).not.toHaveProperty("cost");
    expect(list.body[0]).not.toHaveProperty("margin");
    for (const query of ['filter={"note":"note-s"}', 'filter={"cost":"10"}', 'sort=["cost","ASC"]'])
      expect((await auditor("GET", `/api/archive/dossier?${query}`)).status).toBe(400);
    const page = await auditor("GET", `/api/archive/dossier?filter={"q":"note-n"}`);
    expect(page.body).toEqual([]);
    const keyset = await auditor("GET", `/api/archive/dossier?filter={"keeperId":7}&after=`);
    expect(keyset.text).not.toMatch(/note-n|20\.00/);
    const file = await auditor("GET", "/api/archive/dossier/export?format=csv");
    expect(file.text).not.toMatch(/note-n|20/);
    const history = await auditor("GET", `/api/archive/dossier/${north}/history`);
    expect(history.text).not.toMatch(/note-n/);
    expect((await auditor("PUT", `/api/archive/dossier/${north}`, { name: "x" })).status).toBe(403);
  });

  it("let be written what a rule that covers the row lets be written", async () => {
    const both = server.as({ permissions, userId: 7, roles: ["keeper", "warden"] });
    const change = { note: "new", cost: "99.00", name: "new" };
    const put = async (id: number, body: object) => both("PUT", `/api/archive/dossier/${id}`, body);
    expect(Object.keys((await put(north, change)).body.errors)).toEqual(["name"]);
    expect(Object.keys((await put(south, change)).body.errors).sort()).toEqual(["cost", "name"]);
    const inNorth = await put(north, { ...change, name: "n" });
    expect(inNorth.body).toMatchObject({ note: "new", cost: "99.00", name: "n" });
    const inSouth = await put(south, { note: "new", cost: "20.00" });
    expect(inSouth.body).toMatchObject({ note: "new", cost: "20.00", name: "s" });
    const warden = server.as({ permissions, userId: 8, roles: ["warden"] });
    expect((await warden("PUT", `/api/archive/dossier/${south}`, change)).status).toBe(404);
  });
});

describe("a related record without a title", () => {
  it("is told apart from one that the person does not see", async () => {
    const make = async (name: string) =>
      (await chief("POST", "/api/archive/client", { name })).body.id as number;
    const [nameless, foreign] = [await make("x"), await make("y")];
    await server.sql("alter table archive_client alter name drop not null");
    await server.sql("update archive_client set name = null where id = $1", [nameless]);
    const ids: number[] = [];
    for (const clientId of [nameless, foreign])
      ids.push((await chief("POST", "/api/archive/dossier", { name: "named", clientId })).body.id);
    await server.sql("update archive_client set tenant_id = tenant_id + 1 where id = $1", [
      foreign,
    ]);
    const names = ids.map(
      async (id) => (await chief("GET", `/api/archive/dossier/${id}`)).body.clientName as unknown,
    );
    expect(await Promise.all(names)).toEqual(["", null]);
  });
});
