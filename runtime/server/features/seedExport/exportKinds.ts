/** What `formwork seed export` writes, by the word that asks for it. */
export interface ExportKind {
  entity: string;
  /** Fields of which one names the record. */
  by: string[];
  /** Rows that go along: their entity, and their field that leads to the record. */
  with?: { entity: string; field: string };
  /** Rows that belong to it and have no seed file. */
  beside?: { entity: string; field: string }[];
}

export const exportKinds: Readonly<Record<string, ExportKind>> = {
  role: {
    entity: "access/role",
    by: ["code"],
    beside: ["roleApi", "roleColumn", "roleRule"].map((name) => ({
      entity: `access/${name}`,
      field: "roleId",
    })),
  },
  menu: { entity: "access/menu", by: ["name", "permission"] },
  package: { entity: "access/tenantPackage", by: ["code"] },
  dictionary: {
    entity: "system/dictType",
    by: ["code"],
    with: { entity: "system/dictData", field: "dictTypeId" },
  },
  config: { entity: "system/config", by: ["code"] },
  tenantConfig: { entity: "system/configTenant", by: ["code"] },
};

/** Menus have a name, buttons of pages a permission code. */
export const namedOtherwise: Readonly<Record<string, string[][]>> = {
  "access/menu": [["name"], ["permission"]],
};
