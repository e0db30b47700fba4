import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../support/freePort.ts";
import { ownKindFiles } from "./ownKind.ts";
import { planOrder, planWrong, shapeSchemas } from "./threeShapes.ts";

const repository = path.resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(tmpdir(), "formwork-package-"));
const project = path.join(folder, "shop");
const installed = path.join(project, "node_modules/formwork");
const compiler = path.join(repository, "node_modules/typescript-native/bin/tsc");
const environment = { ...process.env, DATA_DIR: path.join(folder, "data"), CAPTCHA: "off" };
let server: ChildProcess | null = null;

/** Runs a program in the project and gives what it wrote. */
function run(
  program: string,
  args: string[],
  cwd = project,
  more: NodeJS.ProcessEnv = {},
): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { ...environment, ...more },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, text: stdout + stderr };
}

const formwork = (...args: string[]) =>
  run(process.execPath, [path.join(installed, "lib/generator/cli.js"), ...args]);

/** Beside the package lie the packages it needs, as an installation puts them. */
function linkDependencies(): void {
  const all = path.join(repository, "node_modules");
  for (const name of readdirSync(all)) {
    const inside = name.startsWith("@")
      ? readdirSync(path.join(all, name)).map((part) => `${name}/${part}`)
      : [name];
    for (const one of inside) {
      const place = path.join(project, "node_modules", one);
      mkdirSync(path.dirname(place), { recursive: true });
      if (!one.startsWith(".")) symlinkSync(path.join(all, one), place);
    }
  }
  const program = path.join(installed, "lib/generator/cli.js");
  chmodSync(program, 0o755);
  mkdirSync(path.join(project, "node_modules/.bin"));
  symlinkSync(program, path.join(project, "node_modules/.bin/formwork"));
}

/** What builds of the repository have compressed, the project's takes too, where its texts are the same. */
function shareCompressed(): void {
  const shared = path.join(repository, "node_modules/.vite/compressed");
  const own = path.join(project, ".cache/vite/compressed");
  mkdirSync(shared, { recursive: true });
  mkdirSync(path.dirname(own), { recursive: true });
  symlinkSync(shared, own);
}

async function start(
  cwd = project,
  args: string[] = [],
  more: NodeJS.ProcessEnv = {},
): Promise<string> {
  const port = await freePort();
  const cli = path.join(installed, "lib/generator/cli.js");
  const child = spawn(process.execPath, [cli, "start", ...args], {
    cwd,
    env: {
      ...environment,
      ...more,
      PORT: String(port),
      ADMIN_PASSWORD: "Formwork#2026",
      SEED_PASSWORD: "Rental#2026",
    },
  });
  server = child;
  let words = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      words += chunk.toString();
      if (words.includes("Formwork is ready at")) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(words)));
  });
}

describe("a project made from the package", { timeout: 240_000 }, () => {
  let listed: string[] = [];

  beforeAll(() => {
    const packed = run("npm", ["pack", "--silent", "--pack-destination", folder], repository);
    expect(packed).toMatchObject({ status: 0 });
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    listed = run("tar", ["tzf", tarball], folder).text.trim().split("\n");
    mkdirSync(installed, { recursive: true });
    run(
      "tar",
      ["xzf", path.join(folder, tarball), "-C", installed, "--strip-components=1"],
      folder,
    );
    linkDependencies();
    shareCompressed();
  }, 240_000);

  const stop = async () => {
    const child = server;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };

  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("sends programs as JavaScript with declarations, and nothing of the tests or of a person", () => {
    expect(listed).toContain("package/lib/generator/cli.js");
    expect(listed).toContain("package/lib/runtime/server/main.d.ts");
    expect(listed).toContain("package/lib/schemas/access/account.schema.json");
    expect(listed.length).toBeGreaterThan(2000);
    const odd = listed.filter(
      (name) =>
        !/^package\/(lib\/|package\.json$|README\.md$|LICENSE$)/.test(name) ||
        /(^|\/)(tests|\.data|\.env)\b|(?<!\.d)\.tsx?$/.test(name),
    );
    expect(odd).toEqual([]);
  });

  it("is begun in an empty folder, and in no other", () => {
    // The folder holds what was installed already; a person runs init first.
    const made = run(process.execPath, [
      path.join(installed, "lib/generator/cli.js"),
      "init",
      "../made",
      "--yes",
    ]);
    expect(made).toMatchObject({ status: 0 });
    const again = formwork("init", "../made", "--yes");
    expect(again.status).toBe(2);
    expect(again.text).toContain("is not empty");
    expect(formwork("init", "../other").text).toContain("--yes");
    expect(formwork("init", "../other", "--yes", "--modules", "sight").text).toContain(
      'no module "sight"',
    );
    expect(run("cp", ["-r", `${path.join(folder, "made")}/.`, project])).toMatchObject({
      status: 0,
    });
  });

  it("generates what the package and the project say, and adds to an entity of the package", () => {
    // Its console is built below, without the pages of this module.
    const config = path.join(project, "formwork.config.json");
    writeFileSync(config, JSON.stringify({ emitters: [], leaveOut: ["site"] }));
    // The rental is an example of such a project; its patch adds to the accounts.
    const example = path.join(repository, "examples/rental/schemas");
    cpSync(example, path.join(project, "schemas"), { recursive: true });
    const patch = path.join(project, "schemas/access/account.patch.json");
    const given = JSON.parse(readFileSync(patch, "utf8")) as object;
    writeFileSync(patch, JSON.stringify({ ...given, "x-keys": [{ index: ["drivingLicense"] }] }));
    const driver = {
      $tenant: "default",
      code: "driver",
      name: "Driver",
      orderNo: 90,
      dataScope: 5,
    };
    const rolePatch = path.join(project, "schemas/access/role.seed.patch.json");
    const { add } = JSON.parse(readFileSync(rolePatch, "utf8")) as { add: object[] };
    writeFileSync(rolePatch, JSON.stringify({ add: [...add, driver] }));
    for (const [name, text] of Object.entries({ ...ownKindFiles, ...shapeSchemas })) {
      mkdirSync(path.join(project, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(project, name), text);
    }
    expect(formwork("generate")).toMatchObject({ status: 0 });
    const [draft = ""] = readdirSync(path.join(project, "runtime/server/migrations")).filter(
      (file) => file.endsWith(".sql"),
    );
    const sql = readFileSync(path.join(project, "runtime/server/migrations", draft), "utf8");
    expect(sql).toContain(`create table "office_vehicle"`);
    expect(sql).toContain(`alter table "access_account" add column "driving_license" text`);
    const tables = [...sql.matchAll(/create table "(\w+)"/g)].map(([, name]) => name);
    const rental = ["booking", "category", "customer", "damage", "extra", "vehicle"];
    expect(tables.toSorted()).toEqual([
      "office_bank_account",
      "office_vehicle",
      ...rental.map((name) => `rental_${name}`),
      ...["area", "delivery", "order", "step"].map((name) => `yard_${name}`),
    ]);
    expect(sql).toContain(`"iban" varchar(34)`);
    expect(sql).toContain(`check ("iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')`);
    // The keys of the package stand beside the one of the patch.
    expect(sql).toMatch(/create index .* on "access_account" \(.*"driving_license"/);
    expect(sql).not.toContain("drop index");
    expect(formwork("generate", "--check")).toMatchObject({ status: 0 });
  });

  it("tells what a patch takes away in the plan, and refuses one that meets nothing", () => {
    const file = path.join(project, "schemas/access/position.patch.json");
    writeFileSync(file, `{ "x-keys": [{ "unique": ["nothing"], "x-remove": true }] }`);
    const refused = formwork("generate", "--check");
    expect(refused.status).toBe(1);
    expect(refused.text).toMatch(/position\.patch\.json:1:\d+ G103 \/x-keys\/0/);
    writeFileSync(
      file,
      `{ "properties": { "remark": { "maxLength": 300 } }, "x-views": { "default": { "columns": [{ "x-remove": "remark" }] } } }`,
    );
    expect(formwork("plan").text).toContain(
      `schemas/access/position.patch.json takes away x-views.default.columns: "remark"`,
    );
    rmSync(file);
  });

  it("does what a plan said under its number, though tables of the project stand between those of the package", () => {
    const [, number = ""] = /--plan ([0-9a-f]+)/.exec(formwork("plan").text) ?? [];
    const { status, text } = formwork("migrate", "--plan", number);
    expect(text).toContain("applied project/0001_");
    expect(status).toBe(0);
  });

  it("names the patch in which a fault lies", () => {
    const file = path.join(project, "schemas/access/role.patch.json");
    writeFileSync(file, `{ "properties": { "wages": { "type": "number" } } }`);
    const { status, text } = formwork("generate", "--check");
    rmSync(file);
    expect(status).toBe(1);
    expect(text).toContain("schemas/access/role.patch.json");
    expect(text).toContain("/properties/wages");
  });

  it("types what a call writes by the schemas of the project", () => {
    const action = path.join(project, "runtime/server/entities/yard/order/actions.ts");
    const extensions = path.join(project, "runtime/server/extensions.ts");
    const code = readFileSync(extensions, "utf8")
      .replace(
        "export function",
        `import { orderActions } from "./entities/yard/order/actions.ts";\nexport function`,
      )
      .replace("return {\n", `return {\n    "yard/order": { actions: orderActions },\n`);
    mkdirSync(path.dirname(action), { recursive: true });
    writeFileSync(extensions, code);
    const faults = () => run(process.execPath, [compiler]).text.match(/^\S+\(\d+/gm) ?? [];
    writeFileSync(action, planWrong);
    expect(faults()).toEqual(
      [9, 12, 15].map((line) => expect.stringMatching(new RegExp(`actions\\.ts\\(${line}$`))),
    );
    writeFileSync(action, planOrder);
    expect(planOrder.split("\n").length).toBeLessThan(40);
    expect(faults()).toEqual([]);
  });

  it("types its overrides, hooks and handlers, and runs its own tests", () => {
    const place = path.join(project, "runtime/web/entities/office/vehicle/overrides.tsx");
    mkdirSync(path.dirname(place), { recursive: true });
    const lines = [
      `import type { CellProps, EntityOverrides } from "formwork/runtime/web/core/pages/contract.ts";`,
      `const Price = ({ record }: CellProps) => <b>{String(record["price"])} EUR</b>;`,
      `export const overrides: EntityOverrides = { columns: { price: Price } };`,
    ];
    writeFileSync(place, lines.join("\n"));
    expect(formwork("eject", "office/vehicle")).toMatchObject({ status: 0 });
    expect(run(process.execPath, [compiler])).toEqual({ status: 0, text: "" });
    writeFileSync(
      place,
      `${lines.slice(0, 2).join("\n")}\nexport const overrides: EntityOverrides = { cells: Price };`,
    );
    expect(run(process.execPath, [compiler]).text).toContain("overrides.tsx");
    writeFileSync(place, lines.join("\n"));
    expect(run(process.execPath, ["--test", "tests/vehicle.test.ts"])).toMatchObject({ status: 0 });
  });

  it("starts with the modules of both, and the hooks of the project run", async () => {
    const address = await start();
    const page = await (await fetch(address)).text();
    expect(page).toContain(`<div id="root">`);
    const program = `
      import { createClient } from "./generated/client.ts";
      import { createFetchHttp } from "formwork/runtime/shared/client/fetchHttp.ts";
      const http = createFetchHttp({ baseUrl: "${address}", language: "en" });
      const client = createClient(http);
      await client.access.auth.login({ account: "superadmin", password: "Formwork#2026" });
      await client.office.vehicle.create({ name: "  Van  " });
      const { rows } = await client.office.vehicle.list({});
      const { rows: drivers } = await client.access.role.list({ filter: { code: "driver" } });
      const { rows: accounts } = await client.access.account.list({});
      const { rows: fleet } = await client.rental.vehicle.list({ sort: ["plate"] });
      const { rows: customers } = await client.rental.customer.list({ sort: ["number"] });
      const booking = await client.rental.booking.create({
        customerId: customers[1].id, vehicleId: fleet[0].id, pickUpOn: "2027-03-29", days: 3,
        extras: [{ name: "Second driver", dailyPrice: "4.50" }],
      });
      const bank = await client.office.bankAccount.create({ name: "House", iban: "de89 3704 0044 0532 0130 00" });
      const moved = await client.office.bankAccount.update(bank.id, { iban: "gb82 WEST 1234 5698 7654 32" });
      const back = await client.office.bankAccount.update(bank.id, { iban: bank.iban });
      const wrong = await client.office.bankAccount
        .create({ name: "Typing error", iban: "DE89370400440532013001" })
        .catch((error) => error);
      const { rows: found } = await client.office.bankAccount.list({ filter: { iban__contains: "0532" } });
      const orderId = await client.yard.order.planOrder({ name: "Crane", dueOn: ["2027-01-04", "2027-01-05"] });
      const order = await client.yard.order.get(orderId);
      const { rows: deliveries } = await client.yard.delivery.list({ sort: ["dueOn"] });
      const { rows: loads } = await client.yard.load.list({});
      const actions = async (entity, id) =>
        (await (await http({ method: "GET", path: "/api/yard/" + entity + "/" + id + "/history" })).json())
          .map(({ action }) => action).reverse();
      const yard = {
        state: order.state, effort: order.effort, steps: order.steps.map(({ name }) => name),
        deliveries: deliveries.map(({ name, orderName }) => [name, orderName]),
        loads: loads.map(({ area, state, deliveries, effort, last }) => [area, state, deliveries, effort, last]),
        history: [await actions("area", order.areaId), await actions("order", orderId), await actions("delivery", deliveries[0].id)],
      };
      const { rate, net, total, returnOn, state } = booking;
      const signedInAs = async (account) => {
        const own = createClient(createFetchHttp({ baseUrl: "${address}", language: "en" }));
        await own.access.auth.login({ account, password: "Rental#2026" });
        return own;
      };
      const clerk = await signedInAs("clerk");
      const mechanic = await signedInAs("mechanic");
      const [van] = (await clerk.rental.vehicle.list({ filter: { plate: "RT-300" } })).rows;
      const [renter] = (await clerk.rental.customer.list({ sort: ["number"] })).rows;
      const made = await clerk.rental.booking.create({ customerId: renter.id, vehicleId: van.id, pickUpOn: "2027-05-03", days: 2 });
      const seenBy = async (own) => (await own.rental.booking.list({ filter: { id: made.id } })).rows.map(({ state, total }) => [state, total]);
      const before = await seenBy(mechanic);
      await clerk.rental.booking.transition(made.id, "confirm");
      const inbox = async () => (await mechanic.office.inboxEntry.pageInbox({ page: 1, pageSize: 20 })).items.map(({ title }) => title);
      for (let tries = 0; tries < 100 && (await inbox()).length === 0; tries++)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const told = (await inbox()).map((title) => title === made.recordTitle + " is confirmed");
      const refused = await mechanic.rental.booking.create({ customerId: renter.id, vehicleId: van.id, pickUpOn: "2027-05-03", days: 2 }).catch((error) => error.code);
      const roles = { made: made.total, before, after: await seenBy(mechanic), clerk: await seenBy(clerk), refused, told };
      console.log(JSON.stringify({
        names: rows.map(({ name }) => name), drivers: drivers.map(({ name }) => name), license: accounts[0]?.drivingLicense ?? null, accounts: accounts.length > 0,
        fleet: fleet.map(({ plate, categoryName, listRate }) => [plate, categoryName, listRate]),
        customers: customers.map(({ number }) => number),
        booking: { rate, net, total, returnOn, state },
        yard, roles, iban: [bank.iban, moved.iban, back.iban], wrong: Object.keys(wrong.errors ?? wrong.fields ?? {}), found: found.length,
      }));`;
    writeFileSync(path.join(project, "ask.ts"), program);
    // Beside this very process, which has to read what the server says.
    const child = spawn(process.execPath, ["ask.ts"], { cwd: project, env: environment });
    let answer = "";
    child.stdout.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    await new Promise((resolve) => child.once("close", resolve));
    expect(answer).toMatch(/^\{/);
    expect(JSON.parse(answer)).toEqual({
      names: ["Van"],
      drivers: ["Driver"],
      license: null,
      accounts: true,
      fleet: [
        ["RT-100", "Small cars", "33.33"],
        ["RT-200", "Large cars", "79.90"],
        ["RT-300", "Vans", "95.00"],
      ],
      customers: ["C-00001", "C-00002"],
      booking: {
        rate: "33.33",
        net: "100.99",
        total: "120.18",
        returnOn: "2027-04-01",
        state: "draft",
      },
      yard: {
        state: "running",
        effort: 7,
        steps: ["Clear", "Build"],
        deliveries: [
          ["Crane 2027-01-04", "Crane"],
          ["Crane 2027-01-05", "Crane"],
        ],
        loads: [["Area of Crane", "running", 2, 7, "2027-01-05"]],
        history: [["create", "update"], ["create", "update", "start"], ["create"]],
      },
      roles: {
        made: "226.10",
        before: [],
        after: [["confirmed", null]],
        clerk: [["confirmed", "226.10"]],
        refused: "D1016",
        told: [true],
      },
      iban: ["DE89370400440532013000", "GB82WEST12345698765432", "DE89370400440532013000"],
      wrong: ["iban"],
      found: 1,
    });
    const chunks = readdirSync(path.join(project, "dist/assets")).filter((name) =>
      name.endsWith(".js"),
    );
    const texts = chunks.map((name) =>
      readFileSync(path.join(project, "dist/assets", name), "utf8"),
    );
    for (const part of [" EUR", "iban-cell", "iban-input"])
      expect(texts.filter((text) => text.includes(part))).not.toEqual([]);
  });

  it("is backed up beside the server and restored by the commands that operations.md names", () => {
    const secret = { BACKUP_PASSPHRASE: "correct horse battery" };
    const npm = (...args: string[]) => run("npm", ["run", "--silent", ...args], project, secret);
    const archives = path.join(folder, "archives");
    expect(npm("backup", "--", "--to", archives)).toMatchObject({ status: 0 });
    const [archive = ""] = readdirSync(archives);
    const file = path.join(archives, archive);
    expect(npm("restore", "--", file, "--check").text).toContain("is whole");
    expect(npm("restore", "--", file, "--rehearse").text).toContain("can be restored");
    // The database holds data, and nobody said that they may go.
    const refused = npm("restore", "--", file);
    expect(refused.status).toBe(1);
    expect(refused.text).toContain("--replace");
  });

  it("begins bare: one tenant and its administrator, without demo company, demo pages and site module", async () => {
    await stop();
    const bare = path.join(folder, "bare");
    expect(formwork("init", bare, "--yes", "--bare")).toMatchObject({ status: 0 });
    symlinkSync(path.join(project, "node_modules"), path.join(bare, "node_modules"));
    const own = { DATA_DIR: path.join(folder, "bareData") };
    const cli = path.join(installed, "lib/generator/cli.js");
    const inside = (...args: string[]) => run(process.execPath, [cli, ...args], bare, own);
    expect(inside("generate")).toMatchObject({ status: 0 });
    expect(inside("generate", "--check")).toMatchObject({ status: 0 });
    expect(existsSync(path.join(bare, "generated/site"))).toBe(false);
    const address = await start(bare, ["--api-only"], own);
    const sent = async (call: string, body: object | null, token = "") => {
      const answer = await fetch(`${address}${call}`, {
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      });
      return { status: answer.status, json: (await answer.json()) as { result: never } };
    };
    const superadmin = { account: "superadmin", password: "Formwork#2026" };
    const { json } = await sent("/api/sysAuth/login", superadmin);
    const { accessToken } = json.result as { accessToken: string };
    const read = async (call: string) => (await sent(call, null, accessToken)).json as unknown;
    const accounts = (await read("/api/access/account")) as { account: string }[];
    expect(accounts.map(({ account }) => account).toSorted()).toEqual(["admin", "superadmin"]);
    expect(await read("/api/access/tenant")).toMatchObject([{ code: "default" }]);
    expect(await read("/api/office/notice")).toEqual([]);
    expect(await sent("/api/site/defect", null, accessToken)).toMatchObject({ status: 404 });
    const menus = JSON.stringify(await read("/api/sysMenu/loginMenuTree"));
    const shown = ["sysRole", "siteDefect", "demoTabs", "site"].filter((name) =>
      menus.includes(`"name":"${name}"`),
    );
    expect(shown).toEqual(["sysRole"]);
    expect(inside("plan").text).toContain("The database is as the schemas want it.");
  });

  it("has the other commands that README and the tutorial name", () => {
    const npm = (...args: string[]) => run("npm", ["run", "--silent", ...args]);
    expect(npm("formwork", "--", "restore")).toMatchObject({ status: 0 });
    expect(npm("journal", "--", "verify")).toMatchObject({ status: 0 });
    expect(npm("reference")).toMatchObject({ status: 0 });
    expect(existsSync(path.join(project, ".github/reference/keywords.md"))).toBe(true);
    expect(existsSync(path.join(project, "locales/en/fault.json"))).toBe(false);
    for (const command of ["forms:pull", "forms:push"])
      expect(npm(command).text).toContain("FORMWORK_ACCOUNT");
  });
});
