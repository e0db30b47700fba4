/**
 * Every file of the features and entities that writes rows of entities past the pipeline, with the tables and the reason why no person's
 * access to fields counts there. What a person gives for fields of a record goes through the pipeline, or through `insertRow` and
 * `updateRow` with `writer: { person }`; such files stand here no more than those that only read.
 */
export const serverWrites: Record<string, { tables: string; why: string }> = {
  "entities/access/account/phoneActions.ts": {
    tables: "access_account",
    why: "the own number, after password and code",
  },
  "entities/access/accountMenu/actions.ts": {
    tables: "access_user_menu",
    why: "the own shortcuts, ids alone",
  },
  "entities/access/ldap/syncUser.ts": {
    tables: "access_account_ldap",
    why: "values of the directory",
  },
  "entities/access/menu/hooks.ts": {
    tables: "${roleMenu.table}, ${tenantMenu.table}, access_menu",
    why: "what hangs on a deleted menu",
  },
  "entities/access/organization/hooks.ts": {
    tables: "${roleOrganization.table}, access_organization",
    why: "what hangs on a deleted organization",
  },
  "entities/access/organization/mergeOrganization.ts": {
    tables: "${table}, access_account_organization, access_organization",
    why: "references follow to the organization that remains",
  },
  "entities/access/role/copyRole.ts": {
    tables: "access_role_api, access_role_column, access_role_rule",
    why: "limits of the role that is copied",
  },
  "entities/access/role/grantActions.ts": {
    tables: "${table}, access_role_api, access_role_column, access_role_rule",
    why: "grants, which rights/grantCeiling.ts judges",
  },
  "entities/access/tenant/actions.ts": {
    tables: "access_tenant",
    why: "takes the package of a tenant away, for the platform alone",
  },
  "entities/access/tenant/furnishTenant.ts": {
    tables: "${table}, access_account, access_organization, access_role, access_tenant",
    why: "what a new tenant begins with, for the platform alone",
  },
  "entities/access/tenant/hooks.ts": {
    tables: "access_account, access_tenant",
    why: "what follows from a tenant, for the platform alone",
  },
  "entities/access/tenant/newMenus.ts": {
    tables: "${table}",
    why: "menus that arrive with a version",
  },
  "entities/access/tenant/purgeTenants.ts": {
    tables: "${name}, access_tenant",
    why: "the end of a tenant, for the platform alone",
  },
  "entities/office/notice/actions.ts": {
    tables: "office_notice_receipt",
    why: "that and when the reader has read it",
  },
  "entities/office/notice/audience.ts": {
    tables: "office_notice_receipt",
    why: "receipts of a notice that is published",
  },
  "entities/office/notice/publishDue.ts": {
    tables: "office_inbox_entry, office_notice",
    why: "states and times that come by themselves",
  },
  "entities/office/notice/publishing.ts": {
    tables: "office_notice",
    why: "state, time and publisher, which nobody writes otherwise",
  },
  "entities/office/notice/recall.ts": {
    tables: "office_inbox_entry, office_notice",
    why: "state, time and reason of a recall, which nobody writes otherwise",
  },
  "entities/office/notice/scheduled.ts": {
    tables: "office_notice",
    why: "the planned time, which nobody writes otherwise",
  },
  "entities/office/schedule/change.ts": {
    tables: "server",
    why: "the second half of a series keeps what the first half had; values that are given were judged before",
  },
  "entities/office/schedule/oldRules.ts": {
    tables: "office_schedule",
    why: "the last day of rules from before it was kept",
  },
  "entities/system/file/ownPictures.ts": {
    tables: "access_account",
    why: "the own picture and signature",
  },
  "entities/system/file/storedFiles.ts": {
    tables: "system_file",
    why: "what was found out about an uploaded file",
  },
  "entities/system/jobDetail/actions.ts": {
    tables: "system_job_trigger_record",
    why: "clears records of runs",
  },
  "entities/system/listView/actions.ts": {
    tables: "system_list_choice, system_list_view",
    why: "which view somebody opens with",
  },
  "entities/system/uiSetting/actions.ts": {
    tables: "system_ui_default, system_ui_setting",
    why: "the look of the own console, and of the tenant's with a right of its own",
  },
  "entities/system/upgrade/actions.ts": {
    tables: "system_upgrade_user",
    why: "that somebody has read what is new",
  },
  "features/auth/accountPassword.ts": {
    tables: "access_account, access_password_record",
    why: "hashes of passwords",
  },
  "features/auth/admit.ts": { tables: "access_account", why: "time and place of a sign-in" },
  "features/auth/firstAdministrator.ts": {
    tables: "access_account, system_config",
    why: "the first start",
  },
  "features/auth/passwordVerifiers.ts": {
    tables: "access_account",
    why: "the same password under a newer hash",
  },
  "features/codeGen/actions.ts": {
    tables: "system_code_gen",
    why: "checksum of what was generated",
  },
  "features/dashboard/actions.ts": {
    tables: "system_dashboard, system_dashboard_default",
    why: "the own dashboard, and that of a role with a right of its own",
  },
  "features/forms/decisions.ts": {
    tables: "system_form_archive, system_form_submission",
    why: "what becomes of answers when a form changes, which its publisher decides for all of them",
  },
  "features/forms/drafts.ts": {
    tables: "system_form, system_form_draft",
    why: "the draft, its revision, and the name that follows its title",
  },
  "features/forms/fillSlots.ts": {
    tables: "system_form_submission",
    why: "the same answers in columns",
  },
  "features/forms/gallery.ts": {
    tables: "system_form_template",
    why: "removes a template of the tenant",
  },
  "features/forms/hooks.ts": { tables: "access_menu", why: "the page of a form goes with it" },
  "features/forms/links.ts": { tables: "system_form_link", why: "closes a link" },
  "features/forms/menus.ts": {
    tables: "${roleMenu.table}, ${tenantMenu.table}, access_menu, server",
    why: "who may publish a form places its page, without the right over menus",
  },
  "features/forms/moving.ts": {
    tables: "${identifier(target.table)}, ${table}, system_form, system_form_submission",
    why: "moves all answers of a form into a module and back, unchanged",
  },
  "features/forms/publicFiles.ts": {
    tables: "system_file",
    why: "a file that came through a link belongs to its answer",
  },
  "features/forms/publish.ts": {
    tables: "system_form, system_form_version",
    why: "state and version of a form",
  },
  "features/forms/renames.ts": {
    tables: "access_role_column, access_role_rule, system_form_submission, system_list_view",
    why: "names follow a question that is called otherwise",
  },
  "features/forms/versions.ts": {
    tables: "system_form, system_form_archive, system_form_submission",
    why: "state of a form, and answers that come back with a question",
  },
  "features/forms/waitingUploads.ts": {
    tables: "system_file",
    why: "sweeps files that no answer has taken",
  },
  "features/inbox/actions.ts": {
    tables: "office_inbox_entry, office_notice_receipt",
    why: "that and when the reader has read or put away",
  },
  "features/inbox/entries.ts": {
    tables: "office_inbox_entry",
    why: "what the server tells people",
  },
  "features/inbox/preferences.ts": {
    tables: "office_inbox_preference",
    why: "how somebody wants to be told",
  },
  "features/logs/calls.ts": { tables: "${table}", why: "clears logs" },
  "features/logs/store.ts": { tables: "${table}", why: "logs" },
  "features/oauth/identities.ts": {
    tables: "access_oauth_user",
    why: "what an identity provider says",
  },
  "features/oauth/newAccount.ts": {
    tables: "access_account",
    why: "somebody whom an identity provider introduces",
  },
  "features/oauth/ownIdentities.ts": {
    tables: "access_oauth_user",
    why: "lets an own identity go",
  },
  "features/openAccess/signedCalls.ts": {
    tables: "access_open_access",
    why: "when a key was used",
  },
  "features/proof/people.ts": {
    tables: "access_role, access_role_column, system_config",
    why: "people of the proofs, in a database of their own",
  },
  "features/retention/index.ts": { tables: "${table}", why: "what is older than it is kept" },
  "features/retention/quarantine.ts": { tables: "${table}", why: "what is older than it is kept" },
  "features/rights/ownLimits.ts": {
    tables: "${table}, access_role_rule",
    why: "a role that somebody makes gets the limits of its maker",
  },
  "features/rights/roleSets.ts": {
    tables: "${table}",
    why: "grants, which rights/grantCeiling.ts judges",
  },
  "features/scheduler/begin.ts": {
    tables: "system_job_trigger, system_job_trigger_record",
    why: "runs of jobs",
  },
  "features/scheduler/chores.ts": {
    tables: "system_job_trigger, system_job_trigger_record",
    why: "runs of jobs",
  },
  "features/scheduler/control.ts": {
    tables: "system_job_trigger, system_job_trigger_record",
    why: "starts, stops and pauses jobs, each with a right of its own",
  },
  "features/scheduler/finish.ts": {
    tables: "system_job_trigger, system_job_trigger_record",
    why: "runs of jobs",
  },
  "features/scheduler/lease.ts": {
    tables: "system_job_cluster",
    why: "which processes there are",
  },
  "features/scheduler/store.ts": { tables: "system_job_trigger_record", why: "runs of jobs" },
  "features/scheduler/sync.ts": {
    tables: "system_job_detail, system_job_trigger",
    why: "built-in jobs of this version",
  },
  "features/secrets/reseal.ts": { tables: "${table}", why: "the same secrets under another key" },
};
