import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { budgetsOf } from "../../../generator/commands/budget.ts";
import { starterText } from "../../../generator/commands/new.ts";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { budgetFaults } from "../../../generator/output/budgetFaults.ts";
import { measureBudget } from "../../../runtime/server/core/budget/measureBudget.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

const texts = readSchemas("schemas");

describe("the query budget", () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  const measure = (input: Omit<Parameters<typeof measureBudget>[1], "rows">) =>
    measureBudget({ database: test.database, ownerUrl: test.url }, { ...input, rows: 20_000 });

  it("is kept by every declared read of every entity", { timeout: 180_000 }, async () => {
    const report = await measure({ models: entities, budgets: budgetsOf(texts) });
    const told = budgetFaults(report, texts).map(
      ({ file, line, problem, cure }) => `${file}:${line} ${problem} ${cure}`,
    );
    expect(told).toEqual([]);
    expect(report.questions).toBeGreaterThan(500);
  });

  it("finds what an index is missing for, and that it would help", async () => {
    const keys = ["site/defect", "site/project", "site/contractor", "access/organization"];
    const models = entities.filter(({ key }) => keys.includes(key));
    for (const name of ["assignee_user_id_index", "create_user_id_index", "status_due_date_index"])
      await test.ownerQuery(`drop index site_defect_${name}`);
    await test.ownerQuery("drop index site_defect_list; drop index site_defect_code_key");
    const except = [
      { filter: "severity", reason: "Asked to show that nothing needs it." },
      { view: "photos", reason: "Asked to show that it is heard." },
    ];
    const budgets = new Map([...budgetsOf(texts), ["site/defect", { except }]]);
    const { overruns, needless } = await measure({ models, budgets });
    const cures = new Map(
      overruns.map(({ entity, kind, name, cure }) => [`${entity} ${kind} ${name}`, cure]),
    );
    expect(cures.get("site/defect filter assigneeUserId")).toEqual(["assigneeUserId"]);
    expect(cures.get("site/defect scope self")).toEqual(["createUserId"]);
    expect(cures.get("site/defect policy site_contractor")).toEqual(["assigneeUserId"]);
    expect(cures.get("site/defect view default")).toEqual(["dueDate"]);
    expect(cures.get("site/defect key code")).toEqual(["code"]);
    expect(cures.has("site/defect view photos")).toBe(false);
    expect([...cures.keys()].filter((key) => !key.startsWith("site/defect"))).toEqual([]);
    expect(needless).toEqual([{ entity: "site/defect", pointer: ["x-budget", "except", 0] }]);
  });

  it("finds a filter whose index cannot be counted alone", async () => {
    const keys = ["site/defect", "site/project", "site/contractor", "access/organization"];
    const models = entities.filter(({ key }) => keys.includes(key));
    const index = "site_defect_assignee_user_id_index";
    const [row] = await test.ownerQuery<{ whole: string }>(
      `select pg_get_indexdef('${index}'::regclass) as whole`,
    );
    const whole = row?.whole ?? "";
    const without = whole.replace(/ INCLUDE \([^)]*\)/, "");
    expect(without).not.toBe(whole);
    await test.ownerQuery(`drop index ${index}`);
    await test.ownerQuery(without);
    const { heapCounts } = await measure({ models, budgets: budgetsOf(texts) });
    expect(heapCounts).toMatchObject([{ entity: "site/defect", name: "assigneeUserId" }]);
    const [fault] = budgetFaults({ overruns: [], needless: [], heapCounts }, texts);
    expect(fault?.problem).toContain("reads the rows of site_defect");
    const except = [{ filter: "assigneeUserId", reason: "A test." }];
    const budgets = new Map([...budgetsOf(texts), ["site/defect", { except }]]);
    const excused = await measure({ models, budgets });
    expect(excused).toMatchObject({ heapCounts: [], needless: [] });
  });
});

describe("formwork budget", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-budget-test-"));
  const file = path.join(folder, "shop/purchase.schema.json");
  const formwork = (...given: string[]) => {
    const migrations = path.join(folder, "none");
    mkdirSync(migrations, { recursive: true });
    const all = ["--schemas", folder, "--migrations", migrations, "--rows", "5000", ...given];
    return spawnSync(process.execPath, ["generator/cli.ts", "budget", ...all], {
      encoding: "utf8",
    });
  };
  beforeEach(() => {
    cpSync("tests/golden/schemas", folder, { recursive: true });
    const text = readFileSync(file, "utf8");
    const view = '"x-views": { "dear": { "sort": ["-total"] } }';
    writeFileSync(file, text.replace('"x-rules": [', `${view}, "x-rules": [`));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("tells file, line and cure, leaves nothing behind, and is content once it is followed", () => {
    const at = ["--database", inject("testServerUrl")];
    const refused = formwork(...at);
    expect(refused.stderr).toMatch(
      /purchase\.schema\.json:\d+:\d+ G201 \/x-views\/dear\n.*The view "dear" reads \d+ rows of shop_purchase/,
    );
    expect(refused.stderr).toContain('Add { "index": ["total"] } to x-keys.');
    expect(refused.status).toBe(1);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace('"x-keys": [', '"x-keys": [{ "index": ["total"] },'));
    const kept = formwork(...at, "--json");
    expect(JSON.parse(kept.stdout)).toMatchObject({ ok: true, faults: [] });
    expect(kept.status).toBe(0);
  });

  it("is content with what a new project begins with", () => {
    const kinds = ["date", "decimal", "integer", "status", "time", "dateTime", "boolean", "email"];
    const dictionary = "system/enumerations.dictionary.json";
    mkdirSync(path.join(folder, "system"));
    cpSync(path.join("schemas", dictionary), path.join(folder, dictionary));
    const begun = [["name:string", "boughtOn:date", "price:decimal"]];
    for (const kind of kinds) begun.push(["name:string", `value:${kind}`]);
    const keys = begun.map((fields, index) => {
      const key = `begun/thing${index}`;
      const place = path.join(folder, `${key}.schema.json`);
      mkdirSync(path.dirname(place), { recursive: true });
      const text = starterText(key, fields.join(","), false);
      writeFileSync(place, text.replace("../meta", path.resolve("schemas/meta")));
      return key;
    });
    const at = ["--database", inject("testServerUrl"), "--rows", "20000"];
    const { stdout, stderr, status } = formwork(...keys, ...at);
    expect(`${stdout}${stderr}`).toContain(`of ${keys.length} entities keep their budget`);
    expect(status).toBe(0);
  });

  it("refuses a number of rows that proves nothing", () => {
    const { status, stderr } = formwork("--rows", "10");
    expect(stderr).toContain("--rows is a whole number");
    expect(status).toBe(2);
  });
});
