import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive } from "../../support/models/archive.ts";
import { allPermissions, buildTestApp, type TestApp } from "../../support/testApp.ts";

const permissions = allPermissions(archive);
const header = "x-readonly-fields";
let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp(archive);
});
afterAll(() => server?.close());

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
      const { headers } = await person("GET", `/api/archive/dossier${url}`);
      expect(headers[header]).toBe("note");
      expect(headers["x-unreadable-fields"]).toContain("cost");
      expect(headers["access-control-expose-headers"]).toContain(header);
    }
  });

  it("are none for who is not limited", async () => {
    const { headers } = await server.as({ permissions, userId: 1 })("GET", "/api/archive/dossier");
    expect(headers).not.toHaveProperty(header);
  });
});
