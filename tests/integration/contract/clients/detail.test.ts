import { afterAll, beforeAll, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** One record holds what a row of its page holds. */
let server: FeatureApp;
let superadmin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
});
afterAll(() => server?.close());

it.each(["sysPos", "sysRole", "sysUser"])("%s/detail", async (api) => {
  const { items } = await superadmin.ask<{ items: ({ id: number } & Record<string, unknown>)[] }>(
    `/api/${api}/page`,
    { page: 1, pageSize: 1 },
  );
  const [row] = items;
  const detail = await superadmin.ask<object>(`/api/${api}/detail?Id=${row?.id}`);
  expect(detail).toMatchObject(row ?? {});
});

it("several files by id, as repeated ids or one text", async () => {
  const [one, two] = await Promise.all(
    ["a.txt", "b.txt"].map((fileName) =>
      superadmin.ask<{ id: number }>("/api/sysFile/uploadFileFromBase64", {
        fileName,
        fileDataBase64: Buffer.from("text").toString("base64"),
        contentType: "text/plain",
      }),
    ),
  );
  for (const query of [`ids=${one?.id}&ids=${two?.id}`, `ids=${one?.id},${two?.id}`])
    expect(await superadmin.ask(`/api/sysFile/fileByIds?${query}`)).toMatchObject([
      { id: one?.id },
      { id: two?.id },
    ]);
});
