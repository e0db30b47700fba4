import { afterAll, beforeAll, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** The page of dictionary items in the older line: `value` is what it shows, `code` what is stored. */
let server: FeatureApp;
let superadmin: Client;
let dictTypeId: number;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
  const [type] = await server.opened.ownerQuery<{ id: string }>(
    "select id from system_dict_type where code = 'org_type'",
  );
  dictTypeId = Number(type?.id);
  const item = { dictTypeId, value: "Kiln", code: "701", orderNo: 100, status: 1, remark: "" };
  await superadmin.ask("/older/api/sysDictData/add", item);
});
afterAll(() => server?.close());

interface Item {
  id: number;
  value: string;
  code: string;
}

const found = async (conditions: object) => {
  const page = { page: 1, pageSize: 50, order: "ascending", descStr: "descending", dictTypeId };
  const { items } = await superadmin.ask<{ items: Item[] }>("/older/api/sysDictData/page", {
    ...page,
    ...conditions,
  });
  return items;
};

it("finds items by what is shown and by what is stored", async () => {
  expect(await found({ value: "Kil", code: "" })).toMatchObject([{ value: "Kiln", code: "701" }]);
  expect(await found({ code: "701" })).toMatchObject([{ value: "Kiln", code: "701" }]);
  expect(await found({ value: "701" })).toEqual([]);
  const codes = (await found({ field: "code" })).map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(1);
  expect(codes).toEqual(codes.toSorted());
});

it("opens one item in the same words as the page", async () => {
  const [item] = await found({ code: "701" });
  const detail = await superadmin.ask<Item>(`/older/api/sysDictData/detail?Id=${item?.id}`);
  expect(detail).toMatchObject({ id: item?.id, value: "Kiln", code: "701" });
  const ours = await superadmin.ask<Item>(`/api/sysDictData/detail?Id=${item?.id}`);
  expect(ours).toMatchObject({ label: "Kiln", value: "701" });
});
