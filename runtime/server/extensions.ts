import type { ServerExtensions } from "../../generated/server.ts";
import { createAccountActions } from "./entities/access/account/actions.ts";
import { createAccountHooks } from "./entities/access/account/hooks.ts";
import { createMenuActions } from "./entities/access/menu/actions.ts";
import { createMenuHooks } from "./entities/access/menu/hooks.ts";
import { organizationActions } from "./entities/access/organization/actions.ts";
import { createOrganizationHooks } from "./entities/access/organization/hooks.ts";
import { positionActions } from "./entities/access/position/actions.ts";
import { positionHooks } from "./entities/access/position/hooks.ts";
import { createRoleActions } from "./entities/access/role/actions.ts";
import { createRoleHooks } from "./entities/access/role/hooks.ts";
import { createTenantActions } from "./entities/access/tenant/actions.ts";
import { createTenantHooks } from "./entities/access/tenant/hooks.ts";
import { noticeActions } from "./entities/office/notice/actions.ts";
import { noticeHooks } from "./entities/office/notice/hooks.ts";
import { configTenantActions, createConfigActions } from "./entities/system/config/actions.ts";
import { configHooks } from "./entities/system/config/hooks.ts";
import { createConstantActions } from "./entities/system/constant/actions.ts";
import { dictDataActions } from "./entities/system/dictData/actions.ts";
import { dictDataHooks } from "./entities/system/dictData/hooks.ts";
import { createDictTypeActions } from "./entities/system/dictType/actions.ts";
import { createDictTypeHooks } from "./entities/system/dictType/hooks.ts";
import { createEnumerationActions } from "./entities/system/enumeration/actions.ts";
import { createFileActions } from "./entities/system/file/actions.ts";
import { createAuthActions } from "./features/auth/index.ts";
import type { FeatureServices } from "./features/services.ts";

/** Everything hand-written that the generated contracts ask for, of one app instance. */
export function createExtensions(services: FeatureServices) {
  return {
    "access/account": {
      hooks: createAccountHooks(services),
      actions: createAccountActions(services),
    },
    "access/auth": { actions: createAuthActions(services) },
    "access/menu": { hooks: createMenuHooks(services), actions: createMenuActions(services) },
    "access/organization": {
      hooks: createOrganizationHooks(services),
      actions: organizationActions,
    },
    "access/position": { hooks: positionHooks, actions: positionActions },
    "access/role": { hooks: createRoleHooks(services), actions: createRoleActions(services) },
    "access/tenant": { hooks: createTenantHooks(services), actions: createTenantActions(services) },
    "office/notice": { hooks: noticeHooks, actions: noticeActions },
    "system/config": { hooks: configHooks, actions: createConfigActions(services) },
    "system/configTenant": { hooks: configHooks, actions: configTenantActions },
    "system/constant": { actions: createConstantActions(services) },
    "system/dictData": { hooks: dictDataHooks, actions: dictDataActions },
    "system/dictDataTenant": { hooks: dictDataHooks },
    "system/dictType": {
      hooks: createDictTypeHooks(services.dictionaries),
      actions: createDictTypeActions(services),
    },
    "system/enumeration": { actions: createEnumerationActions(services) },
    "system/file": { actions: createFileActions(services) },
  } satisfies ServerExtensions;
}
