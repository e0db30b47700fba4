/** Files, parameters and dictionaries. */
import type { ObjectShape } from "../differences.ts";
import { entity } from "./base.ts";

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
