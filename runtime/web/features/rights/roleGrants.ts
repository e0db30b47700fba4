import { call, post, request } from "../../core/http/request.ts";

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
  status: number;
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
    can(partCodes.menus) ? call<number[]>(`/api/sysRole/ownMenuList?id=${id}`) : [],
    can(partCodes.apis) ? call<string[]>(`/api/sysRole/roleApiList?id=${id}`) : [],
    can(partCodes.scope) ? call<number[]>(`/api/sysRole/ownOrgList?id=${id}`) : [],
    can(partCodes.fields) ? call<string[]>(`/api/sysRole/roleTable/${id}`) : [],
    can(partCodes.rules) ? call<RowRule[]>(`/api/sysRole/rowRuleList?id=${id}`) : [],
    can(partCodes.users) && can("sysUser/page") ? loadHolders(id) : [],
  ]);
  return { menus, apis, dataScope, organizations, columns, rules, users };
}

async function loadHolders(id: number): Promise<number[]> {
  const filter = encodeURIComponent(JSON.stringify({ roleIdList: [id] }));
  const range = encodeURIComponent(JSON.stringify([0, holdersAtMost - 1]));
  const answer = await request(`/api/access/account?filter=${filter}&range=${range}`);
  const accounts = (await answer.json()) as { id: number }[];
  return accounts.map((account) => account.id);
}

/** Stores one part. Throws RequestFault. */
export async function saveGrants(id: number, part: GrantPart, grants: RoleGrants): Promise<void> {
  switch (part) {
    case "menus":
      return post("/api/sysRole/grantMenu", { id, menuIdList: grants.menus });
    case "apis":
      return post("/api/sysRole/grantApi", { id, apiList: grants.apis });
    case "scope":
      return post("/api/sysRole/grantDataScope", {
        id,
        dataScope: grants.dataScope,
        orgIdList: grants.organizations,
      });
    case "fields":
      return post("/api/sysRole/grantRoleTable", { id, tableColumnList: grants.columns });
    case "rules":
      return post("/api/sysRole/grantRowRule", { id, ruleList: grants.rules });
    case "users":
      return post("/api/sysRole/grantUser", { id, userIdList: grants.users });
  }
}
