/** Expressions that look into other records: linked once the other entity is there, told once the other record is, and never fatal. */
import { describe, expect, it } from "vitest";
import type { EntityModel, FieldModel, Json } from "../../../../runtime/shared/entity/model.ts";
import {
  formExpressions,
  reachedRelations,
} from "../../../../runtime/shared/expression/link/reachedRelations.ts";
import { limitEntity } from "../../../../runtime/web/core/entities/fieldLimits.ts";
import { defaultValues } from "../../../../runtime/web/core/fields/defaultValues.ts";
import {
  defaultsToFill,
  freshDefaults,
  heldDefaults,
} from "../../../../runtime/web/core/form/expressions/followDefaults.ts";
import { formPlan } from "../../../../runtime/web/core/form/sections/formPlan.ts";
import { createRelatedStore } from "../../../../runtime/web/core/form/related/relatedStore.ts";
import { createResolver } from "../../../../runtime/web/core/form/resolver.ts";
import { entity, field } from "../../../support/models/model.ts";

const category = entity("shop", "category", [
  field("name", "string", { maxLength: 64 }),
  field("factor", "decimal", { precision: 8, scale: 2 }),
  field("rented", "boolean"),
]);

const relation = (to: string, labelAs: string | null) => ({
  to,
  table: to.replace("/", "_"),
  titleField: "name",
  titleColumn: "name",
  tree: false,
  onDelete: "restrict" as const,
  labelAs,
  filter: null,
  through: null,
});

const money = (name: string, more: Partial<FieldModel> = {}) =>
  field(name, "decimal", { precision: 12, scale: 2, ...more });

const item: EntityModel = entity("shop", "item", [
  field("name", "string", { maxLength: 64 }),
  field("parentId", "relation", {
    relation: {
      to: "shop/category",
      table: "shop_category",
      titleField: "name",
      titleColumn: "name",
      tree: false,
      onDelete: "restrict",
      labelAs: "parentName",
      filter: null,
      through: null,
    },
  }),
  field("parentName", "string", { column: null, readOnly: true }),
  money("amount"),
  money("factor", { required: true, nullable: false, defaultExpr: "parentId.factor" }),
  money("deposit", { when: { visible: "parentId.rented", required: "parentId.rented == true" } }),
  money("total", { readOnly: true, computed: { expr: "amount * parentId.factor", stored: true } }),
  field("orgId", "integer", { defaultExpr: "$user.orgId" }),
  field("due", "date", { defaultExpr: "$today + 3" }),
  field("label", "string", { maxLength: 64, defaultExpr: "name" }),
]);

const everything = (key: string) => (key === category.key ? category : undefined);
const user = { id: 1, orgId: 7, tenantId: 1, roles: [] };
const parent = { id: 5, name: "Vans", factor: "1.50", rented: true };
const look = (_to: string, id: number) => (id === 5 ? parent : undefined);
const options = { fields: {}, shouldUseNativeValidation: false };

describe("what a form has to know beside its own entity", () => {
  it("is found before anything is linked", () => {
    const [reached, ...others] = reachedRelations(item, formExpressions(item), everything);
    expect(others).toEqual([]);
    expect(reached).toMatchObject({ name: "parentId", to: "shop/category" });
    expect([...(reached?.members ?? [])].toSorted()).toEqual(["factor", "rented"]);
    expect(reachedRelations(item, ["parentName == 'Vans'"], everything)[0]?.members).toEqual(
      new Set(["name"]),
    );
  });
});

describe("paths over several relations", () => {
  const further = entity("shop", "line", [
    field("itemId", "relation", { relation: relation("shop/item", "itemName") }),
    money("rate", {
      readOnly: true,
      computed: { expr: "itemId.parentId.factor * 2", stored: true },
    }),
    field("group", "string", { maxLength: 64, defaultExpr: "itemId.parentId.name" }),
    money("price", { when: { required: "itemId.parentId.rented == true" } }),
  ]);
  const all = (key: string) => (key === item.key ? item : everything(key));
  const crane = { id: 9, name: "Crane", parentId: 5, parentName: "Vans" };
  const lookFar = (to: string, id: number) =>
    to === item.key ? (id === 9 ? crane : undefined) : look(to, id);
  const about = { record: { itemId: 9 }, user };

  it("are found as far as their entities are known", () => {
    const paths = (lookup: typeof all) =>
      reachedRelations(further, formExpressions(further), lookup).map(({ path }) => path);
    expect(paths(() => undefined)).toEqual(["itemId"]);
    expect(paths(all)).toEqual(["itemId", "itemId.parentId"]);
  });

  it("are told once the last record is known, a title already by the one before", () => {
    const plan = formPlan(further, all);
    expect(plan.faults.size).toBe(0);
    const rate = plan.computed.get("rate");
    expect(rate?.of({ ...about, look: lookFar })).toBe("3.00");
    const near = (to: string, id: number) => (to === item.key ? lookFar(to, id) : undefined);
    expect(rate?.of({ ...about, look: near })).toBeUndefined();
    expect(plan.defaults.get("group")?.of({ ...about, look: near })).toBe("Vans");
    expect(rate?.of({ record: { itemId: null }, user, look: lookFar })).toBeNull();
  });

  it("are planned anew once the further entity has arrived", () => {
    const half = (key: string) => (key === item.key ? item : undefined);
    expect(formPlan(further, half).computed.has("rate")).toBe(false);
    expect(formPlan(further, all).computed.has("rate")).toBe(true);
  });

  it("are judged before sending", async () => {
    const resolve = (known: typeof lookFar) =>
      createResolver({
        entity: further,
        lookup: all,
        current: null,
        user,
        look: known,
        translate: (key) => key,
        language: "en",
      })({ itemId: 9 }, undefined, options);
    expect(Object.keys((await resolve(lookFar)).errors)).toEqual(["price"]);
    expect(Object.keys((await resolve(() => undefined)).errors)).toEqual([]);
  });
});

describe("the plan of a form over relations", () => {
  it("tells conditions and computed values once the record is known, and nothing before", () => {
    const plan = formPlan(item, everything);
    expect(plan.faults.size).toBe(0);
    const of = (id: number) => ({ record: { parentId: id, amount: "10.01" }, user, look });
    const { visible } = plan.conditions.get("deposit")?.of(of(5)) ?? {};
    expect(visible?.(of(5))).toBe(true);
    expect(visible?.(of(6))).toBeUndefined();
    expect(plan.computed.get("total")?.of(of(5))).toBe("15.02");
    expect(plan.computed.get("total")?.of(of(6))).toBeUndefined();
    expect(plan.computed.get("total")?.reaches).toBe(true);
  });

  it("notes what it cannot read at its field and keeps the rest", () => {
    const plan = formPlan(structuredClone(item), () => undefined);
    expect([...plan.faults.keys()].toSorted()).toEqual(["deposit", "factor"]);
    expect(plan.faults.get("deposit")).toContain("parentId");
    expect([...plan.defaults.keys()]).toEqual(["orgId", "due", "label"]);
  });

  it("is made anew when the entity has arrived", () => {
    const late = structuredClone(item);
    expect(formPlan(late, () => undefined).conditions.has("deposit")).toBe(false);
    expect(formPlan(late, everything).conditions.has("deposit")).toBe(true);
  });
});

describe("defaults", () => {
  it("of the person and the moment stand in a new form", () => {
    const now = new Date("2026-03-30T12:00:00Z");
    const values = defaultValues(item, { user, lookup: everything, now });
    expect(values).toMatchObject({ orgId: 7, due: "2026-04-02", factor: null, parentId: null });
  });

  const given = () => new Map<string, never>();
  const fill = (values: Record<string, unknown>, known: Map<string, never>) => {
    const context = { user, look };
    const fresh = freshDefaults({ entity: item, lookup: everything, context }, values);
    const filled = defaultsToFill(fresh, known).map(({ path, value }) => [path, value]);
    return Object.fromEntries(filled) as Record<string, unknown>;
  };

  it("of other values follow them until somebody writes something else", () => {
    const known = given();
    expect(fill({ parentId: 5, name: null }, known)).toEqual({ factor: "1.50" });
    expect(fill({ parentId: 5, factor: "1.50", name: "A" }, known)).toEqual({ label: "A" });
    expect(fill({ factor: "1.50", name: "AB", label: "A", parentId: 5 }, known)).toEqual({
      label: "AB",
    });
    expect(fill({ factor: "1.50", name: "ABC", label: "Mine", parentId: 5 }, known)).toEqual({});
    expect(fill({ factor: null, name: "ABC", label: "Mine", parentId: 5 }, known)).toEqual({});
  });

  it("that a stored record has copied follow while they are what the other record says", () => {
    const two = (to: string, id: number) =>
      id === 6 ? { ...parent, factor: "2.00" } : look(to, id);
    const context = { user, look: two };
    const followed = { entity: item, lookup: everything, context, stored: true };
    const edit = (values: Record<string, unknown>, known: Map<string, Json>) => {
      const fresh = freshDefaults(followed, values);
      const filled = defaultsToFill(fresh, known).map(({ path, value }) => [path, value]);
      const now = Object.fromEntries([...Object.entries(values), ...filled]) as typeof values;
      const held = heldDefaults(fresh, known, (path) => now[path]);
      return { filled, held: [...held] };
    };
    const copied = new Map<string, Json>();
    const stored = { id: 1, parentId: 5, factor: "1.50", name: "A", label: "A" };
    expect(edit(stored, copied)).toEqual({ filled: [], held: [["factor", "parentId"]] });
    expect(edit({ ...stored, name: "AB" }, copied).filled).toEqual([]);
    expect(edit({ ...stored, parentId: 6 }, copied).filled).toEqual([["factor", "2.00"]]);
    expect(edit({ ...stored, parentId: 5, factor: "9.00" }, copied)).toEqual({
      filled: [],
      held: [],
    });
    for (const factor of [null, "7.00"]) {
      const entered = new Map<string, Json>();
      expect(edit({ ...stored, factor }, entered)).toEqual({ filled: [], held: [] });
      expect(edit({ ...stored, factor, parentId: 6 }, entered).filled).toEqual([]);
    }
  });

  it("of rows that nobody has saved follow the values of their row", () => {
    const order = entity("shop", "order", [
      field("items", "children", { children: { entity: "shop/item", foreignKey: "orderId" } }),
    ]);
    const lookup = (key: string) => (key === item.key ? item : everything(key));
    const rows = [{ id: 3, parentId: 5 }, { parentId: 5 }];
    const context = { user, look };
    const fresh = freshDefaults({ entity: order, lookup, context }, { items: rows });
    expect(defaultsToFill(fresh, given()).map(({ path }) => path)).toEqual(["items.1.factor"]);
  });

  it("of rows follow the values of the record that holds them, and leave to the server what it computes", () => {
    const to = (key: string) => ({
      to: key,
      table: "shop_order",
      titleField: "name",
      titleColumn: "name",
      tree: false,
      onDelete: "cascade" as const,
      labelAs: null,
      filter: null,
      through: null,
    });
    const line = entity("shop", "line", [
      field("orderId", "relation", { relation: to("shop/order") }),
      money("factor", { defaultExpr: "orderId.factor" }),
      money("share", { defaultExpr: "orderId.total" }),
    ]);
    const order = entity("shop", "order", [
      money("factor"),
      money("total", { readOnly: true, computed: { expr: "factor * 2", stored: true } }),
      field("lines", "children", { children: { entity: line.key, foreignKey: "orderId" } }),
    ]);
    const lookup = (key: string) => [line, order].find((each) => each.key === key);
    const values = { factor: "1.33", lines: [{ factor: null }] };
    const fresh = freshDefaults({ entity: order, lookup, context: { user, look } }, values);
    const filled = defaultsToFill(fresh, given()).map(({ path, value }) => [path, value]);
    expect(filled).toEqual([["lines.0.factor", "1.33"]]);
  });
});

describe("what was left empty in a row that is added", () => {
  const strict = entity("shop", "strict", [
    field("name", "string", { required: true, nullable: false, maxLength: 64 }),
    money("factor", { nullable: false }),
  ]);
  const order = entity("shop", "order", [
    field("items", "children", { children: { entity: strict.key, foreignKey: "orderId" } }),
  ]);
  const resolve = createResolver({
    entity: order,
    lookup: () => strict,
    current: null,
    user,
    translate: (key) => key,
    language: "en",
  });

  it("is absent, as it is in the record itself, and not a wrong null", async () => {
    const rows = [{ name: "A", factor: null }];
    const { errors, values } = await resolve({ items: rows }, undefined, options);
    expect(errors).toEqual({});
    expect(values).toEqual({ items: [{ name: "A" }] });
    const changed = await resolve({ items: [{ id: 1, factor: null }] }, undefined, options);
    expect(changed.errors).toHaveProperty("items");
  });
});

describe("the check of a form over relations", () => {
  const check = async (values: Record<string, unknown>, known = true) => {
    const resolve = createResolver({
      entity: item,
      lookup: known ? everything : () => undefined,
      current: null,
      user,
      ...(known ? { look } : {}),
      translate: (key) => key,
      language: "en",
    });
    return (await resolve(values, undefined, options)).errors;
  };

  it("requires what a related record asks for, and leaves to the server what nobody here can tell", async () => {
    expect(await check({ parentId: 5, factor: "2" })).toHaveProperty("deposit");
    expect(await check({ parentId: 6 })).toEqual({});
    expect(await check({ parentId: null })).toHaveProperty("factor");
    expect(await check({ parentId: 5 }, false)).toEqual({});
  });
});

describe("a field of a default that is closed to the person", () => {
  it("leaves the default to the server, and the field is not missed", () => {
    const own = limitEntity(item, { unreadable: ["parentId"], readOnly: [] });
    const factor = own.fields.find(({ name }) => name === "factor");
    expect(factor).toMatchObject({ required: false });
    expect(factor?.defaultExpr).toBeUndefined();
    expect(formPlan(own, everything).faults.size).toBe(0);
  });
});

describe("related records of a form", () => {
  it("are asked for once, tell who follows when they arrive, and stay unknown where they cannot be had", async () => {
    let asked = 0;
    let told = 0;
    const store = createRelatedStore((_, id) => {
      asked += 1;
      return id === 5 ? Promise.resolve(parent) : Promise.reject(new Error("closed"));
    });
    store.follow(() => (told += 1));
    for (const id of [5, 5, 6]) expect(store.look("shop/category", id)).toBeUndefined();
    await new Promise((done) => setTimeout(done));
    expect([asked, told, store.version()]).toEqual([2, 1, 1]);
    expect(store.look("shop/category", 5)).toBe(parent);
    expect(store.look("shop/category", 6)).toBeUndefined();
  });
});
