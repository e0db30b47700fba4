import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** `POST /api/<api>/export` and `GET` of it: the rows of the list that was filtered, or those that were marked. */
let server: FeatureApp;
let admin: Client;
let ids: number[];

interface Row {
  id: number;
  code: string;
}

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  for (const code of ["EX1", "EX2", "EX3"])
    await admin.ask("/api/sysPos/add", { name: `Exported ${code}`, code, orderNo: 1, status: 1 });
  const page = { page: 1, pageSize: 10, name: "Exported", field: "code", order: "asc" };
  const { items } = await admin.ask<{ items: Row[] }>("/api/sysPos/page", page);
  ids = items.map(({ id }) => id);
});
afterAll(() => server?.close());

const sheet = async (asked: object | string) => {
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const answer = await server.app.inject(
    typeof asked === "string"
      ? { url: `/api/sysPos/export?format=csv&columns=code&${asked}`, headers }
      : {
          method: "POST",
          url: "/api/sysPos/export",
          payload: { format: "csv", columns: ["code"], ...asked },
          headers,
        },
  );
  return answer.headers["content-disposition"]
    ? answer.payload.trim().split(/\r?\n/).slice(1)
    : (answer.json() as { code: number; message: string });
};
const sorted = { field: "code", order: "asc", descStr: "desc" };

describe("an export", () => {
  it("holds the rows that the filter of the list finds, in either form", async () => {
    const group = {
      logic: 1,
      filters: [
        { field: "code", operator: 0, value: "EX1" },
        { field: "code", operator: 0, value: "EX3" },
      ],
    };
    expect(await sheet({ filter: group, ...sorted })).toEqual(["EX1", "EX3"]);
    const filter = { code: ["EX1", "EX2"], name__contains: "Exported" };
    expect(await sheet({ filter, ...sorted })).toEqual(["EX1", "EX2"]);
    expect(await sheet({ filter, code: "EX2" })).toEqual(["EX2"]);
    expect(await sheet(`filter=${encodeURIComponent('{"code":"EX2"}')}`)).toEqual(["EX2"]);
  });

  it("holds the rows that are marked, whatever else is sent", async () => {
    const [first, , third] = ids as [number, number, number];
    expect(await sheet({ ids: [first, third], name: "none", ...sorted })).toEqual(["EX1", "EX3"]);
    expect(await sheet(`ids=${first},${third}&field=code&order=desc&descStr=desc`)).toEqual([
      "EX3",
      "EX1",
    ]);
    expect(await sheet(`ids=${first}&ids=${third}&field=code&order=asc`)).toEqual(["EX1", "EX3"]);
  });

  it("is refused where the filter or the ids are none", async () => {
    expect(await sheet({ ids: [] })).toMatchObject({ code: 400 });
    expect(await sheet({ ids: ["x"] })).toMatchObject({ code: 400 });
    expect(await sheet({ filter: { nothing: 1 } })).toMatchObject({ code: 400 });
    expect(await sheet("filter=%7B")).toMatchObject({ code: 400 });
  });
});

it("a page and a list take the filter of the REST face as well", async () => {
  const filter = { code: "EX2" };
  const page = await admin.ask<{ total: number }>("/api/sysPos/page", { page: 1, filter });
  expect(page.total).toBe(1);
});
