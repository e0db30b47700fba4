import type { Json } from "../../../../shared/entity/model.ts";
import { referenceOf, type SeedSource } from "../../../core/seed/seedSource.ts";

/** Menus that the seed files list for a tenant package or a tenant. */
export interface MenuList {
  kind: "package" | "tenant";
  code: string;
  name: string;
  /** Route names. */
  names: string[];
  /** Permission codes of buttons. */
  permissions: string[];
}

const kinds: { [entity: string]: MenuList["kind"] } = {
  "access/tenantPackage": "package",
  "access/tenant": "tenant",
};

/** The lists of all tenant packages and tenants that come with the product or the project. */
export function readMenuLists(sources: readonly SeedSource[]): MenuList[] {
  return sources.flatMap(({ entity, rows }) => {
    const kind = kinds[entity];
    if (!kind) return [];
    return rows.map(({ code, name, menuIdList }) => ({
      kind,
      code: String(code),
      name: String(name),
      names: keysOf(menuIdList, "name"),
      permissions: keysOf(menuIdList, "permission"),
    }));
  });
}

function keysOf(list: Json | undefined, field: string): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const value = referenceOf(entry)?.key[field];
    return typeof value === "string" ? [value] : [];
  });
}
