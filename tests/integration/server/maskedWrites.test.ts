/** A value that somebody was shown covered is changed by nobody who sees only its cover, and never lost in silence. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { csv, importForm } from "../../support/importForm.ts";
import { press } from "../../support/models/press.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const models = press.map((model) =>
  model.kind === "child"
    ? model
    : { ...model, operations: { ...model.operations, import: "job/import" } },
);
const permissions = allPermissions(models);
const jobs = "/api/press/job";
let server: TestApp;
let keeper: Caller;
let clerk: Caller;
let viewer: Caller;
let binder: Caller;
let sorter: Caller;
let id: number;
let title: string;
let number = 0;
let rows: Item[];

interface Item {
  id?: number;
  [name: string]: unknown;
}

beforeAll(async () => {
  server = await buildTestApp(models);
  keeper = server.as({ permissions, userId: 2 });
  const as = (role: string, userId: number) => server.as({ permissions, userId, roles: [role] });
  [clerk, viewer, binder] = [as("clerk", 3), as("viewer", 4), as("binder", 5)];
  sorter = as("sorter", 6);
});
afterAll(() => server?.close());

beforeEach(async () => {
  title = `Poster ${(number += 1)}`;
  const { body } = await keeper("POST", jobs, {
    name: title,
    contact: "13812348000",
    code: 7,
    items: [
      { paper: "A", courier: "13912345678", pin: "4711", cost: "9.00" },
      { paper: "B", courier: "13700001111", pin: "0815", cost: "5.00" },
    ],
  });
  ({ id, items: rows } = body as { id: number; items: Item[] });
});

const stored = async () => (await keeper("GET", `${jobs}/${id}`)).body as Record<string, unknown>;
const refused = async (asked: ReturnType<Caller>, ...names: string[]) => {
  const { status, body } = await asked;
  expect([status, body.extras.code]).toEqual([400, "F4000"]);
  expect(Object.keys(body.errors).sort()).toEqual(names.sort());
};

describe("a masked field of a record", () => {
  it("is shown covered, and its cover sent back is no change", async () => {
    const { body } = await clerk("GET", `${jobs}/${id}`);
    expect(body).toMatchObject({ contact: "138****8000", code: "***" });
    expect((await clerk("PUT", `${jobs}/${id}`, body)).status).toBe(200);
    expect(await stored()).toMatchObject({ contact: "13812348000", code: 7 });
  });

  it("takes no other value, neither the right one nor another cover", async () => {
    for (const contact of ["13955556666", "13812348000", "139****6666", "", null])
      await refused(clerk("PUT", `${jobs}/${id}`, { contact }), "contact");
    for (const code of [7, 8, null])
      await refused(clerk("PATCH", `${jobs}/${id}`, { code }), "code");
    const call = await clerk("POST", "/api/job/update", { id, contact: "13955556666" });
    expect(call.body).toMatchObject({ code: 400, extras: { code: "F4000" } });
    expect(await stored()).toMatchObject({ contact: "13812348000", code: 7 });
  });

  it("is entered in a new record, but not by its cover", async () => {
    const made = await clerk("POST", jobs, { name: "Flyer", contact: "13955556666", code: 3 });
    expect(made.status).toBe(201);
    const { body } = await keeper("GET", `${jobs}/${made.body.id}`);
    expect(body).toMatchObject({ contact: "13955556666", code: 3 });
    await refused(
      clerk("POST", jobs, { name: "x", contact: "138****8000", code: "***" }),
      "contact",
      "code",
    );
  });

  it("is refused in bulk changes and by an import over a key", async () => {
    const bulk = await clerk("POST", `${jobs}/bulk/update`, {
      ids: [id],
      values: { contact: "13955556666" },
    });
    expect([bulk.status, Object.keys(bulk.body.errors)]).toEqual([400, ["contact"]]);
    const file = csv(`name,contact\n${title},13955556666\n`);
    const { body, headers } = importForm(file, { key: "name" });
    await refused(clerk("POST", `${jobs}/import`, body, headers), "contact");
    expect(await stored()).toMatchObject({ contact: "13812348000" });
  });
});

describe("a masked field of child rows", () => {
  it("is shown covered, and its cover sent back is no change", async () => {
    const { body } = await clerk("GET", `${jobs}/${id}`);
    expect(body.items).toMatchObject([
      { courier: "139****5678", pin: "***" },
      { courier: "137****1111", pin: "***" },
    ]);
    const items = body.items.map((row: Item) => ({ ...row, paper: "C" }));
    expect((await clerk("PUT", `${jobs}/${id}`, { ...body, items })).status).toBe(200);
    expect((await stored()).items).toMatchObject([
      { paper: "C", courier: "13912345678", pin: "4711", cost: "9.00" },
      { paper: "C", courier: "13700001111", pin: "0815", cost: "5.00" },
    ]);
  });

  it("takes no other value in a row that is there", async () => {
    const items = [
      { id: rows[0]?.id, courier: "139****5678" },
      { id: rows[1]?.id, courier: "13955556666", pin: "1" },
    ];
    await refused(clerk("PUT", `${jobs}/${id}`, { items }), "items.1.courier", "items.1.pin");
    await refused(
      clerk("PATCH", `${jobs}/${id}`, { items: [{ id: rows[0]?.id, pin: "4711" }] }),
      "items.0.pin",
    );
    const call = await clerk("POST", "/api/job/update", { id, items });
    expect(call.body).toMatchObject({ code: 400, extras: { code: "F4000" } });
  });

  it("is entered in new rows, but not by its cover", async () => {
    const added = { courier: "13955556666", pin: "1" };
    const changed = await clerk("PUT", `${jobs}/${id}`, {
      items: [...rows.map((row) => ({ id: row.id })), added],
    });
    expect(changed.status).toBe(200);
    expect((await stored()).items).toMatchObject([{ pin: "4711" }, { pin: "0815" }, added]);
    const made = await clerk("POST", jobs, { name: `${title} new`, items: [added] });
    expect((await keeper("GET", `${jobs}/${made.body.id}`)).body.items).toMatchObject([added]);
    await refused(
      clerk("POST", jobs, { name: "x", items: [{}, { courier: "139****5678", pin: "***" }] }),
      "items.1.courier",
      "items.1.pin",
    );
  });
});

describe("child rows that a role only reads, or of which it writes some fields", () => {
  it("take no change and no new row", async () => {
    const items = [{ id: rows[0]?.id, paper: "Z" }, { id: rows[1]?.id }];
    await refused(viewer("PUT", `${jobs}/${id}`, { items }), "items.0.paper");
    await refused(
      viewer("PUT", `${jobs}/${id}`, { items: [...rows, { paper: "N" }] }),
      "items.2.paper",
    );
    await refused(
      binder("PUT", `${jobs}/${id}`, { items: [{ ...rows[0], pin: "1" }] }),
      "items.0.pin",
    );
    await refused(viewer("PUT", `${jobs}/${id}`, { items: [{ id: rows[0]?.id }] }), "items");
    expect((await stored()).items).toMatchObject([{ paper: "A" }, { paper: "B" }]);
  });
});

describe("a field that is masked in some records or rows only", () => {
  it("is named with its row when a value is given, in rows that show it and in others", async () => {
    const { body } = await sorter("GET", `${jobs}/${id}`);
    expect(body.items).toMatchObject([{ paper: "A", pin: "4711" }, { paper: "B" }]);
    expect(body.items[1]).not.toHaveProperty("pin");
    const items = [
      { id: rows[0]?.id, pin: "1" },
      { id: rows[1]?.id, pin: "0815" },
      { paper: "A", pin: "3" },
    ];
    const places = ["items.0.pin", "items.1.pin", "items.2.pin"];
    await refused(sorter("PUT", `${jobs}/${id}`, { items }), ...places);
    await refused(sorter("POST", jobs, { name: `${title} x`, items: [{ pin: "1" }] }), places[0]!);
    expect((await stored()).items).toMatchObject([{ pin: "4711" }, { pin: "0815" }]);
  });

  it("stays when the record is sent back as it was shown", async () => {
    const { body } = await sorter("GET", `${jobs}/${id}`);
    const items = body.items.map((row: Item) => ({ pin: null, ...row, cost: "1.00" }));
    expect((await sorter("PUT", `${jobs}/${id}`, { ...body, items })).status).toBe(200);
    expect((await stored()).items).toMatchObject([
      { pin: "4711", cost: "1.00" },
      { pin: "0815", cost: "1.00" },
    ]);
  });

  it("is named in the record as well", async () => {
    expect((await sorter("PATCH", `${jobs}/${id}`, { code: 8 })).status).toBe(200);
    await keeper("PATCH", `${jobs}/${id}`, { contact: null });
    await refused(sorter("PATCH", `${jobs}/${id}`, { code: 9 }), "code");
    expect(await stored()).toMatchObject({ code: 8 });
  });
});

describe("the headers of an answer", () => {
  const closed = async (caller: Caller, url = `${jobs}/${id}`) => {
    const { headers } = await caller("GET", url);
    const names = (name: string) =>
      String(headers[name] ?? "")
        .split(",")
        .filter(Boolean);
    return {
      unreadable: names("x-unreadable-fields"),
      readOnly: names("x-readonly-fields"),
      onCreate: names("x-readonly-on-create"),
    };
  };

  it("name what is closed in child rows with the field that holds them", async () => {
    const expected = {
      unreadable: ["items.cost"],
      readOnly: ["contact", "code", "items.courier", "items.pin"],
      onCreate: [],
    };
    expect(await closed(clerk)).toEqual(expected);
    expect(await closed(clerk, jobs)).toEqual(expected);
    expect(await closed(clerk, `${jobs}?limits=create`)).toEqual(expected);
    const all = ["sku", "paper", "courier", "pin", "cost", "quantity", "price"].map(
      (name) => `items.${name}`,
    );
    const fixed = ["items", ...all];
    expect(await closed(viewer)).toEqual({ unreadable: [], readOnly: fixed, onCreate: fixed });
    const others = all.filter((name) => name !== "items.paper");
    expect(await closed(binder)).toEqual({ unreadable: [], readOnly: others, onCreate: others });
    expect(await closed(keeper)).toEqual({ unreadable: [], readOnly: [], onCreate: [] });
  });
});
