import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importSource } from "../../../generator/commands/import.ts";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { colorsFor } from "../../../generator/output/colors.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../support/testDatabase.ts";

const tables = `
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE DOMAIN money2 AS numeric(12,2) CHECK (VALUE >= 0);
CREATE TABLE customers (id serial PRIMARY KEY, email varchar(120) NOT NULL UNIQUE, mood mood DEFAULT 'happy',
  created_at timestamptz NOT NULL DEFAULT now(), tags text[], born date);
COMMENT ON TABLE customers IS 'Who buys.';
CREATE TABLE categories (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id bigint REFERENCES categories (id), label varchar(60) NOT NULL);
CREATE TABLE orders (id uuid PRIMARY KEY, customer_id int NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  total money2 NOT NULL, state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'it''s paid')),
  qty smallint DEFAULT 1 CHECK (qty > 0), price numeric(8,3) CHECK (price <= 99.5),
  vat numeric(12,2) GENERATED ALWAYS AS (total * 0.2) STORED, note varchar(2000));
CREATE INDEX ON orders (customer_id, state);
CREATE UNIQUE INDEX orders_lower ON orders (lower(note));
CREATE TABLE order_categories (order_id uuid REFERENCES orders (id), category_id bigint REFERENCES categories (id),
  PRIMARY KEY (order_id, category_id));
CREATE VIEW paid AS SELECT 1 AS one;
`;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "formwork-import-test-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function importFrom(source: string, databaseSchema?: string) {
  const said: string[] = [];
  const out = (line: string) => void said.push(line);
  const options = {
    schemas: folder,
    module: "shop",
    ...(databaseSchema === undefined ? {} : { databaseSchema }),
    dryRun: false,
    json: false,
  };
  await importSource(source, options, { out, error: out, colors: colorsFor(false, "1") });
  return said.join("\n");
}

const read = (name: string) =>
  JSON.parse(readFileSync(path.join(folder, "shop", `${name}.schema.json`), "utf8")) as {
    description: string;
    properties: Record<string, Record<string, unknown>>;
  } & Record<string, unknown>;

function expectShop(said: string): void {
  expect(readProject(readSchemas(folder)).faults).toEqual([]);
  const orders = read("orders");
  expect(orders["x-keys"]).toEqual([{ unique: ["sourceId"] }, { index: ["customerId", "state"] }]);
  expect(orders["required"]).toEqual(["sourceId", "customerId", "total"]);
  expect(orders.properties).toMatchObject({
    customerId: { title: "Customer", "x-relation": { to: "shop/customers", onDelete: "cascade" } },
    total: { type: "string", "x-type": { decimal: [12, 2] } },
    state: { enum: ["new", "it's paid"], default: "new" },
    qty: { type: ["integer", "null"], minimum: 1, maximum: 32_767, default: 1 },
    price: { maximum: "99.5" },
    note: { maxLength: 2000, "x-type": "text" },
  });
  expect(orders.properties).not.toHaveProperty("vat");
  expect(read("customers")).toMatchObject({
    description: "Who buys.",
    "x-keys": [{ unique: ["email"] }],
    properties: {
      mood: { enum: ["sad", "happy", null], default: "happy" },
      createdAt: { format: "date-time", "x-default": "$now" },
      tags: { "x-type": "json" },
    },
  });
  expect(read("categories")).toMatchObject({
    "x-entity": { tree: { parent: "parentId" } },
    properties: { orderIds: { "x-relation": { to: "shop/orders" } } },
  });
  for (const told of ["the view paid", "orders_lower", "(vat)", "VALUE >= ", "order_categories"])
    expect(said).toContain(told);
}

describe("a running database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.ownerQuery(`CREATE SCHEMA shop; SET search_path = shop; ${tables}`);
  });
  afterAll(() => database.drop());

  it("becomes entity schemas and is left as it was", async () => {
    const said = await importFrom(database.url, "shop");
    expectShop(said);
    expect(said).not.toContain(database.url.split("@")[0]);
  });

  it("is taken from the schema where its tables are, or asks which", async () => {
    const other = await createEmptyDatabase();
    await other.ownerQuery("create schema sales; create table sales.bills (code text)");
    expect(await importFrom(other.url)).toContain("the tables are those of the schema sales");
    expect(read("bills").properties).toHaveProperty("code");
    await other.ownerQuery("create schema staff; create table staff.people (name text)");
    await expect(importFrom(other.url)).rejects.toThrow(/--database-schema: sales, staff/);
    await other.drop();
  });

  it("is refused when it has no such schema or cannot be reached", async () => {
    await expect(importFrom(database.url, "nowhere")).rejects.toThrow(/no table to take/);
    await expect(importFrom("postgres://x:secret@127.0.0.1:1/none")).rejects.toThrow(
      /cannot be reached/,
    );
  });
});

describe("SQL definitions", () => {
  it("become the same schemas, without running anything else", async () => {
    const marker = path.join(folder, "run");
    const file = path.join(folder, "shop.sql");
    writeFileSync(
      file,
      `\\set x 1\n${tables}
       COPY customers (id, email) FROM stdin;\n1\ta;b\n\\.
       INSERT INTO customers (email) VALUES ('a');
       COPY customers TO PROGRAM 'touch ${marker}';
       CREATE TABLE broken (x nosuchtype);`,
    );
    const said = await importFrom(file);
    rmSync(file);
    expectShop(said);
    expect(said).toContain('shop.sql:25:8: type "nosuchtype" does not exist');
    expect(said).toContain("2 statements that define no table were not run");
    expect(() => readFileSync(marker)).toThrow();
  });

  const write = (text: string) => {
    const file = path.join(folder, "dump.sql");
    writeFileSync(file, text);
    return file;
  };

  it("of a schema of their own are taken, whether the dump makes it or not", async () => {
    const file = write(`
      CREATE TABLE shop.orders (id int PRIMARY KEY, code varchar(9) NOT NULL);
      CREATE SCHEMA staff AUTHORIZATION nobody_here;
      CREATE TABLE staff.people (id int PRIMARY KEY, name text, order_id int REFERENCES shop.orders (id));`);
    await importFrom(file);
    rmSync(file);
    expect(read("orders").properties).toHaveProperty("code");
    expect(read("people").properties["orderId"]).toMatchObject({
      "x-relation": { to: "shop/orders" },
    });
  });

  it("of two schemas with tables of one name ask which is meant", async () => {
    const file = write("CREATE TABLE a.t (x text); CREATE TABLE b.t (y text);");
    await expect(importFrom(file)).rejects.toThrow(/table t .* --database-schema/);
    await importFrom(file, "b");
    expect(read("t").properties).toHaveProperty("y");
  });

  it("keep secrets and personal numbers from being read by everybody", async () => {
    const file =
      write(`CREATE TABLE staff (id int PRIMARY KEY, name varchar(40), password varchar(80) NOT NULL DEFAULT 'x',
      password_hash char(60), api_key text UNIQUE, iban varchar(34), pin int, cvv smallint, salary numeric(12,2), credentials jsonb,
      token_count int, password_changed_at timestamptz, key varchar(9));`);
    const said = await importFrom(file);
    rmSync(file);
    expect(readProject(readSchemas(folder)).faults).toEqual([]);
    const { properties } = read("staff");
    for (const name of ["password", "passwordHash", "apiKey", "pin", "cvv"])
      expect(properties[name], name).toMatchObject({ type: "string", "x-type": "secret" });
    expect(JSON.stringify(properties["password"])).not.toContain("default");
    expect(properties["credentials"]).toMatchObject({ "x-sensitive": "secret" });
    expect(properties["iban"]).toMatchObject({ "x-sensitive": "personal", "x-mask": { start: 2 } });
    expect(properties["salary"]).toMatchObject({ "x-sensitive": "personal" });
    for (const name of ["tokenCount", "passwordChangedAt", "key"])
      expect(JSON.stringify(properties[name]), name).not.toMatch(/secret|sensitive/);
    expect(said).toContain("(password, passwordHash, apiKey, pin, cvv): is a secret by its name");
    expect(said).toContain("(iban, salary): is personal by its name");
  });

  it("keep what opens a session or an account from being read by everybody", async () => {
    const file =
      write(`CREATE TABLE visit (id int PRIMARY KEY, name varchar(40), session_cookie text, cookie varchar(200), session_token text,
      otp char(6), secret_word text, secret_santa_day date, private_key text, access_token text, refresh_token text, jwt text,
      cookie_banner_shown boolean, cookies_accepted_at timestamptz, bearers int);`);
    const said = await importFrom(file);
    rmSync(file);
    expect(readProject(readSchemas(folder)).faults).toEqual([]);
    const { properties } = read("visit");
    const secrets = ["sessionCookie", "cookie", "sessionToken", "otp", "secretWord"];
    for (const name of [...secrets, "privateKey", "accessToken", "refreshToken", "jwt"])
      expect(properties[name], name).toMatchObject({ type: "string", "x-type": "secret" });
    for (const name of ["cookieBannerShown", "cookiesAcceptedAt", "secretSantaDay", "bearers"])
      expect(JSON.stringify(properties[name]), name).not.toMatch(/x-type.*secret|sensitive/);
    expect(said).toContain("is a secret by its name");
  });

  it("keep required relations that run in a circle, with one of them optional", async () => {
    const file = write(`CREATE TABLE teams (id int PRIMARY KEY, name text, lead_id int NOT NULL);
      CREATE TABLE people (id int PRIMARY KEY, name text, team_id int NOT NULL REFERENCES teams (id));
      ALTER TABLE teams ADD FOREIGN KEY (lead_id) REFERENCES people (id);`);
    const said = await importFrom(file);
    rmSync(file);
    expect(read("teams").properties["leadId"]).toMatchObject({
      "x-relation": { to: "shop/people" },
    });
    expect(read("people").properties["teamId"]).toMatchObject({
      "x-relation": { to: "shop/teams" },
    });
    const required = [read("teams"), read("people")].flatMap((schema) => schema["required"] ?? []);
    expect(required).toHaveLength(1);
    expect(said).toMatch(/is not required: no first record could be made/);
  });

  it("of another product are refused with the place", async () => {
    const file = path.join(folder, "other.sql");
    writeFileSync(file, "CREATE TABLE `t` (`id` int AUTO_INCREMENT);");
    await expect(importFrom(file)).rejects.toThrow(/other\.sql:1:1/);
  });
});
