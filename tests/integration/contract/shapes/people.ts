/** Who works here: accounts, roles, organizations, positions, tenants. */
import type { ObjectShape } from "../differences.ts";
import { entity } from "./base.ts";

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
  [
    "managerUserName",
    "roleIdList",
    "extOrgIdList",
    "secondFactor",
    "twoFactor",
    "phoneConfirmed",
    "emailConfirmed",
  ],
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
    buttons: "strs",
    roleIds: "nums",
    watermarkText: "str?",
    lastChangePasswordTime: "dt?",
  },
  may: ["orgPath", "calendar", "roleCodes", "timeZone"],
};

export const roleChoice: ObjectShape = {
  keys: { id: "num", name: "str", code: "str?", disabled: "bool" },
};
