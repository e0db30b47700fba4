import { afterAll, beforeAll, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** Existing consoles send the whole row back as they read it, also after switching it on or off. */
let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

interface Row {
  id: number;
  remark: string | null;
  version: number;
}

const add = async (name: string) => {
  await admin.ask("/api/sysRole/add", { name, code: name, orderNo: 1, dataScope: 4, status: 1 });
  return read(name);
};
const read = async (name: string) => {
  const body = { page: 1, pageSize: 1, name };
  return (await admin.ask<{ items: Row[] }>("/api/sysRole/page", body)).items[0] as Row;
};
const toggle = async (client: Client, { id }: Row) => {
  for (const status of [2, 1]) await client.ask("/newer/api/sysRole/setStatus", { id, status });
};

it.each(["/newer", "/older"])("a row read before own changes is taken from %s", async (base) => {
  const name = `stale_${base.slice(1)}`;
  const row = await add(name);
  await toggle(admin, row);
  await admin.ask(`${base}/api/sysRole/update`, { ...row, remark: "changed" });
  expect(await read(name)).toMatchObject({ remark: "changed", version: row.version + 3 });
});

it("but not one that somebody else has changed since, nor a version that never was", async () => {
  const row = await add("stale_other");
  await toggle(await server.signIn("superadmin"), row);
  await toggle(admin, row);
  for (const version of [row.version, row.version + 99]) {
    const sent = { ...row, version, remark: "lost" };
    const { body } = await admin.post("/newer/api/sysRole/update", sent);
    expect(body).toMatchObject({ code: 400, extras: { code: "F4009" } });
  }
});

it("and our own pages are told of every change", async () => {
  const row = await add("stale_own");
  await toggle(admin, row);
  const { body } = await admin.post("/api/sysRole/update", { ...row, remark: "x" });
  expect(body).toMatchObject({ code: 400, extras: { code: "F4009" } });
});
