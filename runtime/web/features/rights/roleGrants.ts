import * as accountCalls from "../../../../generated/access/account/client.ts";
import * as roleCalls from "../../../../generated/access/role/client.ts";
import { listQueryTexts } from "../../../shared/client/listQuery.ts";
import { recordsOf } from "../../../shared/client/standardCalls.ts";
import { call } from "../../core/http/call.ts";

/** Everything that can be granted to or withheld from a role. */
export interface RoleGrants {
  /** Ids of buttons and of menus without anything below them. */
  menus: number[];
  /** Withheld calls, as "sysUser/page". */
  apis: string[];
  /** DataScopeEnum. */
  dataScope: number;
  /** Organizations of the data scope "custom". */
  organizations: number[];
  /** Withheld fields: "table:field" (hidden) or "table:field:w" (read only). */
  columns: string[];
  /** Conditions on the records of business tables. */
  rules: RowRule[];
  /** Accounts that hold the role. */
  users: number[];
}

/** A condition that records have to meet for some actions. */
export interface RowRule {
  table: string;
  actions: ("read" | "create" | "update" | "delete")[];
  /** Filter as in lists. */
  condition: { [name: string]: unknown };
  status: 1 | 2;
}

export type GrantPart = "menus" | "apis" | "scope" | "fields" | "rules" | "users";

/** Permission code of each part; it shows and saves only with it. */
export const partCodes: Record<GrantPart, string> = {
  menus: "sysRole/grantMenu",
  apis: "sysRole/grantApi",
  scope: "sysRole/grantDataScope",
  fields: "sysRole/grantTable",
  rules: "sysRole/grantTable",
  users: "sysRole/grantUser",
};

const holdersAtMost = 10_000;

/** Loads the parts that the person may look at; the others stay empty. Throws RequestFault. */
export async function loadRoleGrants(
  id: number,
  dataScope: number,
  can: (code: string) => boolean,
): Promise<RoleGrants> {
  const [menus, apis, organizations, columns, rules, users] = await Promise.all([
    can(partCodes.menus) ? call(roleCalls.ownRoleMenuList, { id }) : [],
    can(partCodes.apis) ? call(roleCalls.roleApiList, { id }) : [],
    can(partCodes.scope) ? call(roleCalls.ownOrgList, { id }) : [],
    can(partCodes.fields) ? call(roleCalls.roleTable, { roleId: id }) : [],
    can(partCodes.rules) ? call(roleCalls.rowRuleList, { id }) : [],
    can(partCodes.users) && can("sysUser/page") ? loadHolders(id) : [],
  ]);
  return { menus, apis, dataScope, organizations, columns, rules, users };
}

async function loadHolders(id: number): Promise<number[]> {
  const query = listQueryTexts({ filter: { roleIdList: [id] }, limit: holdersAtMost });
  const accounts = await call(recordsOf(accountCalls.records), query);
  return accounts.map((account) => account.id);
}

/** Stores one part. Throws RequestFault. */
export async function saveGrants(
  id: number,
  part: GrantPart,
  grants: RoleGrants,
): Promise<unknown> {
  switch (part) {
    case "menus":
      return call(roleCalls.grantRoleMenu, { id, menuIdList: grants.menus });
    case "apis":
      return call(roleCalls.grantApi, { id, apiList: grants.apis });
    case "scope":
      return call(roleCalls.grantDataScope, {
        id,
        dataScope: grants.dataScope,
        orgIdList: grants.organizations,
      });
    case "fields":
      return call(roleCalls.grantRoleTable, { id, tableColumnList: grants.columns });
    case "rules":
      return call(roleCalls.grantRowRule, { id, ruleList: grants.rules });
    case "users":
      return call(roleCalls.grantUser, { id, userIdList: grants.users });
  }
}
