import { describe, expect, it } from "vitest";
import { role } from "../../../../generated/access/role/entity.ts";
import { tenant } from "../../../../generated/access/tenant/entity.ts";
import { filterableFields } from "../../../../runtime/web/core/list/filter/filterFields.ts";
import { columnCandidates } from "../../../../runtime/web/core/list/listColumns.ts";
import { switchedKey, valuesForTenant } from "../../../../runtime/web/core/tenants/tenantValues.ts";
import {
  hasTenants,
  withTenant,
  withTenantColumn,
} from "../../../../runtime/web/core/tenants/withTenant.ts";

const names = (fields: { name: string }[]) => fields.map(({ name }) => name);

describe("a list with records of several tenants", () => {
  it("shows and filters by the tenant, which is no matter for anybody else", () => {
    expect(names(columnCandidates(role))).not.toContain("tenantId");
    const seen = withTenant(role);
    expect(names(columnCandidates(seen))).toContain("tenantId");
    expect(names(filterableFields(seen))).toContain("tenantId");
    // Its label is that of a system field, in the language of the person.
    expect(seen.fields.find(({ name }) => name === "tenantId")?.system).toBe(true);
    expect(withTenant(role)).toBe(seen);
    expect(withTenant(seen)).toEqual(seen);
    expect(withTenantColumn(["name", "code"])).toEqual(["name", "tenantId", "code"]);
  });
  it("is not a list of tenants", () => {
    expect(hasTenants(tenant)).toBe(false);
    expect(withTenant(tenant)).toBe(tenant);
  });
});

describe("the switcher of tenants", () => {
  it("makes the tenant a condition that the list shows", () => {
    expect(valuesForTenant({ q: "a" }, 7)).toEqual({ q: "a", tenantId: 7, [switchedKey]: 7 });
    const seven = { q: "a", tenantId: 7, [switchedKey]: 7 };
    expect(valuesForTenant(seven, 8)).toEqual({ q: "a", tenantId: 8, [switchedKey]: 8 });
    expect(valuesForTenant(seven, null)).toEqual({ q: "a" });
  });
  it("leaves alone what a person has asked for since", () => {
    expect(valuesForTenant({ tenantId: 7, [switchedKey]: 7 }, 7)).toBeNull();
    expect(valuesForTenant({ [switchedKey]: 7 }, 7)).toBeNull();
    expect(valuesForTenant({ tenantId: 5, [switchedKey]: 7 }, null)).toEqual({ tenantId: 5 });
    expect(valuesForTenant({ tenantId: 5 }, null)).toBeNull();
  });
});
