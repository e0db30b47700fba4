import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive } from "../../support/models/archive.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const permissions = allPermissions(archive);
let server: TestApp;
let chief: Caller;

beforeAll(async () => {
  server = await buildTestApp(archive);
  chief = server.as({ permissions, userId: 1 });
  for (const [name, note, cost] of [
    ["first", "planted-4711", "10.25"],
    ["second", "planted-4711", "5.00"],
    ["third", "plain", "1.50"],
  ])
    await chief("POST", "/api/archive/dossier", { name, note, cost });
  await server.as({ permissions, userId: 9, tenantId: 9000000000001 })(
    "POST",
    "/api/archive/dossier",
    { name: "elsewhere", cost: "100.00" },
  );
});
afterAll(() => server?.close());

const ask = (caller: Caller, query: string) =>
  caller("GET", `/api/archive/dossier/aggregate?${query}`);

describe("counts and sums", () => {
  it("are those of the caller's own tenant, with exact decimals", async () => {
    const { status, body } = await ask(chief, "measures=count,sum:cost,min:cost,avg:cost");
    expect(status).toBe(200);
    expect(body).toEqual({
      groups: [
        {
          key: [],
          texts: [],
          values: { count: 3, "sum:cost": "16.75", "min:cost": "1.50", "avg:cost": "5.58" },
        },
      ],
      more: false,
    });
  });

  it("come in groups, the greatest first, bounded, under a filter", async () => {
    const groups = await ask(chief, "group=name&measures=sum:cost&limit=2");
    expect(groups.body.groups.map(({ key }: { key: string[] }) => key[0])).toEqual([
      "first",
      "second",
    ]);
    expect(groups.body.more).toBe(true);
    const some = await ask(chief, `measures=count&filter=${JSON.stringify({ cost__lt: "6" })}`);
    expect(some.body.groups[0].values.count).toBe(2);
    const days = await ask(chief, "group=createTime:year");
    expect(days.body.groups).toHaveLength(1);
    expect(days.body.groups[0].key[0]).toMatch(/^\d{4}$/);
  });

  it("are the same as a console call, in the envelope", async () => {
    const { body } = await chief("POST", "/api/dossier/aggregate", {
      group: ["name"],
      measures: ["count"],
      name: "first",
    });
    expect(body.result).toEqual({
      groups: [{ key: ["first"], texts: [null], values: { count: 1 } }],
      more: false,
    });
  });

  it("refuse a closed field like one that does not exist", async () => {
    const person = server.as({
      permissions,
      userId: 2,
      closed: { archive_dossier: ["note", "cost"] },
    });
    for (const query of ["group=note", "measures=sum:cost", "measures=max:cost", "group=margin"]) {
      const closed = await ask(person, query);
      const unknown = await ask(person, query.replace(/note|cost|margin/, "nothing"));
      expect([closed.status, closed.body.message], query).toEqual([400, unknown.body.message]);
      expect(closed.text).not.toContain("4711");
    }
    const filtered = await ask(person, `filter=${JSON.stringify({ cost__gt: "1" })}`);
    expect(filtered.body.extras.code).toBe("F4001");
  });

  it("refuse what cannot be grouped or summed, and more than is bounded", async () => {
    for (const query of [
      "measures=sum:name",
      "measures=median:cost",
      "group=name:month",
      "group=name,cost,id",
      "limit=501",
      "order=up",
      "measures=count,count",
      "group=__proto__",
    ]) {
      const { status, body } = await ask(chief, query);
      expect([status, body.extras?.code], query).toEqual([400, "F4000"]);
    }
  });

  it("are those of a declared chart, under its condition and the caller's filter", async () => {
    const { body } = await ask(chief, "chart=names");
    expect(body).toMatchObject({
      groups: [
        { key: ["first"], values: { "sum:cost": "10.25" } },
        { key: ["second"], values: { "sum:cost": "5.00" } },
      ],
      more: false,
    });
    const filter = JSON.stringify({ cost__lt: "6" });
    const some = await ask(chief, `chart=names&filter=${filter}`);
    expect(some.body.groups).toMatchObject([{ key: ["second"] }]);
    const inView = await ask(chief, "chart=names&view=dear");
    expect(inView.body.groups).toEqual([]);
    const call = await chief("POST", "/api/dossier/aggregate", { chart: "names", name: "first" });
    expect(call.body.result.groups).toMatchObject([{ key: ["first"] }]);
  });

  it("refuse a chart whose fields or condition are closed, that is unknown, or asked otherwise", async () => {
    const person = (field: string) =>
      server.as({ permissions, userId: 2, closed: { archive_dossier: [field] } });
    for (const [caller, query, code] of [
      [person("note"), "chart=notes", "D1016"],
      [person("note"), "chart=dearNotes", "D1016"],
      [person("cost"), "chart=notes", "D1016"],
      [chief, "chart=toString", "F4001"],
      [chief, "chart=names&group=note", "F4000"],
      [chief, "chart=names&limit=500", "F4000"],
    ] as const) {
      const { body, text } = await ask(caller, query);
      expect([query, body.extras?.code]).toEqual([query, code]);
      expect(text).not.toContain("4711");
    }
    const { body } = await ask(person("note"), "chart=names");
    expect(body.groups).toHaveLength(2);
  });

  it("need the right to see the list", async () => {
    const nobody = server.as({ permissions: [], userId: 3 });
    expect((await ask(nobody, "")).body.extras.code).toBe("D1016");
  });
});
