import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entity, field } from "../../support/models/model.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const text = (name: string) => field(name, "string", { maxLength: 64 });
const made = entity("store", "program", [text("name"), text("version")]);
const counted = entity("store", "device", [text("name"), field("version", "integer")]);
/** Without the lock, as x-lifecycle has to say it where a field of the entity is called version. */
const models = [made, counted].map((model) => ({
  ...model,
  fields: model.fields.filter(({ name, system }) => name !== "version" || !system),
  lifecycle: { ...model.lifecycle, lock: false },
}));

let server: TestApp;
let chief: Caller;
beforeAll(async () => {
  server = await buildTestApp(models);
  chief = server.as({ permissions: allPermissions(models), userId: 1 });
});
afterAll(() => server?.close());

describe("a field of the entity that is called version", () => {
  it("is saved with the whole record over both faces, whatever it holds", async () => {
    const { body } = await chief("POST", "/api/store/program", { name: "Editor", version: "v2.0" });
    const saved = await chief("PUT", `/api/store/program/${body.id}`, { ...body, name: "Writer" });
    expect([saved.status, saved.body.version]).toEqual([200, "v2.0"]);
    const row = { id: body.id, name: "Writer", version: "v2.1" };
    expect((await chief("POST", "/api/program/update", row)).body.code).toBe(200);
    const now = await chief("GET", `/api/store/program/${body.id}`);
    expect(now.body).toMatchObject({ name: "Writer", version: "v2.1" });
  });

  it("is no lock where it is a number", async () => {
    const { body } = await chief("POST", "/api/store/device", { name: "Press", version: 3 });
    const saved = await chief("PUT", `/api/store/device/${body.id}`, { ...body, version: 7 });
    expect([saved.status, saved.body.version]).toEqual([200, 7]);
    const again = await chief("PUT", `/api/store/device/${body.id}`, { name: "Lathe", version: 3 });
    expect([again.status, again.body.version]).toEqual([200, 3]);
    expect((await chief("DELETE", `/api/store/device/${body.id}`)).status).toBe(200);
  });

  it("is told in the history like every other", async () => {
    const { body } = await chief("POST", "/api/store/device", { name: "Drill", version: 1 });
    await chief("PATCH", `/api/store/device/${body.id}`, { version: 2 });
    const { text: told } = await chief("GET", `/api/store/device/${body.id}/history`);
    expect(told).toContain('"field":"version"');
  });
});
