import { describe, expect, it } from "vitest";
import type { EntityRights } from "../../../../../runtime/server/core/database/changes/rights.ts";
import { rightChanges } from "../../../../../runtime/server/features/schemaPlan/rightChanges.ts";
import { vanishedNames } from "../../../../../runtime/server/features/schemaPlan/vanished.ts";

const entity = (more: Partial<EntityRights> = {}): EntityRights => ({
  key: "shop/order",
  table: "shop_order",
  label: "Order",
  scope: "tenant",
  dataScope: null,
  codes: ["shopOrder/page", "shopOrder/add"],
  fields: ["id", "total", "note"].map((name) => ({ name, column: name, was: [] })),
  policy: [],
  was: [],
  ...more,
});
const holders = (code: string) => (code === "shopOrder/page" ? ["clerk (north)"] : []);

describe("rightChanges", () => {
  it("finds nothing where only names have changed", () => {
    const renamed = entity({
      key: "shop/purchase",
      was: ["shop/order"],
      fields: [
        { name: "id", column: "id", was: [] },
        { name: "sum", column: "sum", was: ["total"] },
        { name: "note", column: "note", was: [] },
      ],
    });
    expect(rightChanges([entity()], [renamed], holders)).toEqual([]);
    expect(vanishedNames([entity()], [renamed])).toEqual([]);
  });

  it("tells fields with the roles that may read them, and actions with those that hold them", () => {
    const now = entity({
      fields: ["id", "total", "cost"].map((name) => ({ name, column: name, was: [] })),
      codes: ["shopOrder/page", "shopOrder/approve"],
    });
    const changes = rightChanges([entity()], [now], holders);
    expect(
      changes.map(({ effect, kind, what, who }) => `${effect} ${kind} ${what}: ${who}`),
    ).toEqual([
      "gains field cost: clerk (north)",
      "loses field note: clerk (north)",
      "gains action shopOrder/approve: nobody but the platform, until it is granted",
      "loses action shopOrder/add: the platform alone (no role holds it)",
    ]);
    expect(vanishedNames([entity()], [now])).toEqual([
      {
        entity: "shop/order",
        table: "shop_order",
        whole: false,
        fields: ["note"],
        codes: ["shopOrder/add"],
      },
    ]);
  });

  it("tells fields that come to those alone who will be shown them", () => {
    const now = entity({
      fields: ["id", "total", "note", "double"].map((name) => ({ name, column: name, was: [] })),
    });
    const two = (code: string) => (code === "shopOrder/page" ? ["clerk (north)", "guest"] : []);
    const told = (hiding: readonly string[]) =>
      rightChanges([entity()], [now], two, (holder) => !hiding.includes(holder)).map(
        ({ effect, what, who }) => `${effect} ${what}: ${who}`,
      );
    expect(told([])).toEqual(["gains double: clerk (north), guest"]);
    expect(told(["guest"])).toEqual(["gains double: clerk (north)"]);
    expect(told(["guest", "clerk (north)"])).toEqual([
      "gains double: nobody but the platform: it is closed to all roles that may read it",
    ]);
  });

  it("tells fields that are lost or come back by rules alone", () => {
    const rule = {
      role: "clerk",
      can: ["read"],
      rows: null,
      hide: ["total"],
      mask: [],
      write: null,
    };
    const more = { ...rule, hide: ["note"], rows: "id > 7" };
    const told = (was: EntityRights["policy"], is: EntityRights["policy"]) =>
      rightChanges([entity({ policy: was })], [entity({ policy: is })], holders)
        .filter(({ kind }) => kind === "field")
        .map(({ effect, who, what }) => `${who} ${effect} ${what}`);
    expect(told([], [rule])).toEqual(["role clerk loses total"]);
    expect(told([rule], [])).toEqual(["role clerk gains total"]);
    expect(told([rule], [rule, more])).toEqual(["role clerk gains total"]);
    expect(told([rule, more], [more])).toEqual(["role clerk loses note"]);
    expect(told([], [{ ...rule, can: ["create"] }])).toEqual(
      ["id", "total", "note"].map((name) => `role clerk loses ${name}`),
    );
    expect(told([rule], [rule, { ...rule, role: "*", hide: [] }])).toEqual([
      "role clerk gains total",
    ]);
  });

  it("tells fields that are shown otherwise, and transitions of other roles", () => {
    const total = { name: "total", column: "total", was: [] };
    const step = (roles: string[]) => [{ name: "approve", roles }];
    const told = (was: Partial<EntityRights>, is: Partial<EntityRights>) =>
      rightChanges([entity(was)], [entity(is)], holders).map(
        ({ effect, kind, who, what }) => `${who} ${effect} ${kind} ${what}`,
      );
    const plain = { fields: [{ ...total, shown: "plain" }], steps: step([]) };
    const covered = { fields: [{ ...total, shown: "covered (3, 4)" }], steps: step(["boss"]) };
    expect(told(plain, covered)).toEqual([
      "clerk (north) changes field total: plain becomes covered (3, 4)",
      "whoever holds its permission changes action approve: every role becomes boss",
    ]);
    // What an earlier version left says nothing of either.
    expect(told({ fields: [total] }, covered)).toEqual([]);
  });

  it("tells rows and fields of built-in rules, scopes, and entities that come and go", () => {
    const rule = {
      role: "clerk",
      can: ["read" as const],
      rows: null,
      hide: [],
      mask: [],
      write: null,
    };
    const before = entity({ policy: [{ ...rule, rows: "createUserId == $user.id" }] });
    const now = entity({ policy: [{ ...rule, hide: ["total"] }], scope: "shared" });
    const told = rightChanges([before], [now], holders).map(
      ({ kind, who, what }) => `${kind} ${who}: ${what}`,
    );
    expect(told).toEqual([
      "scope everybody: tenant becomes shared",
      "rows role clerk: read, rows where createUserId == $user.id becomes read, all rows, without total",
      "field role clerk: total",
    ]);
    expect(rightChanges([entity()], [], holders).map(({ effect }) => effect)).toEqual([
      "loses",
      "loses",
    ]);
    expect(rightChanges([], [entity()], holders)).toMatchObject([{ effect: "gains" }]);
    expect(vanishedNames([entity()], [])).toMatchObject([{ whole: true }]);
  });
});
