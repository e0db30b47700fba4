import { describe, expect, it } from "vitest";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import { createRegistry } from "../../../../runtime/server/core/entity/registry.ts";
import type { Session } from "../../../../runtime/server/core/http/contract.ts";
import { checkedRule } from "../../../../runtime/server/features/rights/index.ts";
import { FormworkError } from "../../../../runtime/shared/errors/formworkError.ts";
import { entity, field } from "../../../support/models/model.ts";

const vault = entity("archive", "vault", [
  field("name", "string", { maxLength: 64 }),
  field("turns", "integer", { sensitive: "server" }),
  field("pin", "string", { maxLength: 64, sensitive: "secret" }),
  field("key", "secret", { operators: ["eq"] }),
  field("cost", "integer"),
]);
const registry = createRegistry([vault], {});

const session = (superAdmin: boolean): Session => ({
  id: "s",
  kind: "person",
  userId: 1,
  account: "",
  realName: "",
  accountType: superAdmin ? 999 : 777,
  tenantId: 1,
  orgId: null,
  orgName: null,
  roleIds: [],
  roleCodes: [],
  permissions: new Set(["archivevault/page"]),
  denied: new Set(),
  closedFields: new Map([[vault.table, new Set(["cost"])]]),
  superAdmin,
  claims: systemClaims,
});

const refusalOf = (superAdmin: boolean, name: string, value: unknown) => {
  const context = { entities: registry.models, registry, session: session(superAdmin) };
  try {
    checkedRule(context, {
      table: vault.table,
      actions: ["read"],
      condition: { [name]: value },
    });
    return null;
  } catch (error) {
    if (!(error instanceof FormworkError)) throw error;
    return `${error.code} ${JSON.stringify(error.params).replaceAll(name, "?")}`;
  }
};

describe("a row rule", () => {
  it.each(["turns", "pin", "key"])("cannot name %s, whoever writes it", (name) => {
    for (const superAdmin of [true, false]) {
      const refused = refusalOf(superAdmin, name, 1);
      expect(refused).toMatch(/^F4001/);
      expect(refused).toBe(refusalOf(superAdmin, "noSuchField", 1));
    }
  });

  it("names a closed field for those alone to whom it is open", () => {
    expect(refusalOf(true, "cost", 1)).toBeNull();
    expect(refusalOf(false, "cost", 1)).toBe(refusalOf(false, "noSuchField", 1));
    expect(refusalOf(false, "name", "a")).toBeNull();
  });
});
