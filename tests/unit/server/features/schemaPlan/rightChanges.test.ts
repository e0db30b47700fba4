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
    ]);
    expect(rightChanges([entity()], [], holders).map(({ effect }) => effect)).toEqual([
      "loses",
      "loses",
    ]);
    expect(rightChanges([], [entity()], holders)).toMatchObject([{ effect: "gains" }]);
    expect(vanishedNames([entity()], [])).toMatchObject([{ whole: true }]);
  });
});
