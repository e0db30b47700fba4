import { afterAll, beforeAll, expect, it } from "vitest";
import { startSmtpPeer, type SmtpPeer } from "../../support/smtpPeer.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "./support/featureApp.ts";

interface Rule {
  id: number;
  name: string;
  figure: string;
  version: number;
}
interface Alert {
  ruleName: string;
  subject: string;
  state: string;
  value: string;
  threshold: string;
  endTime: string | null;
}

let peer: SmtpPeer;
/** Its certificate is what is looked at. */
let encrypted: SmtpPeer;
let server: FeatureApp;
let platform: Client;

const own = (text: string, values: unknown[] = []) => server.opened.ownerQuery(text, values);
const run = () => server.runScheduled("job_alerts");
const rules = async () =>
  (await platform.ask<{ items: Rule[] }>("/api/sysAlertRule/page", { page: 1, pageSize: 50 }))
    .items;
const alerts = async () =>
  (await platform.ask<{ items: Alert[] }>("/api/sysAlert/page", { page: 1, pageSize: 50 })).items;
/** What a process beside this one measured last. */
const measure = (sample: object) =>
  own(
    `insert into formwork.server_process (id, host, pid, version, started_at, sample)
     values ('00000000-0000-4000-8000-000000000001', 'other', 7, '1', now(), $1)
     on conflict (id) do update set sample = excluded.sample, seen_at = now()`,
    [
      JSON.stringify({
        lag: 1,
        p95: 1,
        errors: 0,
        poolWaiting: 0,
        queue: 0,
        diskFree: 9e10,
        ...sample,
      }),
    ],
  );
async function change(figure: string, values: object): Promise<void> {
  const rule = (await rules()).find((one) => one.figure === figure);
  const record = await platform.ask<object>(`/api/sysAlertRule/detail?id=${rule?.id}`);
  await platform.ask("/api/sysAlertRule/update", { ...record, ...values });
}

beforeAll(async () => {
  [peer, encrypted] = [await startSmtpPeer(), await startSmtpPeer({ secure: true })];
  server = await buildFeatureApp({
    privateHosts: ["localhost"],
    mail: {
      server: {
        host: "127.0.0.1",
        port: peer.port,
        security: "none",
        account: null,
        password: null,
      },
      from: { name: "Formwork", address: "noreply@example.com" },
      perHour: 1000,
    },
  });
  platform = await server.signIn("superadmin", adminPassword);
  await own("update access_account set email = 'root@example.com' where account = 'superadmin'");
});
afterAll(async () => {
  await server?.close();
  await peer?.close();
  await encrypted?.close();
});

it("brings rules for every figure, which find nothing where all is well", async () => {
  const known = await rules();
  expect(known.map(({ figure }) => figure)).toHaveLength(12);
  expect(new Set(known.map(({ figure }) => figure)).size).toBe(12);
  await measure({});
  expect(await run()).toBe("12 rules: 0 begun, 0 over, 0 waiting");
  expect(await alerts()).toEqual([]);
});

it("waits for the minutes of the rule, tells once that it began and once that it is over", async () => {
  await platform.ask("/api/sysWebhook/add", {
    name: "Alerts",
    entity: "system/alert",
    events: ["create", "update"],
    url: "https://localhost:9/alerts",
  });
  await measure({ lag: 512.345 });
  expect(await run()).toBe("12 rules: 0 begun, 0 over, 1 waiting");
  await own("update formwork.alert_pending set since = now() - interval '6 minutes'");
  expect(await run()).toBe("12 rules: 1 begun, 0 over, 0 waiting");
  expect(await run()).toBe("12 rules: 0 begun, 0 over, 0 waiting");
  expect(await alerts()).toMatchObject([
    { subject: "other · 7", state: "firing", value: "512.35", threshold: "200.00", endTime: null },
  ]);
  await measure({ lag: 3 });
  expect(await run()).toBe("12 rules: 0 begun, 1 over, 0 waiting");
  const [alert] = await alerts();
  expect(alert).toMatchObject({ state: "ended", value: "512.35" });
  expect(alert?.endTime).not.toBeNull();

  const told = await own(
    "select topic, detail->>'subject' as subject, detail->>'value' as value from office_inbox_entry where topic like 'alert.%' order by id",
  );
  expect(told).toEqual([
    { topic: "alert.begun", subject: " (other · 7)", value: "512.35" },
    { topic: "alert.ended", subject: " (other · 7)", value: "0" },
  ]);
  const events = await own(
    "select event from system_webhook_delivery where entity = 'system/alert' order by id",
  );
  expect(events).toEqual([{ event: "create" }, { event: "update" }]);
  await own("delete from formwork.task where kind not like '%mail%'");
  await server.work();
  expect(peer.received.map(({ to }) => to)).toEqual([["root@example.com"], ["root@example.com"]]);
});

it("tells those whom the rule names, without mails if it says so, and nobody once it is switched off", async () => {
  const [admin] = (await own(
    "select id::float8 as id from access_account where account = 'admin'",
  )) as {
    id: number;
  }[];
  await change("diskFree", { receiverIds: [admin?.id], byMail: false, minutes: 0 });
  await measure({ diskFree: 1e9 });
  expect(await run()).toContain("1 begun");
  const told = await own(
    "select user_id::float8 as id, important from office_inbox_entry where topic = 'alert.begun' and title = '磁盘空间不足'",
  );
  expect(told).toEqual([{ id: admin?.id, important: true }]);
  await change("diskFree", { status: 2 });
  expect(await run()).toBe("11 rules: 0 begun, 1 over, 0 waiting");
  const count = await own(
    "select count(*)::int as count from office_inbox_entry where topic like 'alert.%'",
  );
  expect(count).toEqual([{ count: 3 }]);
});

it("looks at the certificates of directories, and leaves what does not answer as it was", async () => {
  const [tenant] = await own("select id from access_tenant where code = 'default'");
  await own(
    `insert into access_ldap (tenant_id, host, port, security, status, version, base_dn, bind_dn, auth_filter, bind_attr_account)
     values ($1, 'localhost', $2, 'ldaps', 1, 3, 'dc=x', 'cn=x', 'uid=%s', 'uid'), ($1, 'localhost', 9, 'ldaps', 1, 3, 'dc=x', 'cn=x', 'uid=%s', 'uid')`,
    [tenant?.["id"], encrypted.port],
  );
  await change("certificateDays", { threshold: "100000" });
  expect(await run()).toContain("1 begun");
  const [alert] = await alerts();
  expect(alert).toMatchObject({ subject: `localhost:${encrypted.port}`, threshold: "100000.00" });
});

it("is for the platform alone", async () => {
  const tenant = await server.signIn("admin");
  for (const entity of ["sysAlert", "sysAlertRule"])
    expect((await tenant.post(`/api/${entity}/page`, { page: 1, pageSize: 5 })).body.code).toBe(
      403,
    );
});
