import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { createContext } from "../../../generator/model/context.ts";
import { addForeignKey, createTable } from "../../../generator/plan/createSql.ts";
import { desiredTables } from "../../../generator/plan/entityTables.ts";
import { policiesSql } from "../../../generator/plan/policies.ts";
import { grantEverything } from "../../../runtime/server/features/proof/index.ts";
import { readDictionaries } from "../../../runtime/server/seedSources.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { readForm } from "../../../runtime/shared/forms/readForm.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { diary, documentOf, publishForm } from "./formsSupport.ts";

/** More of them show how long it takes: FORM_SUBMISSIONS=100000. */
const many = Number(process.env["FORM_SUBMISSIONS"] ?? 2000);

const document = documentOf("ledger", diary, { required: ["subject"] });
const narrow = documentOf("narrow", {
  subject: diary.subject,
  workers: { ...diary.workers, maximum: 9 },
});
const follower = documentOf("follower", {
  ledger: {
    title: "Ledger",
    type: ["integer", "null"],
    "x-relation": { to: "forms/ledger", label: "ledgerName" },
  },
});
const module = moduleOf(document);
const modules = [module, moduleOf(narrow), moduleOf(follower, [module])];

let server: FeatureApp;
let root: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ further: modules });
  for (const each of modules) for (const sql of tableOf(each)) await server.opened.ownerQuery(sql);
  root = await server.signIn("superadmin");
});
afterAll(() => server.close());

/** The generated entity of a document, as `forms pull` and `generate` make it. */
function moduleOf(drawn: Record<string, unknown>, others: EntityModel[] = []): EntityModel {
  const around = { entities: [...entities, ...others], dictionaries: readDictionaries() };
  const { model } = readForm(JSON.stringify(drawn), around);
  if (!model) throw new Error("the document has faults");
  return model;
}

/** Its table, keys and policies. */
function tableOf(model: EntityModel): string[] {
  const context = createContext(
    { entities: [...entities, ...modules], services: [], dictionaries: [] },
    "../runtime",
  );
  const table = desiredTables(context).find(({ name }) => name === model.table);
  if (!table) throw new Error("no table");
  const own = policiesSql(context)
    .split("\n")
    .filter((line) => line.includes(`"${model.table}"`));
  return [
    createTable(table),
    ...table.foreignKeys.map((key) => addForeignKey(table.name, key)),
    ...own,
  ];
}

const owner = <Row>(text: string, values: unknown[] = []) =>
  server.opened.ownerQuery<Row & Record<string, unknown>>(text, values);

async function fill(formId: number, count: number): Promise<void> {
  await owner(
    `insert into system_form_submission (tenant_id, form_id, version_id, answers, create_user_id, create_user_name, create_time, is_delete, version, channel)
     select f.tenant_id, f.id, v.id, jsonb_strip_nulls(jsonb_build_object(
              'subject', 'Subject ' || n, 'day', to_char(date '2026-01-01' + (n % 300), 'YYYY-MM-DD'),
              'at', to_char(timestamptz '2026-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
              'workers', n % 5000, 'cost', to_jsonb((n * 1.01)::numeric(14,2)), 'weather', (array['sun','rain','snow'])[1 + n % 3],
              'safe', n % 2 = 0, 'notes', case when n % 7 = 0 then null else repeat('note ', n % 30) || n end)),
            (select id from access_account where account = 'superadmin'), 'root', now() - n * interval '1 second', n % 50 = 0, 1 + n % 4,
            case when n % 3 = 0 then 'link' else 'console' end
       from system_form f join system_form_version v on v.form_id = f.id cross join generate_series(1, $2::int) n where f.id = $1`,
    [formId, count],
  );
}

const page = (code: string, more: object = {}) =>
  root.ask<{ items: Record<string, unknown>[]; total: number }>(`/api/forms${code}/page`, {
    page: 1,
    pageSize: 25,
    ...more,
  });

interface Moved {
  submissions: number;
  history: number;
  values: number;
  checksum: string;
  milliseconds: number;
}

/** Milliseconds of moves, when somebody wants to know. */
const note = (text: string) => process.env["FORM_SUBMISSIONS"] && process.stdout.write(`${text}\n`);

/** Median milliseconds of lists, of which one sorts by an answer and one filters by answers. */
async function noteLists(what: string): Promise<void> {
  if (!process.env["FORM_SUBMISSIONS"]) return;
  await owner("analyze");
  const lists = {
    "25": { pageSize: 25 },
    "300": { pageSize: 300 },
    "25 by cost": { pageSize: 25, field: "cost", order: "desc" },
    "25 rain": { pageSize: 25, weather: "rain" },
  };
  for (const [name, more] of Object.entries(lists)) {
    const times: number[] = [];
    for (let run = 0; run < 7; run++) {
      const start = performance.now();
      await page("Ledger", more);
      times.push(performance.now() - start);
    }
    note(`${what}, list of ${name}: ${Math.round(times.toSorted((a, b) => a - b)[3] ?? 0)} ms`);
  }
}

describe("a form that becomes a module", () => {
  it("loses no answer on the way there and back", async () => {
    const { id } = await publishForm(root, "ledger", document);
    await fill(id, many);
    const own = await root.ask<number>("/api/formsLedger/add", {
      subject: "By hand",
      cost: "5.50",
    });
    await root.ask("/api/formsLedger/update", { id: own, subject: "Changed by hand" });
    const { id: followerId } = await publishForm(root, "follower", follower);
    await root.ask("/api/formsFollower/add", { ledger: own });
    const followed = async () => (await page("Follower")).items[0]?.["ledgerName"];
    expect(await followed()).toBe("Changed by hand");
    const followerPlan = () => root.ask(`/api/sysForm/promotion?id=${followerId}`);
    expect(await followerPlan()).toMatchObject({
      ready: false,
      faults: [{ field: "ledger", problem: "formFirst", value: "Form ledger" }],
    });
    const all = async () =>
      owner(
        "select id, answers, version, is_delete, create_time, channel, version_id from system_form_submission where form_id = $1 order by id",
        [id],
      );
    const before = await all();
    const first = await page("Ledger");
    await noteLists("form");
    const plan = await root.ask<{ ready: boolean; submissions: number; faults: unknown[] }>(
      `/api/sysForm/promotion?id=${id}`,
    );
    expect(plan).toMatchObject({ ready: true, submissions: many + 1, faults: [] });
    const moved = await root.ask<Moved>("/api/sysForm/promote", { id });
    expect(moved).toMatchObject({ submissions: many + 1, history: 2 });
    note(`promoted ${moved.submissions}, ${moved.values} answers: ${moved.milliseconds} ms`);
    const [typed] = await owner<{ count: string; cost: string }>(
      "select count(*), sum(cost) as cost from forms_ledger",
    );
    const [raw] = before.reduce<[number]>(
      ([sum], row) => [sum + Number((row["answers"] as { cost: number }).cost)],
      [0],
    );
    expect(Number(typed?.count)).toBe(many + 1);
    expect(Number(typed?.cost)).toBeCloseTo(raw, 2);
    expect(await followerPlan()).toMatchObject({ ready: true, faults: [] });
    await noteLists("module");
    const shown = await page("Ledger");
    expect(await followed()).toBe("Changed by hand");
    const gone = await root.post("/api/formsLedger/delete", { id: own });
    expect(gone.body.extras).toMatchObject({ code: "F4011" });
    const plain = (row: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => name !== "versionNumber" && name !== "channel"),
      );
    // Beyond ten thousand a list tells an estimate.
    if (many < 10_000) expect(shown.total).toBe(first.total);
    expect(shown.items).toEqual(first.items.map(plain));
    const history = await root.ask<{ items: unknown[] }>(`/api/formsLedger/history?id=${own}`);
    expect(JSON.stringify(history)).toContain("Changed by hand");
    const late = await root.ask<number>("/api/formsLedger/add", { subject: "In the module" });
    expect(
      (await root.post("/api/sysForm/publish", { id, revision: 2 })).body.extras,
    ).toMatchObject({ code: "F4059" });
    const back = await root.ask<Moved>("/api/sysForm/demote", { id });
    note(`back: ${back.milliseconds} ms`);
    expect(back.submissions).toBe(many + 2);
    expect(await followed()).toBe("Changed by hand");
    const after = await all();
    const latest = after.filter((row) => Number(row["id"]) !== late);
    expect(latest.map(({ id: key }) => key)).toEqual(before.map(({ id: key }) => key));
    for (const [index, row] of latest.entries()) {
      const was = before[index];
      const times = (given: unknown) => ({
        ...(given as Record<string, unknown>),
        at: Date.parse(String((given as { at?: string }).at)),
      });
      expect(times(row["answers"])).toEqual(times(was?.["answers"]));
      expect({ ...row, answers: 0 }).toEqual({ ...was, answers: 0 });
    }
    expect(await owner("select 1 from forms_ledger")).toEqual([]);
    expect((await page("Ledger", { subject: "In the module" })).items[0]).toMatchObject({
      subject: "In the module",
      versionNumber: 1,
    });
  }, 240_000);

  it("stays a form, whole, while an answer does not fit", async () => {
    const { id } = await publishForm(
      root,
      "narrow",
      documentOf("narrow", { subject: diary.subject, workers: diary.workers }),
    );
    await root.ask("/api/formsNarrow/add", { subject: "fits", workers: 9 });
    const wrong = await root.ask<number>("/api/formsNarrow/add", {
      subject: "too many",
      workers: 10,
    });
    const plan = await root.ask<{ ready: boolean; faults: object[] }>(
      `/api/sysForm/promotion?id=${id}`,
    );
    expect(plan).toMatchObject({
      ready: false,
      faults: [{ id: wrong, field: "workers", problem: "max" }],
    });
    const refused = await root.post("/api/sysForm/promote", { id });
    expect(refused.body.extras).toMatchObject({
      code: "F4057",
      faults: [{ id: wrong, value: "10" }],
    });
    expect((await page("Narrow")).total).toBe(2);
    expect(await owner("select 1 from forms_narrow")).toEqual([]);
  });

  it("tells answers that do not fit to nobody who may not see all of them", async () => {
    const [form] = await owner("select id from system_form where code = 'narrow'");
    const id = Number(form?.["id"]);
    await grantEverything(server.opened.ownerQuery);
    const faultsFor = async (account: string) => {
      const client = await server.signIn(account);
      const plan = await client.ask<{ faults: object[] }>(`/api/sysForm/promotion?id=${id}`);
      const refused = await client.post("/api/sysForm/promote", { id });
      const { faults = [] } = (refused.body.extras ?? {}) as { faults?: object[] };
      return [...plan.faults, ...faults];
    };
    const shown = { field: "workers", problem: "max", value: "10" };
    expect(await faultsFor("admin")).toMatchObject([shown, shown]);
    await owner(
      `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
       select tenant_id, id, 'site_defect', 'cost', 'closed' from access_role where code = 'sys_admin'`,
    );
    const covered = { ...shown, value: null };
    expect(await faultsFor("admin")).toMatchObject([covered, covered]);
  });

  it("needs a module with a place for every answer", async () => {
    const { id } = await publishForm(root, "alone", documentOf("alone", diary));
    expect((await root.post("/api/sysForm/promote", { id })).body.extras).toMatchObject({
      code: "F4056",
    });
  });
});
