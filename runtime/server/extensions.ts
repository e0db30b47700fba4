import type { ServerExtensions } from "../../generated/server.ts";
import { undoActions } from "./core/undo/undoActions.ts";
import { createAccountActions } from "./entities/access/account/actions.ts";
import { createAccountHooks } from "./entities/access/account/hooks.ts";
import { createAccountMenuActions } from "./entities/access/accountMenu/actions.ts";
import { createLdapActions } from "./entities/access/ldap/actions.ts";
import { createLdapHooks } from "./entities/access/ldap/hooks.ts";
import { createMenuActions } from "./entities/access/menu/actions.ts";
import { createMenuHooks } from "./entities/access/menu/hooks.ts";
import { organizationActions } from "./entities/access/organization/actions.ts";
import { createOAuthProviderHooks } from "./entities/access/oauthProvider/hooks.ts";
import { oauthUserActions } from "./entities/access/oauthUser/actions.ts";
import { createOAuthUserHooks } from "./entities/access/oauthUser/hooks.ts";
import { openAccessActions } from "./entities/access/openAccess/actions.ts";
import { createOpenAccessHooks } from "./entities/access/openAccess/hooks.ts";
import { createOrganizationHooks } from "./entities/access/organization/hooks.ts";
import { createMergeAction } from "./entities/access/organization/mergeOrganization.ts";
import { positionActions } from "./entities/access/position/actions.ts";
import { positionHooks } from "./entities/access/position/hooks.ts";
import { createRoleActions } from "./entities/access/role/actions.ts";
import { createRoleHooks } from "./entities/access/role/hooks.ts";
import { createTenantActions } from "./entities/access/tenant/actions.ts";
import { createTenantHooks } from "./entities/access/tenant/hooks.ts";
import { createTenantPackageHooks } from "./entities/access/tenantPackage/hooks.ts";
import { createNoticeActions } from "./entities/office/notice/actions.ts";
import { noticeHooks } from "./entities/office/notice/hooks.ts";
import { scheduleActions } from "./entities/office/schedule/actions.ts";
import { scheduleHooks } from "./entities/office/schedule/hooks.ts";
import { createBackupActions } from "./entities/system/backup/actions.ts";
import { createDbBackupActions } from "./entities/system/backup/byName.ts";
import { configTenantActions, createConfigActions } from "./entities/system/config/actions.ts";
import { configHooks } from "./entities/system/config/hooks.ts";
import { createMailServerActions } from "./entities/system/mailServer/actions.ts";
import { createMailServerHooks } from "./entities/system/mailServer/hooks.ts";
import { createWebhookActions } from "./entities/system/webhook/actions.ts";
import { createWebhookHooks } from "./entities/system/webhook/hooks.ts";
import { createWebhookDeliveryActions } from "./entities/system/webhookDelivery/actions.ts";
import { createConstantActions } from "./entities/system/constant/actions.ts";
import { dictDataActions } from "./entities/system/dictData/actions.ts";
import { dictDataHooks } from "./entities/system/dictData/hooks.ts";
import { createDictTypeActions } from "./entities/system/dictType/actions.ts";
import { createDictTypeHooks } from "./entities/system/dictType/hooks.ts";
import { createEnumerationActions } from "./entities/system/enumeration/actions.ts";
import { createFileActions } from "./entities/system/file/actions.ts";
import { fileHooks } from "./entities/system/file/hooks.ts";
import { upgradeActions } from "./entities/system/upgrade/actions.ts";
import { upgradeHooks } from "./entities/system/upgrade/hooks.ts";
import { jobDetailActions } from "./entities/system/jobDetail/actions.ts";
import { createJobDetailHooks } from "./entities/system/jobDetail/hooks.ts";
import { jobTriggerHooks } from "./entities/system/jobTrigger/hooks.ts";
import { listViewActions } from "./entities/system/listView/actions.ts";
import { createRunConfigActions } from "./features/runConfig/index.ts";
import { createAuthActions, createSmsActions } from "./features/auth/index.ts";
import { createCodeGen } from "./features/codeGen/index.ts";
import { createCacheActions } from "./features/cache/index.ts";
import { createCollaborationActions } from "./features/collaboration/index.ts";
import { createCommonActions } from "./features/common/index.ts";
import { dashboardActions } from "./features/dashboard/index.ts";
import { createDatabaseActions } from "./features/databaseTools/index.ts";
import { createDocumentActions } from "./features/documents/index.ts";
import { createLogDiffActions } from "./entities/system/logDiff/actions.ts";
import { logExActions } from "./entities/system/logEx/actions.ts";
import { logOpActions } from "./entities/system/logOp/actions.ts";
import { logVisActions } from "./entities/system/logVis/actions.ts";
import {
  createOnlineUserActions,
  messageActions,
  messageLogActions,
} from "./features/online/index.ts";
import {
  createUiDefaultActions,
  createUiSettingActions,
} from "./entities/system/uiSetting/actions.ts";
import { logConditions } from "./features/logs/index.ts";
import { createOAuthActions } from "./features/oauth/index.ts";
import {
  createFormActions,
  createFormHooks,
  createPublicFormActions,
} from "./features/forms/index.ts";
import { sendEmailActions } from "./features/mail/index.ts";
import { inboxActions } from "./features/inbox/index.ts";
import { createTaskActions } from "./features/jobs/index.ts";
import type { FeatureServices } from "./features/services.ts";
import { createSearchActions } from "./features/search/index.ts";
import { createServerActions } from "./features/serverInfo/index.ts";
import { createSessionActions } from "./features/session/index.ts";

const logHooks = { conditions: logConditions };

/** Everything hand-written that the generated contracts ask for, of one app instance. */
export function createExtensions(services: FeatureServices) {
  const { generator, ...codeGen } = createCodeGen(services);
  return {
    "access/account": {
      hooks: createAccountHooks(services),
      actions: createAccountActions(services),
    },
    "access/accountMenu": { actions: createAccountMenuActions(services) },
    "access/auth": { actions: createAuthActions(services) },
    "access/ldap": { hooks: createLdapHooks(services), actions: createLdapActions(services) },
    "access/menu": { hooks: createMenuHooks(services), actions: createMenuActions(services) },
    "access/message": { actions: messageActions },
    "access/onlineUser": { actions: createOnlineUserActions(services) },
    "access/organization": {
      hooks: createOrganizationHooks(services),
      actions: { ...organizationActions, ...createMergeAction(services) },
    },
    "access/oauth": { actions: createOAuthActions(services.oauth) },
    "access/oauthProvider": { hooks: createOAuthProviderHooks(services) },
    "access/oauthUser": { hooks: createOAuthUserHooks(services), actions: oauthUserActions },
    "access/openAccess": { hooks: createOpenAccessHooks(services), actions: openAccessActions },
    "access/position": { hooks: positionHooks, actions: positionActions },
    "access/role": { hooks: createRoleHooks(services), actions: createRoleActions(services) },
    "access/sms": { actions: createSmsActions(services) },
    "access/swagger": { actions: createDocumentActions(services) },
    "access/tenantPackage": { hooks: createTenantPackageHooks(services) },
    "access/tenant": { hooks: createTenantHooks(services), actions: createTenantActions(services) },
    "office/schedule": { hooks: scheduleHooks, actions: scheduleActions },
    "access/session": { actions: createSessionActions(services) },
    "office/notice": { hooks: noticeHooks, actions: createNoticeActions(services) },
    "office/inboxEntry": { actions: inboxActions },
    "system/backup": { actions: createBackupActions(services) },
    "system/cache": { actions: createCacheActions(services) },
    "system/codeGen": codeGen,
    "system/collaboration": { actions: createCollaborationActions(services) },
    "system/common": { actions: createCommonActions(services) },
    "system/runConfig": { actions: createRunConfigActions(services) },
    "system/config": { hooks: configHooks, actions: createConfigActions(services) },
    "system/configTenant": {
      hooks: configHooks,
      actions: { ...configTenantActions, ...createUiDefaultActions(services) },
    },
    "system/constant": { actions: createConstantActions(services) },
    "system/database": { actions: createDatabaseActions(services, generator) },
    "system/dbBackup": { actions: createDbBackupActions(services) },
    "system/dashboard": { actions: dashboardActions },
    "system/dictData": { hooks: dictDataHooks, actions: dictDataActions },
    "system/dictDataTenant": { hooks: dictDataHooks },
    "system/dictType": {
      hooks: createDictTypeHooks(services.dictionaries),
      actions: createDictTypeActions(services),
    },
    "system/mail": { actions: sendEmailActions(services) },
    "system/mailServer": {
      hooks: createMailServerHooks(services),
      actions: createMailServerActions(services),
    },
    "system/webhook": {
      hooks: createWebhookHooks(services),
      actions: createWebhookActions(services),
    },
    "system/webhookDelivery": { actions: createWebhookDeliveryActions(services) },
    "system/enumeration": { actions: createEnumerationActions(services) },
    "system/file": { hooks: fileHooks, actions: createFileActions(services) },
    "system/form": { hooks: createFormHooks(services), actions: createFormActions(services) },
    "system/publicForm": { actions: createPublicFormActions(services) },
    "system/jobDetail": { hooks: createJobDetailHooks(services), actions: jobDetailActions },
    "system/jobTrigger": { hooks: jobTriggerHooks },
    "system/listView": { actions: listViewActions },
    "system/logDiff": { actions: createLogDiffActions(services) },
    "system/logEx": { hooks: logHooks, actions: logExActions },
    "system/logOp": { hooks: logHooks, actions: logOpActions },
    "system/logVis": { hooks: logHooks, actions: logVisActions },
    "system/uiSetting": { actions: createUiSettingActions(services) },
    "system/logMsg": { actions: messageLogActions },
    "system/server": { actions: createServerActions(services) },
    "system/task": { actions: createTaskActions(services) },
    "system/search": { actions: createSearchActions(services) },
    "system/upgrade": { hooks: upgradeHooks, actions: upgradeActions },
    "system/undo": { actions: undoActions },
  } satisfies ServerExtensions;
}
