import { ballast, oldPage, page, searched, w, type ContractCall } from "../contractCall.ts";
import * as shape from "../shapes.ts";

export const configurationCalls: ContractCall[] = [
  // Configuration
  {
    call: "POST sysConfig/add",
    needs: "sysConfig/add",
    body: {
      name: "contract",
      code: "contract_a",
      value: "1",
      sysFlag: 2,
      groupCode: "Contract",
      orderNo: 1,
      ...ballast,
    },
    result: "num",
    keep: "config",
  },
  {
    call: "POST sysConfig/add",
    needs: "sysConfig/add",
    body: { name: "contract b", code: "contract_b", sysFlag: 2 },
    result: "num",
    keep: "configB",
  },
  {
    call: "POST sysConfig/add",
    needs: "sysConfig/add",
    body: { name: "contract", code: "contract_a" },
    code: 400,
    message: "[D9000]",
  },
  {
    call: "POST sysConfig/page",
    needs: "sysConfig/page",
    body: { ...page, code: "contract" },
    result: shape.pageOf(shape.config),
  },
  {
    call: "POST sysConfig/page",
    needs: "sysConfig/page",
    body: oldPage,
    result: shape.pageOf(shape.config),
  },
  {
    call: "POST sysConfig/page",
    needs: "sysConfig/page",
    body: searched,
    result: shape.pageOf(shape.config),
  },
  {
    call: "POST sysConfig/list",
    needs: "sysConfig/page",
    body: { groupCode: "Contract" },
    result: [shape.config],
  },
  {
    call: (at) => `GET sysConfig/detail?Id=${at.config}`,
    needs: "sysConfig/detail",
    result: shape.config,
  },
  {
    call: "POST sysConfig/update",
    needs: "sysConfig/update",
    body: w((at) => ({
      id: at.config,
      name: "contract",
      code: "contract_a",
      value: "2",
      ...ballast,
    })),
    result: "null",
  },
  { call: "GET sysConfig/configValueByCode/contract_a", needs: "sysConfig/page", result: "str" },
  { call: "GET sysConfig/groupList", needs: "sysConfig/page", result: "strs" },
  { call: "GET sysConfig/smPublicKey", needs: "public", result: "str" },
  {
    call: "POST sysConfig/batchUpdate",
    needs: "sysConfig/update",
    body: [
      { code: "contract_a", value: "3" },
      { code: "unknown", value: "x" },
    ],
    result: "null",
  },
  {
    call: "POST sysConfig/delete",
    needs: "sysConfig/delete",
    body: w((at) => ({ id: at.configB })),
    result: "null",
  },
  {
    call: "POST sysConfig/delete",
    needs: "sysConfig/delete",
    body: w((at) => ({ id: at.builtIn })),
    code: 400,
    message: "[D9001]",
  },
  {
    call: "POST sysConfig/batchDelete",
    needs: "sysConfig/delete",
    body: w((at) => [at.config, at.builtIn]),
    result: "null",
  },
  // Configuration of a tenant
  {
    call: "POST sysConfigTenant/add",
    needs: "sysConfigTenant/add",
    as: "admin",
    body: { name: "contract", code: "contract_a", value: "1", groupCode: "Contract" },
    result: "num",
    keep: "tenantConfig",
  },
  {
    call: "POST sysConfigTenant/page",
    needs: "sysConfigTenant/page",
    as: "admin",
    body: page,
    result: shape.pageOf(shape.configTenant),
  },
  {
    call: "POST sysConfigTenant/list",
    needs: "sysConfigTenant/page",
    as: "admin",
    body: {},
    result: [shape.configTenant],
  },
  {
    call: (at) => `GET sysConfigTenant/detail?id=${at.tenantConfig}`,
    needs: "sysConfigTenant/detail",
    as: "admin",
    result: shape.configTenant,
  },
  {
    call: "POST sysConfigTenant/update",
    needs: "sysConfigTenant/update",
    as: "admin",
    body: w((at) => ({
      id: at.tenantConfig,
      name: "contract",
      code: "contract_a",
      value: "2",
      ...ballast,
    })),
    result: "null",
  },
  {
    call: "GET sysConfigTenant/configValueByCode/contract_a",
    needs: "sysConfigTenant/page",
    as: "admin",
    result: "str",
  },
  {
    call: "GET sysConfigTenant/groupList",
    needs: "sysConfigTenant/page",
    as: "admin",
    result: "strs",
  },
  {
    call: "POST sysConfigTenant/batchUpdate",
    needs: "sysConfigTenant/update",
    as: "admin",
    body: [{ code: "contract_a", value: "3" }],
    result: "null",
  },
  {
    call: "POST sysConfigTenant/delete",
    needs: "sysConfigTenant/delete",
    as: "admin",
    body: w((at) => ({ id: at.tenantConfig })),
    result: "null",
  },
  {
    call: "POST sysConfigTenant/batchDelete",
    needs: "sysConfigTenant/delete",
    as: "admin",
    body: [],
    result: "null",
  },
  // Constants and enumerations
  { call: "GET sysConst/list", needs: "signedIn", result: [shape.constant] },
  { call: "GET sysConst/data/GenderEnum", needs: "signedIn", result: [shape.constantItem] },
  {
    call: "GET sysEnum/enumTypeList",
    needs: "signedIn",
    result: [
      {
        keys: {
          typeName: "str",
          typeDescribe: "str",
          typeRemark: "str?",
          enumEntities: [{ keys: { name: "str", describe: "str", value: "num", theme: "str?" } }],
        },
      },
    ],
  },
  {
    call: "GET sysEnum/enumDataList?EnumName=GenderEnum",
    needs: "signedIn",
    result: [{ keys: { name: "str", describe: "str", value: "num", theme: "str?" } }],
  },
];
