import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  csv,
  importable,
  importForm,
  importRights,
  named,
  sendImport as send,
  sheet,
} from "../../support/importForm.ts";
import { readXlsx } from "../../support/spreadsheets.ts";
import { buildTestApp, tenants, type Caller, type TestApp } from "../../support/testApp.ts";

const all = [...importRights("task"), ...importRights("team")];

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await buildTestApp(importable);
  admin = server.as({ permissions: all });
});
afterAll(() => server?.close());

describe("an import", () => {
  it("takes the rows of a workbook through the pipeline", async () => {
    const team = await admin("POST", "/api/workshop/team", { name: "Welders", code: "W1" });
    const file = await sheet([
      ["name", "Note", "count", "price", "urgent", "dueDate", "doneAt", "status", "teamId"],
      [
        "good one",
        "=1+1",
        7,
        0.1 + 0.2,
        "Yes",
        new Date("2026-03-04T00:00:00Z"),
        null,
        "Enabled",
        "Welders",
      ],
      [
        "good two",
        "plain",
        "8",
        "12.50",
        false,
        "2026-03-05",
        "2026-03-05 10:20:30",
        2,
        team.body.id,
      ],
    ]);
    const answer = await send(admin, "task", file);
    expect(answer.body).toMatchObject({
      written: true,
      total: 2,
      created: 2,
      updated: 0,
      failed: 0,
    });
    expect(answer.status).toBe(200);
    const [one, two] = await named(admin, "task", "good ");
    expect(one).toMatchObject({
      note: "=1+1",
      count: 7,
      price: "0.30",
      urgent: true,
      dueDate: "2026-03-04",
      status: 1,
      teamId: team.body.id,
      teamName: "Welders",
      createUserName: "user1001",
      version: 1,
    });
    expect(one?.code).toMatch(/^T-\d{4}-\d{4}$/);
    expect(two).toMatchObject({ count: 8, price: "12.50", urgent: false, status: 2 });
    expect(new Date(two?.doneAt as string)).toEqual(new Date("2026-03-05T10:20:30"));
    const journal = await server.sql<{ count: number }>(
      "select count(*)::int as count from formwork.journal where entity = 'workshop/task' and record_id = any($1)",
      [[one?.id, two?.id]],
    );
    expect(journal[0]?.count).toBe(2);
  });

  it("writes nothing at all when a row is refused, and says why for each", async () => {
    const file = await sheet([
      ["name", "email", "count", "teamId"],
      ["none a", "a@example.org", 1, null],
      ["none b", "not an address", 5000, null],
      [null, "b@example.org", 1, null],
      ["none d", "a@example.org", -1, "Nobody"],
    ]);
    const answer = await send(admin, "task", file);
    expect(answer.status).toBe(422);
    expect(answer.body.extras).toMatchObject({ code: "F4025" });
    const { result } = answer.body.extras;
    expect(result).toMatchObject({ written: false, total: 4, created: 1, failed: 3 });
    expect(
      result.errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
    ).toEqual([
      [3, "email"],
      [3, "count"],
      [4, "name"],
      [5, "count"],
      [5, "teamId"],
    ]);
    expect(result.errors[1].message).toBe("At most 1000");
    expect(await named(admin, "task", "none ")).toEqual([]);
  });

  it("writes the rows without fault when asked to", async () => {
    const file = csv("name;email\nvalid a;v@example.org\nvalid b;v@example.org\nvalid c;\n");
    const answer = await send(admin, "task", file, { mode: "validOnly", files: "true" });
    expect(answer.body).toMatchObject({ written: true, created: 2, failed: 1 });
    expect(answer.body.errors).toEqual([
      { row: 3, field: "email", code: "F4012", message: "A record with the same email exists" },
    ]);
    expect((await named(admin, "task", "valid ")).map(({ name }) => name)).toEqual([
      "valid a",
      "valid c",
    ]);
    const returned = Buffer.from(answer.body.errorFile, "base64");
    const cells = await readXlsx(returned);
    expect(cells).toHaveLength(3);
    expect(cells[2]).toEqual([
      "valid b",
      "v@example.org",
      "email: A record with the same email exists",
    ]);
    const again = await send(admin, "task", { content: returned }, { mode: "dryRun" });
    expect(again.body).toMatchObject({ total: 1, failed: 1 });
  });

  it("tries without writing", async () => {
    const file = csv("name,count\ntried,1\ntried,x\n");
    const answer = await send(admin, "task", file, { mode: "dryRun" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ written: false, created: 1, failed: 1 });
    expect(await named(admin, "task", "tried")).toEqual([]);
  });

  it("changes the records that a unique key finds", async () => {
    await admin("POST", "/api/workshop/task", { name: "keyed", email: "k@example.org", count: 3 });
    const file = csv("name,email,count\nkeyed anew,k@example.org,\nkeyed more,m@example.org,4\n");
    const answer = await send(admin, "task", file, { key: "email" });
    expect(answer.body).toMatchObject({ written: true, created: 1, updated: 1 });
    expect(await named(admin, "task", "keyed")).toMatchObject([
      { name: "keyed anew", count: 3, version: 2 },
      { name: "keyed more", count: 4, version: 1 },
    ]);
    const twice = csv("name,email\nx,k@example.org\ny,k@example.org\nz,\n");
    const refused = await send(admin, "task", twice, { key: "email", mode: "dryRun" });
    expect(refused.body).toMatchObject({ updated: 1, failed: 2 });
    expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      "An entry occurs twice",
      "This field is required",
    ]);
  });

  it("lets rows refer to rows before them", async () => {
    const file = csv("name,code,pid\nroot of file,R9,\nleaf of file,L9,root of file\n");
    expect((await send(admin, "team", file)).body).toMatchObject({ created: 2 });
    const [leaf] = await named(admin, "team", "leaf of file");
    const [root] = await named(admin, "team", "root of file");
    expect(leaf?.pid).toBe(root?.id);
  });

  it("answers the same key once, and refuses it for another file", async () => {
    const key = { "idempotency-key": "import-1" };
    const file = csv("name\nonly once\n");
    const first = await send(admin, "task", file, {}, key);
    const second = await send(admin, "task", file, {}, key);
    expect(second.body).toEqual(first.body);
    expect(await named(admin, "task", "only once")).toHaveLength(1);
    expect((await send(admin, "task", csv("name\nother\n"), {}, key)).status).toBe(422);
  });

  it("answers console clients in the envelope", async () => {
    const { body, headers } = importForm(csv("name\nby console\n"));
    const answer = await admin("POST", "/api/task/import", body, headers);
    expect(answer.body).toMatchObject({ code: 200, result: { written: true, created: 1 } });
    const wrong = importForm(csv("name,count\nx,y\n"));
    const refused = await admin("POST", "/api/task/import", wrong.body, wrong.headers);
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({
      code: 400,
      result: null,
      extras: { code: "F4025", result: { failed: 1 } },
    });
  });
});

describe("rights", () => {
  it("are needed for the import and for what it does", async () => {
    const file = csv("name,email\nno right,n@example.org\n");
    for (const permissions of [["task/add"], ["task/import"]]) {
      expect((await send(server.as({ permissions }), "task", file)).status).toBe(403);
    }
    const adder = server.as({ permissions: ["task/import", "task/add"] });
    expect((await send(adder, "task", file, { key: "email" })).status).toBe(403);
    const denied = server.as({ permissions: all, denied: ["task/add"] });
    expect((await send(denied, "task", file)).status).toBe(403);
    expect((await send(server.anonymous, "task", file)).status).toBe(401);
    expect(await named(admin, "task", "no right")).toEqual([]);
  });

  it("refuse an option that there is not, so that nothing is written where only a trial was meant", async () => {
    const file = csv("name\nonly tried\n");
    const answer = await send(admin, "task", file, { dryRun: "true" });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ dryRun: "There is no such field" });
    expect(await named(admin, "task", "only tried")).toEqual([]);
  });

  it("close columns: unreadable ones are unknown, those not written are refused, each by name", async () => {
    const person = server.as({
      permissions: all,
      closed: { workshop_task: ["price"] },
      readOnly: { workshop_task: ["note"] },
    });
    const answer = await send(
      person,
      "task",
      csv("name,price,note,pin,state,color\nx,1,2,3,open,5\n"),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      price: "There is no such field",
      note: "This field may not be changed now",
      pin: "There is no such field",
      state: "This field may not be changed now",
      color: "There is no such field",
    });
    const template = await person("GET", "/api/workshop/task/import/template");
    const [, names] = await readXlsx(template.bytes);
    expect(names).toEqual([
      "name",
      "email",
      "count",
      "urgent",
      "dueDate",
      "doneAt",
      "status",
      "extra",
      "teamId",
      "tagIds",
    ]);
  });

  it("keep changes to the rows of the person's scope", async () => {
    await admin("POST", "/api/workshop/task", { name: "of others", email: "o@example.org" });
    const self = server.as({ userId: 1002, permissions: all, scope: { kind: "self" } });
    const file = csv("name,email\ntaken over,o@example.org\n");
    const answer = await send(self, "task", file, { key: "email", mode: "validOnly" });
    expect(answer.body).toMatchObject({ updated: 0, failed: 1 });
    expect(answer.body.errors[0].code).toBe("F4012");
    expect(await named(admin, "task", "taken over")).toEqual([]);
  });

  it("reach no record of another tenant, by name or by id", async () => {
    const south = server.as({ tenantId: tenants.south, userId: 2001, permissions: all });
    const theirs = await south("POST", "/api/workshop/team", { name: "Southern", code: "S1" });
    for (const team of ["Southern", theirs.body.id]) {
      const answer = await send(admin, "task", csv(`name,teamId\nstray,${team}\n`));
      expect(answer.status).toBe(422);
      expect(answer.body.extras.result.errors).toMatchObject([
        { row: 2, field: "teamId", message: "The chosen record does not exist" },
      ]);
    }
  });

  it("of the platform stay within the own tenant as well", async () => {
    const south = server.as({ tenantId: tenants.south, userId: 2001, permissions: all });
    await south("POST", "/api/workshop/team", { name: "Everywhere", code: "E1" });
    await south("POST", "/api/workshop/task", { name: "theirs", email: "theirs@example.org" });
    const own = await admin("POST", "/api/workshop/team", { name: "Everywhere", code: "E1" });
    const platform = server.as({});
    const file = csv("name,email,teamId\nfrom above,theirs@example.org,Everywhere\n");
    const answer = await send(platform, "task", file, { key: "email" });
    expect(answer.body).toMatchObject({ created: 1, updated: 0 });
    expect(await named(admin, "task", "from above")).toMatchObject([{ teamId: own.body.id }]);
    expect(await named(south, "task", "theirs")).toHaveLength(1);
  });

  it("do not let names be tried out where the others may not be read", async () => {
    await admin("POST", "/api/workshop/team", { name: "Unseen", code: "U1" });
    const person = server.as({ permissions: importRights("task") });
    const answer = await send(person, "task", csv("name,teamId\nx,Unseen\n"), { mode: "dryRun" });
    expect(answer.body.errors).toMatchObject([{ field: "teamId" }]);
  });

  it("refuse a name that several records have", async () => {
    for (const code of ["D1", "D2"])
      await admin("POST", "/api/workshop/team", { name: "Double", code });
    const answer = await send(admin, "task", csv("name,teamId\nx,Double\n"), { mode: "dryRun" });
    expect(answer.body.errors[0].message).toMatch(/^Matches more than one/);
  });
});
