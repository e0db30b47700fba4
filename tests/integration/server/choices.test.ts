import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive } from "../../support/models/archive.ts";
import { workshop } from "../../support/models/workshop.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

const models = [...archive, ...workshop];
const permissions = allPermissions(models);
const phone = "555-0147";
let server: TestApp;
let chief: Caller;
/** Enters dossiers and tasks, and may list neither clients nor teams. */
let clerk: Caller;
let first: number;
let team: number;

beforeAll(async () => {
  server = await buildTestApp(models);
  chief = server.as({ permissions, userId: 1 });
  clerk = server.as({ permissions: ["dossier/add", "task/update"], userId: 2 });
  first = await add(chief, "archive/client", { name: "Ms Lee", phone });
  await add(chief, "archive/client", { name: "Mr Moss", phone: "555-0100" });
  const south = server.as({ permissions, userId: 9, tenantId: tenants.south });
  await add(south, "archive/client", { name: "Mx South" });
  const above = await add(chief, "workshop/team", { name: "Fitters" });
  team = await add(chief, "workshop/team", { name: "Welders", pid: above });
});
afterAll(() => server?.close());

const add = async (who: Caller, key: string, body: object): Promise<number> =>
  (await who("POST", `/api/${key}`, body)).body.id as number;
const of = (entity: string, field: string, more: object = {}) =>
  encodeURIComponent(JSON.stringify({ entity, field, ...more }));
const ask = (who: Caller, query: string, target = "archive/client") =>
  who("GET", `/api/${target}?${query}`);
const clients = `choices=${of("archive/dossier", "clientId")}`;

describe("what may be chosen in a relation", () => {
  it("is told to whoever enters or changes such records: the title alone, of the rows in sight", async () => {
    expect((await ask(clerk, "range=[0,9]")).status).toBe(403);
    const { status, body } = await ask(clerk, `${clients}&sort=["name","ASC"]`);
    expect(status).toBe(200);
    expect(body.map((row: { name: string }) => row.name)).toEqual(["Mr Moss", "Ms Lee"]);
    expect(Object.keys(body[0])).toEqual(["id", "name"]);
  });

  it("is searched by the title and by ids, and tells nothing of other fields", async () => {
    expect((await ask(clerk, `${clients}&filter={"q":"lee"}`)).body).toMatchObject([{ id: first }]);
    expect((await ask(clerk, `${clients}&filter={"id":[${first}]}`)).body).toHaveLength(1);
    expect((await ask(clerk, `${clients}&filter={"q":"${phone}"}`)).body).toEqual([]);
    for (const more of [`filter={"phone":"${phone}"}`, 'sort=["phone","ASC"]'])
      expect((await ask(clerk, `${clients}&${more}`)).status, more).toBe(400);
    expect((await ask(clerk, `${clients}&filter={"isDelete":true}`)).status).toBe(403);
  });

  it("comes as a tree with its parents", async () => {
    const teams = `choices=${of("workshop/task", "teamId")}`;
    const { status, body } = await ask(clerk, `${teams}&tree={"whole":100}`, "workshop/team");
    expect(status).toBe(200);
    expect(body).toContainEqual(expect.objectContaining({ id: team, name: "Welders" }));
    expect(body[1]).toHaveProperty("pid");
    expect((await ask(clerk, 'tree={"whole":100}', "workshop/team")).status).toBe(403);
  });

  it("is told for the filters of a list as well", async () => {
    const reader = server.as({ permissions: ["dossier/page"], userId: 4 });
    expect((await ask(reader, `${clients}&range=[0,4]`)).status).toBe(200);
  });

  it("is nobody's who has nothing to do with such records, or to whom the field is closed", async () => {
    const stranger = server.as({ permissions: ["client/add", "dossier/delete"], userId: 5 });
    expect((await ask(stranger, clients)).status).toBe(403);
    const closed = server.as({
      permissions: ["dossier/add"],
      userId: 6,
      closed: { archive_dossier: ["clientId"] },
    });
    expect((await ask(closed, clients)).status).toBe(403);
    for (const wrong of [of("archive/dossier", "name"), of("archive/none", "clientId"), "x", "[]"])
      expect((await ask(clerk, `choices=${wrong}`)).status, wrong).toBe(403);
  });

  it("leaves closed titles out", async () => {
    const limited = server.as({
      permissions: ["dossier/add"],
      userId: 7,
      closed: { archive_client: ["name"] },
    });
    expect((await ask(limited, clients)).text).not.toContain("Lee");
  });
});
