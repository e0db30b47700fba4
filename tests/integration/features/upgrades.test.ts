import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let superadmin: Client;
let user: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
  user = await server.signIn("user1");
});
afterAll(() => server?.close());

interface Note {
  id: number;
  title: string;
  content: string;
}
const lastUnread = (client: Client) => client.ask<Note | null>("/api/sysUpgrade/lastUnRead");
const add = (content: string) => superadmin.ask<number>("/api/sysUpgrade/add", { content });

describe("version notes", () => {
  it("are no news to whoever came after them", async () => {
    expect(await lastUnread(user)).toBeNull();
    const recent = await user.ask<Note[]>("/api/sysUpgrade/recent");
    expect(recent.map(({ title }) => title)).toEqual(["Formwork 0.1.0"]);
  });

  it("are shown once, the newest first, and to each person for himself", async () => {
    const older = await add("# Version 0.2.0\n\nolder");
    const newer = await add("Some text\n\n## **Version** `0.3.0`\n- newer");
    expect(await lastUnread(user)).toMatchObject({ id: newer, title: "Version 0.3.0" });
    await user.ask("/api/sysUpgrade/setRead", { id: newer });
    await user.ask("/api/sysUpgrade/setRead", { id: newer });
    expect(await lastUnread(user)).toBeNull();
    const other = await server.signIn("bg_admin");
    expect(await lastUnread(other)).toMatchObject({ id: newer });
    await other.ask("/api/sysUpgrade/setRead", { id: older });
    expect(await lastUnread(other)).toMatchObject({ id: newer });
    expect((await user.post("/api/sysUpgrade/setRead", { id: 42 })).body.message).toContain(
      "D1002",
    );
    await superadmin.ask("/api/sysUpgrade/update", {
      id: newer,
      content: "# Version 0.3.1\n\nfixed",
    });
    expect(await lastUnread(other)).toMatchObject({ title: "Version 0.3.1" });
    await superadmin.ask("/api/sysUpgrade/delete", { id: newer });
    expect(await lastUnread(other)).toBeNull();
  });

  it("are not shown where the platform says so", async () => {
    await add("# Version 0.4.0");
    await server.opened.ownerQuery(
      "update system_config set value = 'False' where code = 'sys_upgrade'",
    );
    expect(await lastUnread(user)).toBeNull();
    await server.opened.ownerQuery(
      "update system_config set value = 'True' where code = 'sys_upgrade'",
    );
    expect(await lastUnread(user)).toMatchObject({ title: "Version 0.4.0" });
  });

  it("are written by the platform alone", async () => {
    const admin = await server.signIn("admin");
    for (const call of ["add", "update", "delete", "page"])
      expect(
        (await admin.post(`/api/sysUpgrade/${call}`, { id: 1, content: "x" })).body.code,
      ).not.toBe(200);
  });
});
