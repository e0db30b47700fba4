import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive } from "../../support/models/archive.ts";
import { fleet } from "../../support/models/fleet.ts";
import { allPermissions, buildTestApp, type TestApp } from "../../support/testApp.ts";

const permissions = allPermissions(archive);
const header = "x-readonly-fields";
const bookings = "/api/fleet/booking";
let server: TestApp;
let fleetServer: TestApp;

beforeAll(async () => {
  [server, fleetServer] = await Promise.all([buildTestApp(archive), buildTestApp(fleet)]);
});
afterAll(() => Promise.all([server?.close(), fleetServer?.close()]));

describe("fields closed for writing", () => {
  it("are named with every answer, so that a form can show them without an input", async () => {
    const person = server.as({
      permissions,
      userId: 2,
      closed: { archive_dossier: ["cost"] },
      readOnly: { archive_dossier: ["note"] },
    });
    const made = await person("POST", "/api/archive/dossier", { name: "first" });
    for (const url of ["", `/${made.body.id}`]) {
      const asked = { origin: "https://console.example" };
      const { headers } = await person("GET", `/api/archive/dossier${url}`, undefined, asked);
      expect(headers[header]).toBe("note");
      expect(headers["x-unreadable-fields"]).toContain("cost");
      expect(headers["access-control-expose-headers"]).toContain(header);
    }
  });

  it("are told apart: in a record that is there, in a new one, on its way through a transition", async () => {
    const desk = fleetServer.as({
      permissions: allPermissions(fleet),
      userId: 2,
      roles: ["desk"],
    });
    const { headers } = await desk("GET", bookings);
    const names = (name: string) => String(headers[name]).split(",");
    expect(names("x-readonly-fields")).toContain("days");
    expect(names("x-readonly-on-create")).not.toContain("days");
    expect(names("x-readonly-on-create")).toContain("rate");
    expect(headers["x-step-fields"]).toBe("handOut=mileageOut;takeBack=mileageIn");
  });

  it("are all of a record that the rules let nobody of the role change", async () => {
    const all = { permissions: allPermissions(fleet), userId: 1 };
    const { body } = await fleetServer.as(all)("POST", bookings, { name: "Golf", days: 1 });
    const desk = fleetServer.as({ ...all, userId: 2, roles: ["desk"] });
    const closed = async () =>
      String((await desk("GET", `${bookings}/${body.id}`)).headers[header]).split(",");
    expect(await closed()).not.toContain("note");
    await fleetServer.as(all)("POST", `${bookings}/${body.id}/confirm`, {});
    expect(await closed()).toContain("note");
  });

  it("are none for who is not limited", async () => {
    const { headers } = await server.as({ permissions, userId: 1 })("GET", "/api/archive/dossier");
    expect(headers).not.toHaveProperty(header);
  });
});
