import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntityModel, RelationModel } from "../../../runtime/shared/entity/model.ts";
import { csv, importable, importRights, sendImport } from "../../support/importForm.ts";
import { field } from "../../support/models/model.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const crewOf = (filter: string): RelationModel => ({
  to: "workshop/team",
  table: "workshop_team",
  titleField: "name",
  titleColumn: "name",
  tree: true,
  onDelete: "restrict",
  labelAs: null,
  filter,
  through: null,
});

/** A task has a crew of its team, and each of its rows one too. */
const models: EntityModel[] = importable.map((model) => {
  if (model.key === "workshop/task") {
    const crew = field("crewId", "relation", {
      relation: crewOf("status == 1 && pid == $record.teamId"),
    });
    return { ...model, fields: [...model.fields, crew] };
  }
  if (model.key === "workshop/taskItem") {
    const crew = field("crewId", "relation", { relation: crewOf("pid == $parent.teamId") });
    return { ...model, fields: [...model.fields, crew] };
  }
  return model;
});

const permissions = [...allPermissions(models), ...importRights("task")];
const tasks = "/api/workshop/task";
let server: TestApp;
let chief: Caller;
let north: number, south: number, northCrew: number, southCrew: number;

beforeAll(async () => {
  server = await buildTestApp(models);
  chief = server.as({ permissions, userId: 1 });
  const team = async (body: object) =>
    (await chief("POST", "/api/workshop/team", body)).body.id as number;
  north = await team({ name: "north" });
  south = await team({ name: "south" });
  northCrew = await team({ name: "crew", code: "n", pid: north });
  southCrew = await team({ name: "crew", code: "s", pid: south });
});
afterAll(() => server?.close());

const add = (body: object) => chief("POST", tasks, { name: "task", ...body });
const refused = ["crewId"];
const faults = ({ status, body }: Awaited<ReturnType<Caller>>) => [
  status,
  Object.keys(body.errors ?? {}),
];

describe("a choice that depends on another field", () => {
  it("is refused where it does not fit, in a new record and in a changed one, by its own name", async () => {
    expect(faults(await add({ teamId: north, crewId: southCrew }))).toEqual([400, refused]);
    expect(faults(await add({ crewId: northCrew }))).toEqual([400, refused]);
    const made = await add({ teamId: north, crewId: northCrew });
    expect(made.status).toBe(201);
    const at = `${tasks}/${made.body.id}`;
    expect(faults(await chief("PATCH", at, { crewId: southCrew }))).toEqual([400, refused]);
    expect(faults(await chief("PATCH", at, { teamId: south }))).toEqual([400, refused]);
    expect((await chief("PATCH", at, { teamId: south, crewId: southCrew })).status).toBe(200);
    expect((await chief("PATCH", at, { teamId: north, crewId: null })).status).toBe(200);
  });

  it("does not keep other changes back once its record no longer fits", async () => {
    const { body } = await add({ teamId: north, crewId: northCrew });
    await chief("PATCH", `/api/workshop/team/${northCrew}`, { pid: south });
    const renamed = { name: "renamed", teamId: north, crewId: northCrew };
    expect((await chief("PATCH", `${tasks}/${body.id}`, renamed)).status).toBe(200);
    await chief("PATCH", `/api/workshop/team/${northCrew}`, { pid: north });
  });

  it("is refused in a change to many records, each for itself", async () => {
    const ids = [
      (await add({ teamId: north })).body.id as number,
      (await add({ teamId: south })).body.id as number,
    ];
    const { body } = await chief("POST", `${tasks}/bulk/update`, {
      ids,
      values: { crewId: northCrew },
    });
    expect(body).toMatchObject({ changed: 1, skipped: 1 });
    expect(body.reasons[0]).toMatchObject({ id: ids[1], errors: { crewId: expect.any(String) } });
  });

  it("is found in an import among those that fit, and refused like anywhere", async () => {
    const text = `name,teamId,crewId\nimported n,north,crew\nimported s,south,crew\nimported x,north,${southCrew}\n`;
    const { body } = await sendImport(chief, "task", csv(text), { mode: "validOnly" });
    expect(body).toMatchObject({ created: 2 });
    const rows = await chief(
      "GET",
      `${tasks}?filter={"name__startsWith":"imported"}&sort=["id","ASC"]`,
    );
    expect(rows.body.map((row: { crewId: number }) => row.crewId)).toEqual([northCrew, southCrew]);
  });

  it("holds for the rows of a record, also when only the record changes", async () => {
    const row = (crewId: number) => ({ items: [{ name: "row", crewId }] });
    const wrong = await add({ teamId: north, ...row(southCrew) });
    expect(faults(wrong)).toEqual([400, ["items.0.crewId"]]);
    const made = await add({ teamId: north, ...row(northCrew) });
    expect(made.status).toBe(201);
    const at = `${tasks}/${made.body.id}`;
    expect(faults(await chief("PATCH", at, { teamId: south }))).toEqual([400, ["items.0.crewId"]]);
    expect((await chief("PATCH", at, { teamId: south, items: [] })).status).toBe(200);
  });
});

describe("the records that may be chosen", () => {
  const offered = async (asked: object) => {
    const choices = encodeURIComponent(JSON.stringify(asked));
    const { status, body } = await chief("GET", `/api/workshop/team?choices=${choices}`);
    return status === 200 ? (body as { id: number }[]).map(({ id }) => id) : body.extras.code;
  };
  const asked = { entity: "workshop/task", field: "crewId" };

  it("are those that fit the values of the form", async () => {
    expect(await offered({ ...asked, record: { teamId: north } })).toEqual([northCrew]);
    expect(await offered({ ...asked, record: { teamId: null } })).toEqual([]);
    const rows = { entity: "workshop/taskItem", field: "crewId" };
    expect(await offered({ ...rows, parent: { teamId: south } })).toEqual([southCrew]);
  });

  it("are all where a search has not said what they depend on", async () => {
    expect(await offered({ ...asked, record: {} })).toHaveLength(4);
  });

  it.each([
    ["no entity", { entity: "workshop/nothing", field: "crewId" }],
    ["no field", { entity: "workshop/task", field: "nothing" }],
    ["a field that points elsewhere", { entity: "workshop/task", field: "tagIds" }],
    ["no object", []],
  ])("are not told of %s", async (_, wrong) => {
    expect(await offered(wrong)).toBe("F4001");
  });

  it("are none for a value of another kind", async () => {
    expect(await offered({ ...asked, record: { teamId: "x' or 1=1" } })).toEqual([]);
    expect(await offered({ ...asked, record: { teamId: 9e20 } })).toEqual([]);
  });
});
