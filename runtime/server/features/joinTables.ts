/** Join tables that the generator makes of `x-relation.through`; names as in the entity models (a test compares them). */
export const joinTables = {
  accountRole: { table: "access_user_role", account: "account_id", role: "role_id" },
  roleMenu: { table: "access_role_menu", role: "role_id", menu: "menu_id" },
  roleOrganization: { table: "access_role_org", role: "role_id", organization: "organization_id" },
  packageMenu: {
    table: "access_tenant_package_menu",
    package: "tenant_package_id",
    menu: "menu_id",
  },
  tenantMenu: { table: "access_tenant_menu", tenant: "tenant_id", menu: "menu_id" },
} as const;
