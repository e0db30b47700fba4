import type { ObjectShape, Shape } from "./differences.ts";

/** Columns that every entity has, and those of ours that come besides. */
const base = {
  id: "num",
  createTime: "dt?",
  updateTime: "dt?",
  createUserId: "num?",
  createUserName: "str?",
  updateUserId: "num?",
  updateUserName: "str?",
} as const;
const ours = ["isDelete", "version"] as const;

const entity = (keys: Record<string, Shape>, may: readonly string[] = []): ObjectShape => ({
  keys: { ...base, ...keys },
  may: [...ours, ...may],
});

export const pageOf = (row: Shape): ObjectShape => ({
  keys: {
    page: "num",
    pageSize: "num",
    total: "num",
    totalPages: "num",
    items: [row],
    hasPrevPage: "bool",
    hasNextPage: "bool",
  },
});

export const file = entity(
  {
    provider: "str?",
    bucketName: "str?",
    fileName: "str",
    suffix: "str?",
    contentType: "str?",
    filePath: "str?",
    sizeKb: "num?",
    sizeInfo: "str?",
    url: "str?",
    fileMd5: "str?",
    fileType: "str?",
    fileAlias: "str?",
    isPublic: "bool",
    dataId: "num?",
    tenantId: "num?",
    createOrgId: "num?",
    createOrgName: "str?",
  },
  [],
);

export const config = entity({
  name: "str",
  code: "str?",
  value: "str?",
  sysFlag: "num",
  groupCode: "str?",
  orderNo: "num",
  remark: "str?",
});
export const configTenant = entity({ ...config.keys, tenantId: "num?" });

export const dictType = entity(
  {
    name: "str",
    code: "str",
    orderNo: "num",
    remark: "str?",
    status: "num",
    sysFlag: "num",
    isTenant: "num",
  },
  ["tenantId"],
);
export const dictData = entity(
  {
    dictTypeId: "num",
    label: "str",
    value: "str",
    code: "str?",
    tagType: "str?",
    styleSetting: "str?",
    classSetting: "str?",
    orderNo: "num",
    remark: "str?",
    extData: "any",
    status: "num",
  },
  ["tenantId", "dictTypeName"],
);

export const position = entity({
  name: "str",
  code: "str?",
  orderNo: "num",
  remark: "str?",
  status: "num",
  tenantId: "num?",
  tenantName: "str?",
});
export const pagedPosition = entity({ ...position.keys, userList: "any" });

export const role = entity(
  {
    name: "str",
    code: "str?",
    orderNo: "num",
    dataScope: "num",
    sysFlag: "num",
    remark: "str?",
    status: "num",
    tenantId: "num?",
    tenantName: "str?",
  },
  ["menuIdList", "orgIdList"],
);

const organizationKeys = {
  pid: "num",
  name: "str",
  code: "str?",
  level: "num?",
  type: "str?",
  directorId: "num?",
  longitude: "any",
  latitude: "any",
  orderNo: "num",
  status: "num",
  remark: "str?",
  tenantId: "num?",
  disabled: "bool",
  children: "any",
} as const;
export const organization = entity(organizationKeys, ["directorName"]);

const menuKeys = {
  pid: "num",
  type: "num",
  name: "str?",
  path: "str?",
  component: "str?",
  redirect: "str?",
  permission: "str?",
  title: "str",
  icon: "str?",
  isIframe: "bool",
  outLink: "str?",
  isHide: "bool",
  isKeepAlive: "bool",
  isAffix: "bool",
  orderNo: "num",
  status: "num",
  remark: "str?",
  i18nName: "str?",
  children: "any",
} as const;
export const menu = entity(menuKeys);

export const loginMenu: ObjectShape = {
  keys: {
    id: "num",
    pid: "num",
    type: "num",
    name: "str",
    i18nName: "str",
    path: "str?",
    component: "str?",
    permission: "null",
    redirect: "str?",
    orderNo: "num",
    status: "num",
    remark: "str?",
    createTime: "dt?",
    updateTime: "dt?",
    createUserName: "str?",
    updateUserName: "str?",
    meta: {
      keys: {
        title: "str",
        icon: "str?",
        isIframe: "bool",
        isLink: "str?",
        isHide: "bool",
        isKeepAlive: "bool",
        isAffix: "bool",
      },
    },
    children: "any",
  },
};

const noticeKeys = {
  id: "num",
  title: "str",
  content: "str",
  type: "num",
  publicUserId: "num?",
  publicUserName: "str?",
  publicOrgId: "num?",
  publicOrgName: "str?",
  publicTime: "dt?",
  cancelTime: "dt?",
  status: "num",
} as const;
export const notice = entity({
  ...noticeKeys,
  tenantId: "num?",
  audience: "str",
  organizationIds: "nums",
  roleIds: "nums",
  userIds: "nums",
  pinned: "bool",
  mustAcknowledge: "bool",
});
export const publishedNotice: ObjectShape = {
  keys: {
    ...noticeKeys,
    createTime: "dt?",
    createUserName: "str?",
    pinned: "bool",
    mustAcknowledge: "bool",
  },
};
export const receipt: ObjectShape = {
  keys: {
    id: "num",
    noticeId: "num",
    userId: "num",
    readStatus: "num",
    readTime: "dt?",
    sysNotice: publishedNotice,
  },
};

const repeated = [
  "endDate",
  "allDay",
  "timeZone",
  "repeatRule",
  "exceptions",
  "reminders",
  "uid",
  "occurrence",
];
export const schedule = entity(
  {
    tenantId: "num?",
    userId: "num",
    scheduleTime: "dt",
    startTime: "str?",
    endTime: "str?",
    content: "str",
    status: "num",
  },
  ["createOrgId", "createOrgName", "userName", ...repeated],
);

export const tenant = entity(
  {
    userId: "num?",
    orgId: "num?",
    host: "str?",
    tenantType: "num",
    dbType: "num?",
    configId: "str?",
    orderNo: "num",
    remark: "str?",
    status: "num",
    expirationTime: "dt?",
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
    name: "str",
    adminAccount: "str",
    realName: "str?",
    phone: "str?",
    email: "str?",
  },
  ["code", "menuIdList", "packageId", "packageName", "deleteTime"],
);

const personKeys = {
  account: "str",
  realName: "str",
  nickName: "str?",
  phone: "str?",
  email: "str?",
  accountType: "num",
  orgId: "num?",
  orgName: "str?",
  posName: "str?",
  status: "num",
} as const;
export const tenantAccount: ObjectShape = { keys: { id: "num", ...personKeys } };

export const account = entity(
  {
    ...personKeys,
    avatar: "str?",
    sex: "num?",
    age: "num?",
    birthday: "dt?",
    nation: "str?",
    cardType: "num?",
    idCardNum: "str?",
    address: "str?",
    cultureLevel: "num?",
    politicalOutlook: "str?",
    college: "str?",
    officePhone: "str?",
    emergencyContact: "str?",
    emergencyPhone: "str?",
    emergencyAddress: "str?",
    introduction: "str?",
    orderNo: "num",
    remark: "str?",
    managerUserId: "num?",
    posId: "num?",
    jobNum: "str?",
    posLevel: "str?",
    posTitle: "str?",
    expertise: "str?",
    officeZone: "str?",
    office: "str?",
    joinDate: "dt?",
    lastLoginIp: "str?",
    lastLoginAddress: "str?",
    lastLoginTime: "dt?",
    lastLoginDevice: "str?",
    signature: "str?",
    tokenVersion: "num",
    lastChangePasswordTime: "dt?",
    tenantId: "num?",
    roleName: "str?",
    domainAccount: "str?",
  },
  ["managerUserName", "roleIdList", "extOrgIdList", "secondFactor", "twoFactor"],
);

export const userInfo: ObjectShape = {
  keys: {
    id: "num",
    tenantId: "num",
    account: "str",
    realName: "str",
    phone: "str?",
    idCardNum: "str?",
    email: "str?",
    accountType: "num",
    avatar: "str?",
    introduction: "str?",
    address: "str?",
    signature: "str?",
    orgId: "num?",
    orgName: "str?",
    orgType: "str?",
    posName: "str?",
    apis: "strs",
    roleIds: "nums",
    watermarkText: "str?",
    lastChangePasswordTime: "dt?",
  },
};

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

export const dictItem: ObjectShape = {
  keys: {
    typeCode: "str",
    label: "str",
    value: "str",
    code: "str?",
    remark: "str?",
    orderNo: "num",
    tagType: "str?",
    extData: "any",
  },
  may: ["styleSetting", "classSetting"],
};
export const constantItem: ObjectShape = { keys: { name: "str", code: "any" } };
export const constant: ObjectShape = {
  keys: { name: "str", code: "str", data: { keys: { result: [constantItem] } } },
};
export const roleChoice: ObjectShape = {
  keys: { id: "num", name: "str", code: "str?", disabled: "bool" },
};
