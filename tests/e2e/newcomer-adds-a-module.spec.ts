/** The newcomer's hour: one new schema file, generate, start; then the module works for three roles of two tenants, over all faces. */
import { expect, test } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { signInAs } from "../support/consoleTest.ts";
import { copyCheckout, type Checkout } from "../support/checkout.ts";
import {
  productPasswords,
  signIn,
  startProduct,
  type Caller,
  type Product,
} from "../support/product.ts";

interface Vehicle {
  id: number;
  plate: string;
  price: string | null;
  state: string;
  version: number;
  keeperName?: string;
}

interface MenuNode {
  id: number;
  name: string | null;
  permission: string | null;
  children?: MenuNode[];
}

interface Role {
  id: number;
  code: string;
  tenantId: number;
}

let checkout: Checkout;
let product: Product;
let root: Caller;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  checkout = copyCheckout();
  cpSync(
    "examples/vehicle/vehicle.schema.json",
    path.join(checkout.root, "schemas/office/vehicle.schema.json"),
  );
});

test.afterAll(async () => {
  await product?.remove();
  checkout?.remove();
});

/** Ids of the new module's menu and buttons, with all their ancestors' ids left to the server. */
async function vehicleMenuIds(): Promise<number[]> {
  const tree = await root.call<MenuNode[]>("/api/sysMenu/list");
  const found: number[] = [];
  const visit = (node: MenuNode) => {
    if (node.name === "officeVehicle" || node.permission?.startsWith("officeVehicle/"))
      found.push(node.id);
    for (const child of node.children ?? []) visit(child);
  };
  for (const node of tree) visit(node);
  return found;
}

async function grantToRole(role: Role, menuIds: number[]): Promise<void> {
  const own = await root.call<number[]>(`/api/sysRole/ownMenuList?id=${role.id}`);
  await root.call("/api/sysRole/grantMenu", {
    id: role.id,
    menuIdList: [...new Set([...own, ...menuIds])],
  });
}

test("generate turns the one new file into a module, and says so", () => {
  test.setTimeout(120_000);
  const output = checkout.npm("generate");
  expect(output).toMatch(/created\s+.*office\/vehicle\/pages\.tsx/);
  expect(output).toMatch(/created\s+.*migrations\/\d{4}_.*\.sql/);
  checkout.npm("generate", "--", "--check");
});

test("start builds, migrates and seeds it", async () => {
  test.setTimeout(180_000);
  product = await startProduct({ root: checkout.root });
  root = await signIn(product.url, "superadmin", productPasswords.admin);
  const menuIds = await vehicleMenuIds();
  expect(menuIds.length).toBeGreaterThan(8);

  const { items: roles } = await root.call<{ items: Role[] }>("/api/sysRole/page", {
    page: 1,
    pageSize: 100,
  });
  const { items: tenants } = await root.call<{ items: { id: number; userId: number }[] }>(
    "/api/sysTenant/page",
    { page: 1, pageSize: 100 },
  );
  for (const tenant of tenants) {
    const tenantMenus = await root.call<number[]>(
      `/api/sysTenant/ownMenuList?userId=${tenant.userId}`,
    );
    await root.call("/api/sysTenant/grantMenu", {
      id: tenant.id,
      menuIdList: [...tenantMenus, ...menuIds],
    });
  }
  for (const role of roles.filter(({ code }) => /^sys_(admin|deptChild|self)$/.test(code)))
    await grantToRole(role, menuIds);
});

test("REST: three roles of one tenant see what their data scope allows", async () => {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const head = await signIn(product.url, "user1", productPasswords.seed);
  const staff = await signIn(product.url, "user3", productPasswords.seed);
  const vehicle = (plate: string) => ({
    plate,
    fuel: "diesel",
    price: "25900.50",
    boughtOn: "2026-03-01",
  });
  for (const [caller, plate] of [
    [admin, "A-1"],
    [head, "H-1"],
    [staff, "S-1"],
  ] as const) {
    const made = await caller.rest<Vehicle>("POST", "/api/office/vehicle", vehicle(plate));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.price).toBe("25900.50");
  }
  const sort = encodeURIComponent(JSON.stringify(["plate", "ASC"]));
  const plates = async (caller: Caller) =>
    (await caller.rest<Vehicle[]>("GET", `/api/office/vehicle?sort=${sort}`)).body.map(
      ({ plate }) => plate,
    );
  expect(await plates(admin)).toEqual(["A-1", "H-1", "S-1"]);
  expect(await plates(staff)).toEqual(["S-1"]);
  // the department head's organization is above the staff member's, below the administrator's
  expect(await plates(head)).toEqual(["H-1", "S-1"]);

  const bad = await admin.rest<{ errors: Record<string, string> }>("POST", "/api/office/vehicle", {
    ...vehicle("B-1"),
    price: "12.345",
    inspectionDue: "2025-01-01",
  });
  expect(bad.status).toBe(400);
  expect(Object.keys(bad.body.errors)).toContain("price");
  const twice = await admin.rest("POST", "/api/office/vehicle", vehicle("A-1"));
  expect(twice.status).toBe(409);
});

test("another tenant sees nothing of the first", async () => {
  const other = await signIn(product.url, "bg_admin", productPasswords.seed);
  expect((await other.rest<Vehicle[]>("GET", "/api/office/vehicle")).body).toEqual([]);
  const own = await other.rest<Vehicle>("POST", "/api/office/vehicle", {
    plate: "A-1",
    fuel: "petrol",
    boughtOn: "2026-01-05",
  });
  expect(own.status, "the same plate is free in another tenant").toBe(201);
});

test("console calls and states work without a line of code", async () => {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const page = await admin.call<{ items: Vehicle[]; total: number }>("/api/officeVehicle/page", {
    page: 1,
    pageSize: 10,
    plate: "A-",
  });
  expect(page.total).toBe(1);
  const [vehicle] = page.items as [Vehicle];
  const lend = await admin.rest("POST", `/api/office/vehicle/${vehicle.id}/lend`, {});
  expect(lend.status, "a keeper is required").toBe(400);
  const { id: keeperId } = await admin.call<{ id: number }>("/api/sysAuth/userInfo");
  await admin.call("/api/officeVehicle/update", { id: vehicle.id, keeperId });
  const lent = await admin.rest<Vehicle>("POST", `/api/office/vehicle/${vehicle.id}/lend`, {});
  expect(lent.status, JSON.stringify(lent.body)).toBe(200);
  const detail = await admin.rest<Vehicle>("GET", `/api/office/vehicle/${vehicle.id}`);
  expect(detail.body).toMatchObject({ state: "lent", keeperName: "周明远" });
  const again = await admin.rest("POST", `/api/office/vehicle/${vehicle.id}/lend`, {});
  expect(again.status).toBe(409);
});

test("the typed client knows the module", () => {
  const script = path.join(checkout.root, "listVehicles.ts");
  writeFileSync(
    script,
    `import { createClient } from "./generated/client.ts";
import { createFetchHttp } from "./runtime/shared/client/fetchHttp.ts";
const client = createClient(createFetchHttp({ baseUrl: process.argv[2] ?? "" }));
await client.access.auth.login({ account: "admin", password: process.argv[3] ?? "" });
const { rows } = await client.office.vehicle.list({ sort: ["plate"], filter: { fuel: "diesel" } });
console.log(rows.map((vehicle) => vehicle.plate).join(", "));
`,
  );
  const run = spawnSync(process.execPath, [script, product.url, productPasswords.seed], {
    encoding: "utf8",
  });
  expect(run.stderr).toBe("");
  expect(run.stdout.trim()).toBe("A-1, H-1, S-1");
});

test("the example of the typed client runs", () => {
  const example = path.join(checkout.root, "examples/typed-client/listDefects.ts");
  const run = spawnSync(process.execPath, [example, product.url, "admin", productPasswords.seed], {
    encoding: "utf8",
  });
  expect(run.stderr).toBe("");
  expect(run.stdout).toContain("26 defects");
});

test("in the browser a vehicle is entered, shown and lent", async ({ page }) => {
  await page.goto(`${product.url}/#/login`);
  await signInAs(page, "admin");
  await page.goto(`${product.url}/#/office/vehicle`);
  await expect(page.getByRole("heading", { level: 1, name: "Vehicle" })).toBeVisible();
  await expect(page.getByText("A-1")).toBeVisible();

  await page.getByRole("link", { name: "新增" }).click();
  await page.getByLabel(/^Plate/).fill("W-7");
  await page.getByLabel(/^Price/).fill("1200.5");
  await page.getByLabel(/^Bought on/).fill("2026-05-01");
  await page.getByLabel(/^Inspection due/).fill("2026-04-01");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("The inspection cannot be due before").first()).toBeVisible();
  await page.getByLabel(/^Inspection due/).fill("2028-05-01");
  await page.getByLabel(/^Keeper/).fill("林志强");
  await page.getByRole("option", { name: "林志强" }).click();
  await page.locator('input[type="file"][multiple]').setInputFiles({
    name: "papers.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
  });
  await expect(page.getByText("papers.pdf")).toBeVisible();
  await page.getByRole("button", { name: "保存", exact: true }).click();

  await page.getByRole("link", { name: "W-7", exact: true }).click();
  // The history of the record beside it tells the same values once more.
  await expect(page.getByText("1,200.50").first()).toBeVisible();
  await expect(page.getByText("papers.pdf").first()).toBeVisible();
  await page.getByRole("button", { name: "Lend" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lend" }).click();
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
});
