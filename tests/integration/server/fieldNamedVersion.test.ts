import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entity, field } from "../../support/models/model.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const text = (name: string) => field(name, "string", { maxLength: 64 });
const made = entity("store", "program", [text("name"), text("version")]);
const counted = entity("store", "device", [text("name"), field("version", "integer")]);
/** Without the lock (`"lock": "none"`). */
const unlocked = [made, counted].map((model) => ({
  ...model,
  fields: model.fields.filter(({ name, system }) => name !== "version" || !system),
  lifecycle: { ...model.lifecycle, lock: false },
}));
/** With the lock under its other name (`"lock": "recordVersion"`). */
const locked = [
  entity("store", "manual", [text("name"), text("version")], {
    lifecycle: { softDelete: true, audit: true, versions: 50, lock: true, retention: null },
  }),
].map((model) => ({
  ...model,
  fields: model.fields.map((each) =>
    each.name === "version" && each.system
      ? { ...each, name: "recordVersion", column: "record_version" }
      : each,
  ),
}));
const models = [...unlocked, ...locked];

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

describe("the lock beside a field that is called version", () => {
  const manuals = "/api/store/manual";
  const make = async () =>
    (await chief("POST", manuals, { name: "Handbook", version: "v1" })).body as {
      id: number;
      recordVersion: number;
    };

  it("lets the first of two changes through and refuses the second, over both faces", async () => {
    const { id, recordVersion } = await make();
    expect(recordVersion).toBe(1);
    const answers = await Promise.all(
      ["v2", "v3"].map((version) => chief("PATCH", `${manuals}/${id}`, { version, recordVersion })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = (await chief("GET", `${manuals}/${id}`)).body;
    const won = answers.find(({ status }) => status === 200)?.body.version as string;
    expect(stored).toMatchObject({ version: won, recordVersion: 2 });
    const old = { id, name: "Guide", version: "v4", recordVersion };
    expect((await chief("POST", "/api/manual/update", old)).body.message).toContain("F4009");
    const header = await chief(
      "PATCH",
      `${manuals}/${id}`,
      { version: "v5" },
      { "if-match": '"1"' },
    );
    expect(header.status).toBe(409);
    expect((await chief("DELETE", `${manuals}/${id}`, undefined, { "if-match": "1" })).status).toBe(
      409,
    );
  });

  it("is no field that people fill, and no change in the history", async () => {
    const { id } = await make();
    await chief("PATCH", `${manuals}/${id}`, { version: "v2", recordVersion: 1 });
    const { text: told } = await chief("GET", `${manuals}/${id}/history`);
    expect(told).toContain('"field":"version"');
    expect(told).not.toContain('"field":"recordVersion"');
  });
});
