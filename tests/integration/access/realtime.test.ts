import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { openStream, pause, type Stream } from "../features/support/stream.ts";
import { closeFields, grantEverything, placesFor } from "./support/ground.ts";
import { maySee, maySeeDeleted } from "./support/oracle.ts";
import { type Asker, readAsker } from "./support/people.ts";
import { listed, plant, type PlantedRow } from "./support/planted.ts";

/** Every data scope, two tenants; each has streams to both processes. */
const accounts = ["user1", "user2", "user3", "user4", "admin", "bg_admin"];
/** Entities that one stream may watch. */
const most = 20;

let first: FeatureApp;
let second: FeatureApp;
let rows: PlantedRow[];
const watching: { asker: Asker; streams: Stream[] }[] = [];

beforeAll(async () => {
  first = await buildFeatureApp();
  second = await buildFeatureApp({ beside: first });
  await grantEverything(first);
  await closeFields(first, ["user1", "user3"]);
  const askers: Asker[] = [];
  for (const account of accounts) askers.push(await readAsker(first.opened, account));
  rows = await plant(first.opened, await placesFor(first, askers));
  const keys = listed.map(({ key }) => key);
  const clients: Client[] = [];
  for (const { account } of askers) clients.push(await first.signIn(account));
  // All at once: each is told of the arrival of others while its own answer begins.
  const opening = askers.map(async (asker, index) => {
    const streams: Stream[] = [];
    for (let start = 0; start < keys.length; start += most) {
      const watch = keys.slice(start, start + most).join();
      const server = start === 0 ? first : second;
      streams.push(await openStream(server, clients[index] as Client, { watch }));
    }
    watching.push({ asker, streams });
  });
  await Promise.all(opening);
});
afterAll(async () => {
  for (const { streams } of watching) for (const stream of streams) stream.close();
  await second?.close();
  await first?.close();
});

/** What the journal says of every planted row: somebody else has changed it. */
async function changeAll(): Promise<void> {
  for (const { entity, id, place } of rows) {
    await first.opened.ownerQuery(
      `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action)
       values ($1, 1, 'somebody', $2, $3, 'update')`,
      [place.tenantId, entity.key, id],
    );
  }
}

it("names changed records to those alone who see them, and nothing of their content", async () => {
  // A process looks once a second, and what happened before somebody watched is no news.
  await pause(1500);
  await changeAll();
  await pause(2500);
  const wrong: string[] = [];
  let checks = 0;
  for (const { asker, streams } of watching) {
    for (const { events } of streams) expect(events[0]?.kind).toBe("ready");
    const told = new Set<number>();
    for (const { kind, body } of streams.flatMap(({ events }) => events)) {
      if (kind !== "records") continue;
      expect(Object.keys(body).sort()).toEqual(["entity", "ids"]);
      for (const id of body.ids) told.add(id);
    }
    for (const row of rows) {
      checks++;
      const about = `${asker.account} ${row.entity.key} ${row.place.name}`;
      if (told.has(row.id) && !maySeeDeleted(asker, row)) wrong.push(`told: ${about}`);
      if (!told.has(row.id) && maySee(asker, row)) wrong.push(`not told: ${about}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(checks).toBeGreaterThan(2000);
});

it("tells a published notice without the fields that are closed to its reader", async () => {
  const { ownerQuery } = first.opened;
  await ownerQuery(
    `insert into access_role_column (tenant_id, role_id, table_name, column_name)
     select distinct r.tenant_id, r.id, 'office_notice', 'title' from access_role r
       join access_user_role u on u.role_id = r.id join access_account a on a.id = u.account_id
      where a.account = 'user2' on conflict do nothing`,
  );
  await pause(300);
  const admin = await first.signIn("admin");
  const title = "Zqforbidden";
  const id = await admin.ask<number>("/api/sysNotice/add", { title, content: "<p>c</p>", type: 1 });
  await admin.ask("/api/sysNotice/public", { id });
  const noticesOf = (account: string) =>
    watching
      .filter(({ asker }) => asker.account === account)
      .flatMap(({ streams }) => streams.flatMap(({ events }) => events))
      .filter(({ kind, body }) => kind === "notice" && body.id === id)
      .map(({ body }) => body);
  const all = listed.length > most ? 2 : 1;
  await expect.poll(() => noticesOf("user2").length).toBe(all);
  await expect.poll(() => noticesOf("admin").length).toBe(all);
  expect(noticesOf("admin")[0]).toEqual({ id, title, type: 1 });
  expect(noticesOf("user2")[0]).toEqual({ id, type: 1 });
  expect(noticesOf("bg_admin")).toEqual([]);
});

it("tells nobody of records once his right to read them is gone", async () => {
  const { ownerQuery } = first.opened;
  await ownerQuery("delete from access_role_menu");
  await pause(1500);
  for (const { streams } of watching) for (const { events } of streams) events.length = 0;
  await changeAll();
  await pause(2500);
  const told = watching.flatMap(({ streams }) => streams.flatMap(({ events }) => events));
  expect(told.filter(({ kind }) => kind === "records")).toEqual([]);
});
