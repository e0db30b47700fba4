/** What the console asks about itself. */
import type { ObjectShape } from "../differences.ts";

export const systemInfo: ObjectShape = {
  keys: {
    tenantId: "num",
    logo: "str?",
    title: "str?",
    viceTitle: "str?",
    viceDesc: "str?",
    copyright: "str?",
    icp: "str?",
    icpUrl: "str?",
    watermark: "str?",
    version: "str?",
    themeColor: "str?",
    layout: "str?",
    animation: "str?",
    captcha: "bool",
    secondVer: "bool",
    forceChangePassword: "bool",
    passwordExpirationTime: "num",
    publicKey: "str",
    carouselFiles: "strs",
    i18NSwitch: "bool",
    idleTimeout: "num",
    onlineNotice: "bool",
    repositoryUrl: "str?",
    theme: { keys: { defaults: { map: "any" }, locked: "strs" } },
  },
};

export const visualTables: ObjectShape = {
  keys: {
    visualTableList: [
      { keys: { tableName: "str", tableComents: "str", entity: "str", x: "num", y: "num" } },
    ],
    visualColumnList: [
      {
        keys: {
          tableName: "str",
          columnName: "str",
          dataType: "str",
          dataLength: "num?",
          columnDescription: "str",
        },
      },
    ],
    columnRelationList: [
      {
        keys: {
          sourceTableName: "str",
          sourceColumnName: "str",
          type: "str",
          targetTableName: "str",
          targetColumnName: "str",
        },
      },
    ],
    visualIndexList: [{ keys: { tableName: "str", columnNames: "strs", isUnique: "bool" } }],
  },
};

export const dashboard: ObjectShape = { keys: { own: "any", ofRole: "any" } };

export const uiSettings: ObjectShape = {
  keys: { look: { map: "any" }, defaults: { map: "any" }, locked: "strs", own: { map: "any" } },
};

export const listViews: ObjectShape = {
  keys: {
    views: [
      {
        keys: {
          id: "num",
          name: "str",
          audience: "str",
          roleId: "num?",
          roleName: "str?",
          isDefault: "bool",
          own: "bool",
          mayChange: "bool",
          ownerName: "str?",
          version: "num",
          content: { map: "any" },
          invalid: "bool",
        },
      },
    ],
    first: "num?",
    chosen: "bool",
    mayShareWithRoles: "bool",
  },
};
