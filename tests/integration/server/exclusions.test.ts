/** Ranges that may not overlap (`exclude`): the database refuses, the server names what is in the way, as far as the person sees it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import { csv, importForm } from "../../support/importForm.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const optional = (schema: object) => ({ ...schema, type: ["string", "null"] });
const text = { type: "string", maxLength: 40 };
const day = { type: "string", format: "date" };
const head = { $schema: "../meta/entity.schema.json", type: "object" };
const schemas = [
  {
    ...head,
    $id: "rooms/room",
    title: "Room",
    "x-entity": { module: "rooms", scope: "tenant", titleField: "title" },
    properties: {
      title: text,
      periods: {
        type: "array",
        items: { type: "object" },
        "x-relation": { children: "rooms/period", foreignKey: "roomId" },
      },
    },
    required: ["title"],
  },
  {
    ...head,
    $id: "rooms/period",
    title: "Period",
    "x-entity": { module: "rooms", scope: "tenant", kind: "child", titleField: "title" },
    "x-keys": [{ exclude: ["roomId"], range: ["since", "until"] }],
    properties: {
      title: text,
      roomId: { type: "integer", "x-relation": { to: "rooms/room", onDelete: "cascade" } },
      since: day,
      until: optional(day),
      price: { type: "string", "x-type": { decimal: [8, 2] } },
    },
    required: ["title", "roomId", "since", "price"],
  },
  {
    ...head,
    $id: "rooms/booking",
    title: "Booking",
    "x-entity": { module: "rooms", scope: "tenant", titleField: "title" },
    "x-scope": { owner: "createUserId" },
    "x-keys": [
      { unique: ["title"] },
      { exclude: ["roomId"], range: ["since", "until"], where: "state != 'cancelled'" },
    ],
    "x-states": {
      field: "state",
      initial: "open",
      transitions: {
        cancel: { from: ["open"], to: "cancelled" },
        reopen: { from: ["cancelled"], to: "open" },
      },
    },
    "x-policy": [
      {
        role: "own",
        can: ["read", "create", "update", "delete"],
        rows: "createUserId == $user.id",
      },
    ],
    properties: {
      title: text,
      roomId: { type: ["integer", "null"], "x-relation": { to: "rooms/room" } },
      state: { type: "string", enum: ["open", "cancelled"], default: "open" },
      since: day,
      days: { type: "integer", minimum: 0, maximum: 99, default: 0 },
      until: {
        ...optional(day),
        readOnly: true,
        "x-computed": { expr: "since + days", stored: true },
      },
    },
    required: ["title", "since"],
  },
  {
    ...head,
    $id: "rooms/slot",
    title: "Slot",
    "x-entity": { module: "rooms", scope: "tenant", titleField: "title" },
    "x-keys": [
      { exclude: ["title", "on"], range: ["from", "to"] },
      { exclude: ["title"], range: ["opens", "closes"] },
      { exclude: ["title"], range: ["least", "most"] },
      { exclude: ["title"], range: ["low", "high"] },
      { exclude: [], range: ["season"] },
    ],
    properties: {
      title: text,
      on: optional(day),
      from: optional({ format: "time" }),
      to: optional({ format: "time" }),
      opens: optional({ format: "date-time" }),
      closes: optional({ format: "date-time" }),
      least: { type: ["integer", "null"] },
      most: { type: ["integer", "null"] },
      low: optional({ "x-type": { decimal: [8, 2] } }),
      high: optional({ "x-type": { decimal: [8, 2] } }),
      season: { type: ["object", "null"], "x-type": "dateRange" },
    },
    required: ["title"],
  },
].map((schema) => ({ path: `schemas/${schema.$id}.schema.json`, text: JSON.stringify(schema) }));

const read = readProject(schemas);
if (!read.project) throw new Error(JSON.stringify(read.faults, null, 1));
const models = read.project.entities;
const permissions = allPermissions(models);
let server: TestApp;
let owner: Caller;
let other: Caller;
let south: Caller;
let room: number;

beforeAll(async () => {
  server = await buildTestApp(models);
  owner = server.as({ permissions, userId: 2 });
  other = server.as({ permissions, userId: 3, roles: ["own"] });
  south = server.as({ permissions, userId: 4, tenantId: 1_300_000_000_002 });
  room = (await owner("POST", "/api/rooms/room", { title: "Blue" })).body.id as number;
});
afterAll(() => server?.close());

let count = 0;
const book = (asker: Caller, body: object) =>
  asker("POST", "/api/rooms/booking", { title: `B${++count}`, roomId: room, ...body });
const said = ({ status, body }: Awaited<ReturnType<Caller>>) => [
  status,
  body?.extras?.code ?? null,
  body?.errors ?? null,
];

describe("a booking of a room", () => {
  it("is refused for days that are taken, with the name of what is in the way", async () => {
    expect((await book(owner, { since: "2027-03-01", days: 4 })).status).toBe(201);
    expect(said(await book(owner, { since: "2027-03-05" }))).toEqual([
      409,
      "F4014",
      { since: "Overlaps with B1" },
    ]);
    expect((await book(owner, { since: "2027-03-06", days: 2 })).status).toBe(201);
    expect((await book(owner, { since: "2027-02-20", days: 8 })).status).toBe(201);
    expect(said(await book(owner, { since: "2027-02-20", days: 60 }))[1]).toBe("F4014");
  });

  it("does not name a record that the person may not see", async () => {
    const refused = await book(other, { since: "2027-03-02" });
    expect(said(refused)).toEqual([409, "F4014", { since: "Overlaps with another record" }]);
    expect(refused.text).not.toContain("B1");
  });

  it("is judged by its own tenant, and by nothing without a room", async () => {
    const blue = await south("POST", "/api/rooms/room", { title: "Blue" });
    expect((await book(south, { roomId: blue.body.id, since: "2027-03-02" })).status).toBe(201);
    expect((await book(owner, { roomId: null, since: "2027-03-02" })).status).toBe(201);
    expect((await book(owner, { roomId: null, since: "2027-03-02" })).status).toBe(201);
  });

  it("is judged when it is moved, but not by itself", async () => {
    const made = await book(owner, { since: "2027-06-01", days: 3 });
    const at = `/api/rooms/booking/${made.body.id}`;
    expect((await owner("PATCH", at, { since: "2027-06-02" })).status).toBe(200);
    expect((await owner("PATCH", at, { days: 99, since: "2027-01-01" })).status).toBe(409);
    expect((await owner("PATCH", at, { title: "Renamed" })).status).toBe(200);
    expect((await owner("GET", at)).body).toMatchObject({
      since: "2027-06-02",
      until: "2027-06-05",
    });
  });

  it("gives its days free when it is cancelled or deleted, and takes them again when it comes back", async () => {
    const first = (await book(owner, { since: "2027-07-01", days: 2 })).body.id as number;
    const at = `/api/rooms/booking/${first}`;
    expect((await owner("POST", `${at}/cancel`)).status).toBe(200);
    const second = (await book(owner, { since: "2027-07-02" })).body.id as number;
    const reopened = await owner("POST", `${at}/reopen`);
    expect(said(reopened).slice(0, 2)).toEqual([409, "F4014"]);
    expect((await owner("DELETE", `/api/rooms/booking/${second}`)).status).toBe(200);
    expect((await owner("POST", `${at}/reopen`)).status).toBe(200);
    const restored = await owner("POST", `/api/rooms/booking/${second}/restore`);
    expect(said(restored).slice(0, 2)).toEqual([409, "F4014"]);
  });

  it("is taken once of many that come at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(owner, { since: "2027-09-01", days: 5 })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it("is refused line by line in an import", async () => {
    const lines = [
      "title,roomId,since,days",
      "I1,Blue,2027-10-01,3",
      "I2,Blue,2027-10-03,3",
      "I3,Blue,2027-10-05,3",
    ];
    const form = importForm(csv(lines.join("\n")));
    const answer = await owner("POST", "/api/rooms/booking/import", form.body, form.headers);
    expect(answer.body.extras.result).toMatchObject({
      created: 2,
      failed: 1,
      errors: [{ row: 3, code: "F4014", field: "since", message: "Overlaps with I1" }],
    });
  });

  it("is refused one by one when many are changed", async () => {
    const ids: number[] = [];
    for (const since of ["2027-11-01", "2027-11-10"])
      ids.push((await book(owner, { since })).body.id as number);
    const answer = await owner("POST", "/api/rooms/booking/bulk/update", {
      ids,
      values: { since: "2027-11-20" },
    });
    expect(answer.body, answer.text).toMatchObject({ changed: 1 });
    expect(answer.text).toMatch(/F4014/);
    const rows = await server.sql("select 1 from rooms_booking where since = '2027-11-20'");
    expect(rows).toHaveLength(1);
  });
});

describe("rows of one record", () => {
  const price = "10.00";
  let at: string;
  let rows: { id: number }[];

  it("follow one another, the last without an end", async () => {
    const made = await owner("POST", "/api/rooms/room", {
      title: "Green",
      periods: [
        { title: "a", since: "2027-01-01", until: "2027-05-31", price },
        { title: "b", since: "2027-06-01", price },
      ],
    });
    expect(made.status, made.text).toBe(201);
    at = `/api/rooms/room/${made.body.id}`;
    rows = (await owner("GET", at)).body.periods;
  });

  it("move their common border in one change, in either direction", async () => {
    const [a, b] = rows;
    for (const [until, since] of [
      ["2027-06-30", "2027-07-01"],
      ["2027-03-31", "2027-04-01"],
    ]) {
      const periods = [
        { id: a?.id, until },
        { id: b?.id, since },
      ];
      const answer = await owner("PATCH", at, { periods });
      expect(answer.status, answer.text).toBe(200);
    }
  });

  it("are refused when they overlap in the end", async () => {
    const [a, b] = rows;
    const periods = [{ id: a?.id, until: "2027-08-01" }, { id: b?.id }];
    const answer = await owner("PATCH", at, { periods });
    expect(said(answer).slice(0, 2), answer.text).toEqual([409, "F4014"]);
  });
});

describe("the kinds of a range", () => {
  const make = (body: object) => owner("POST", "/api/rooms/slot", { title: "x", ...body });
  const cases: [string, object, object, object][] = [
    [
      "times of one day",
      { on: "2027-01-01", from: "09:00", to: "10:30" },
      { on: "2027-01-01", from: "10:00", to: "11:00" },
      { on: "2027-01-01", from: "10:30", to: "11:00" },
    ],
    [
      "moments",
      { opens: "2027-01-01T08:00:00Z", closes: "2027-01-01T10:00:00Z" },
      { opens: "2027-01-01T10:30:00+01:00" },
      { opens: "2027-01-01T10:00:00Z", closes: "2027-01-01T11:00:00Z" },
    ],
    ["whole numbers", { least: 1, most: 10 }, { least: 10, most: 20 }, { least: 11, most: 20 }],
    ["decimals", { low: "0.00", high: "10.00" }, { low: "9.99" }, { low: "10.00", high: "20.00" }],
    [
      "spans",
      { season: { from: "2027-01-01", to: "2027-03-31" } },
      { season: { from: "2027-03-31", to: "2027-04-30" } },
      { season: { from: "2027-04-01", to: "2027-04-30" } },
    ],
  ];
  it.each(cases)("%s", async (_name, first, overlapping, beside) => {
    expect((await make(first)).status).toBe(201);
    const refused = await make(overlapping);
    expect(said(refused).slice(0, 2), refused.text).toEqual([409, "F4014"]);
    const taken = await make(beside);
    expect(taken.status, taken.text).toBe(201);
  });

  it("a range that ends before it begins is refused at its end", async () => {
    const answer = await make({ title: "y", least: 5, most: 4 });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ most: "Most must be at least Least." });
  });
});
