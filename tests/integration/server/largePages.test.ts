import { readCsv, readXlsx } from "../../support/spreadsheets.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workshop } from "../../support/models/workshop.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Answer,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

let server: TestApp;
let caller: Caller;
const count = 12_500;
/** What the entity says that its lists count exactly. */
const counted = 10_000;

beforeAll(async () => {
  server = await buildTestApp(
    workshop.map((model) =>
      model.name === "team"
        ? { ...model, countTo: counted, indexes: [["tenantId", "orderNo"]] }
        : model,
    ),
  );
  caller = server.as({ permissions: allPermissions(workshop) });
  await server.sql(
    `insert into workshop_team (tenant_id, name, code, pid, order_no, status, create_time)
     select $1, 'Team ' || n, '=' || n, 0, n, 1, now() from generate_series(1, ${count}) n`,
    [tenants.north],
  );
  await server.sql("analyze workshop_team");
});
afterAll(() => server?.close());

describe("large pages", () => {
  it("stream every row once, in order, with the total in front", async () => {
    const answer = await caller(
      "GET",
      '/api/workshop/team?range=[0,29999]&sort=["orderNo","ASC"]&count=exact',
    );
    expect(answer.headers["x-total-count"]).toBe(String(count));
    expect(answer.body.map((row: { orderNo: number }) => row.orderNo)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });

  it("stream the console's page in its envelope", async () => {
    const answer = await caller("POST", "/api/team/page", {
      page: 2,
      pageSize: 10_000,
      field: "orderNo",
      order: "asc",
    });
    expect(answer.body).toMatchObject({ code: 200, result: { page: 2, hasPrevPage: true } });
    expect(answer.body.result.items).toHaveLength(2500);
    expect(answer.body.result.items[0].orderNo).toBe(10_001);
    const list = await caller("GET", "/api/team/list");
    expect(list.body.result).toHaveLength(count);
  });

  it("are sorted by a column without an index up to the bound, then refused, unless all are counted", async () => {
    const sorted = (sort: string, more = "") =>
      caller("GET", `/api/workshop/team?range=[0,1]&sort=["${sort}","DESC"]${more}`);
    const refused = await sorted("code");
    expect(refused.status).toBe(422);
    expect(refused.body.extras.code).toBe("F4040");
    expect(refused.text).toContain(String(counted));
    const console = { pageSize: 2, field: "code", order: "desc" };
    expect((await caller("POST", "/api/team/page", console)).body.extras.code).toBe("F4040");
    const first = ({ body }: Answer) => body[0].code;
    expect(first(await sorted("code", "&count=exact"))).toBe("=9999");
    expect(first(await sorted("code", '&filter={"name__startsWith":"Team 1"}'))).toBe("=1999");
    for (const served of ["name", "orderNo", "id"]) expect((await sorted(served)).status).toBe(200);
  });

  it("count up to the bound, then say that there are more, exactly when asked", async () => {
    const bounded = await caller("GET", "/api/workshop/team?range=[0,9]");
    expect(bounded.headers["x-total-estimated"]).toBe("true");
    expect(bounded.headers["x-total-count"]).toBe(String(counted));
    const page = async (more: object) =>
      (await caller("POST", "/api/team/page", { pageSize: 10, ...more })).body.result;
    expect(await page({})).toMatchObject({ total: counted, totalPages: 1000, more: true });
    expect(await page({ page: 1000 })).toMatchObject({ hasNextPage: true });
    expect(await page({ page: 1100 })).toMatchObject({ total: 11_000, more: true });
    const last = await page({ page: 1251 });
    expect(last).toMatchObject({ items: [], hasNextPage: false });
    const end = await caller("GET", "/api/workshop/team?range=[12490,12514]");
    expect(end.headers["content-range"]).toBe("team 12490-12499/12500");
    const deep = await caller("GET", "/api/workshop/team?range=[11000,11024]");
    expect(deep.headers["content-range"]).toBe("team 11000-11024/11025");
    const large = await caller("POST", "/api/team/page", { pageSize: 10_000 });
    expect(large.body.result).toMatchObject({ total: counted, more: true });
    const exact = await caller("GET", "/api/workshop/team?range=[0,9]&count=exact");
    expect(exact.headers["x-total-estimated"]).toBeUndefined();
    expect(exact.headers["x-total-count"]).toBe(String(count));
    const few = await caller("GET", '/api/workshop/team?range=[0,9]&filter={"orderNo__lte":25}');
    expect(few.headers["x-total-count"]).toBe("25");
    expect(few.headers["x-total-estimated"]).toBeUndefined();
  });
});

describe("exports", () => {
  it("give the filtered rows as csv and xlsx, with texts that no spreadsheet takes for a formula", async () => {
    const query =
      'filter={"orderNo__lte":3}&sort=["orderNo","ASC"]&columns=name,code,orderNo,status';
    const csv = await caller("GET", `/api/workshop/team/export?format=csv&${query}`);
    expect(csv.status).toBe(200);
    expect(csv.headers["content-disposition"]).toMatch(
      /^attachment; filename="team-\d{4}-\d\d-\d\d\.csv"/,
    );
    const wanted = [
      ["name", "code", "orderNo", "status"],
      ["Team 1", "'=1", "1", "Enabled"],
      ["Team 2", "'=2", "2", "Enabled"],
      ["Team 3", "'=3", "3", "Enabled"],
    ];
    expect(readCsv(csv.text)).toEqual(wanted);
    const xlsx = await server.raw(caller, `/api/workshop/team/export?${query}`);
    expect(await readXlsx(xlsx)).toEqual(wanted);
  });

  it("refuse a format, a column or an empty result, and need their permission", async () => {
    const ask = async (query: string, asker = caller) =>
      (await asker("GET", `/api/workshop/team/export?${query}`)).body?.extras?.code;
    expect(await ask("format=exe")).toBe("F4000");
    expect(await ask("columns=name,nothing")).toBe("F4000");
    expect(await ask("columns=")).toBe("F4000");
    expect(await ask('filter={"name":"nobody"}')).toBe("D1002");
    expect(await ask("", server.as({ permissions: ["team/page"] }))).toBe("D1016");
    const task = await caller("GET", "/api/workshop/task/export?columns=pin");
    expect(task.body.extras.code).toBe("F4000");
  });

  it("give all rows that match, however many", async () => {
    const csv = await caller("GET", "/api/workshop/team/export?format=csv&columns=name");
    expect(csv.text.trim().split("\r\n")).toHaveLength(count + 1);
  });

  it("answer the console's call alike", async () => {
    const answer = await caller("POST", "/api/team/export", {
      format: "csv",
      name: "Team 12499",
      columns: ["name"],
    });
    expect(readCsv(answer.text)).toEqual([["name"], ["Team 12499"]]);
  });
});
