import { expect, test } from "vitest";
import { prepareExpression } from "../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import { scopeOf } from "../../../runtime/shared/expression/link/scope.ts";
import type { EntityModel, Json } from "../../../runtime/shared/entity/model.ts";
import { readCoreProject, referenceKey, referenceText, seedRows } from "./coreProject.ts";

const { entities, dictionaries } = readCoreProject();
const byKey = new Map(entities.map((entity) => [entity.key, entity]));
const rowsOf = (key: string) => seedRows(byKey.get(key) as EntityModel);
const tenants = rowsOf("access/tenant").map((row) => row["code"] as string);
const seeded = entities.filter((entity) => entity.seed !== null);

test("no seed holds a password or another secret", () => {
  for (const entity of seeded) {
    const secrets = entity.fields.filter((field) => field.kind === "secret");
    for (const row of seedRows(entity))
      expect(secrets.filter((field) => field.name in row).map((field) => field.name)).toEqual([]);
  }
  const codes = rowsOf("system/config").map((row) => row["code"]);
  expect(codes).toContain("sys_token_expire");
  expect(codes).not.toContain("sys_password");
});

test("there are several tenants, and each tenant row names one of them", () => {
  expect(tenants).toEqual(["default", "beigang", "yunling"]);
  for (const entity of seeded)
    for (const row of seedRows(entity)) {
      if (entity.scope === "tenant") expect(tenants, entity.key).toContain(row.$tenant);
      else expect(row.$tenant, entity.key).toBeUndefined();
    }
});

test("references stay within the tenant of their row", () => {
  const owner = new Map<string, Set<string>>();
  for (const entity of seeded)
    for (const row of seedRows(entity)) {
      const key = `${entity.key} ${String(row["code"] ?? row["account"] ?? row["title"])}`;
      owner.set(key, (owner.get(key) ?? new Set()).add(row.$tenant ?? "platform"));
    }
  let seen = 0;
  const visit = (value: Json | undefined, tenant: string) => {
    const text = referenceText(value);
    if (text !== null) {
      const [, entity = "", key = ""] = /^(\S+) (.*)$/.exec(text) ?? [];
      const name = Object.values(JSON.parse(key) as Record<string, Json>)[0];
      const owners = owner.get(`${entity} ${String(name)}`);
      if (!owners) return;
      seen++;
      expect(owners.has(tenant) || owners.has("platform"), `${text} in ${tenant}`).toBe(true);
    } else if (Array.isArray(value)) for (const part of value) visit(part, tenant);
    else if (typeof value === "object" && value !== null)
      for (const part of Object.values(value)) visit(part, tenant);
  };
  for (const entity of seeded)
    for (const row of seedRows(entity))
      if (row.$tenant) visit({ ...row, $tenant: row.$tenant }, row.$tenant);
  expect(seen).toBeGreaterThan(300);
});

test("every tenant has a role and an account of each data scope", () => {
  const scopeOfRole = new Map(
    rowsOf("access/role").map((row) => [`${row.$tenant} ${row["code"]}`, row["dataScope"]]),
  );
  const accounts = rowsOf("access/account");
  for (const tenant of tenants) {
    const held = accounts
      .filter((row) => row.$tenant === tenant)
      .flatMap((row) => row["roleIdList"] as Json[])
      .map((role) => scopeOfRole.get(`${tenant} ${String(referenceKey(role, "code"))}`));
    expect([...new Set(held)].sort(), tenant).toEqual([1, 2, 3, 4, 5]);
  }
});

test("accounts and phone numbers occur once over all tenants", () => {
  const accounts = rowsOf("access/account");
  for (const field of ["account", "phone"]) {
    const values = accounts.map((row) => row[field]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test("roles grant nothing that their tenant does not have", () => {
  const packages = new Map(
    rowsOf("access/tenant").map((row) => [
      row["code"],
      new Set((row["menuIdList"] as Json[]).map((menu) => referenceText(menu))),
    ]),
  );
  for (const role of rowsOf("access/role"))
    for (const menu of role["menuIdList"] as Json[])
      expect(packages.get(role.$tenant as string)?.has(referenceText(menu))).toBe(true);
});

test("values of dictionaries are known ones", () => {
  const known = new Map(
    dictionaries.map((dictionary) => [
      dictionary.code,
      new Set(dictionary.items.map((item) => item.value)),
    ]),
  );
  for (const entity of seeded)
    for (const field of entity.fields.filter((each) => each.dict !== undefined))
      for (const row of seedRows(entity)) {
        const value = row[field.name];
        if (value === undefined || value === null) continue;
        const values = known.get(field.dict ?? "");
        expect(values?.has(value as string | number), `${field.name} ${String(value)}`).toBe(true);
      }
});

test("every row obeys the rules of its entity", () => {
  let checked = 0;
  for (const entity of seeded) {
    const scope = scopeOf(entity, (key) => byKey.get(key));
    const rules = entity.rules.map(
      (rule) => [rule.id, prepareExpression(rule.expr, scope)] as const,
    );
    for (const row of seedRows(entity))
      for (const [id, holds] of rules) {
        const record = Object.fromEntries(
          entity.fields.map(({ name }) => [name, row[name] ?? null]),
        );
        expect(holds({ record }), `${entity.key} ${id} ${JSON.stringify(row)}`).toBe(true);
        checked++;
      }
  }
  expect(checked).toBeGreaterThan(50);
});

test("defects cover every state, two tenants and have cost items", () => {
  const defects = rowsOf("site/defect");
  expect(defects.length).toBeGreaterThanOrEqual(30);
  const states = new Set(defects.map((row) => row["status"]));
  expect([...states].sort()).toEqual(["assigned", "closed", "open", "rectified", "rejected"]);
  expect(new Set(defects.map((row) => row.$tenant)).size).toBeGreaterThanOrEqual(2);
  expect(defects.filter((row) => Array.isArray(row["items"])).length).toBeGreaterThan(20);
});

test("parents stand before their children", () => {
  for (const entity of seeded.filter((each) => each.tree !== null)) {
    const before = new Set<unknown>();
    for (const row of seedRows(entity)) {
      const parent = row[entity.tree?.parent ?? ""];
      const code = referenceKey(parent, "code") ?? null;
      if (code !== null) expect(before.has(code), String(code)).toBe(true);
      before.add(row["code"]);
    }
  }
});
