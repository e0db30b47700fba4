/**
 * Every file of the features and entities that writes rows of entities as the server: `server` through the records of generated/records.ts,
 * tables by SQL of its own. Each with the reason why no person's access to fields counts there. Files that write what a person gives, as
 * that person, are not listed.
 */
export const serverWrites: Record<string, { tables: string; why: string }> = {
  "features/alerts/alertRecords.ts": {
    tables: "server",
    why: "what a figure came to, which no person writes",
  },
  "features/collaboration/additions.ts": {
    tables: "server",
    why: "reads what was added to records that the person sees; writes as the caller",
  },
  "features/runConfig/stored.ts": {
    tables: "server",
    why: "settings of the server, after its own checks; only super administrators may call it",
  },
  "features/alerts/certificates.ts": {
    tables: "server",
    why: "reads which servers have certificates; writes nothing",
  },
  "features/webhooks/deliveries.ts": {
    tables: "server",
    why: "what becomes of an event, which no person writes",
  },
  "features/webhooks/standing.ts": {
    tables: "server",
    why: "how a receiver does, which no person writes",
  },
  "entities/access/account/mailActions.ts": {
    tables: "server",
    why: "reads who is invited, and takes the password that was made away",
  },
  "entities/access/account/phoneActions.ts": {
    tables: "server",
    why: "the own number, after password and code",
  },
  "entities/access/accountMenu/actions.ts": {
    tables: "server",
    why: "the own shortcuts, ids alone",
  },
  "entities/access/ldap/syncOrganizations.ts": {
    tables: "server",
    why: "reads the organizations that units may be; writes as the caller",
  },
  "entities/access/ldap/syncUser.ts": { tables: "server", why: "values of the directory" },
  "entities/access/menu/hooks.ts": {
    tables: "${roleMenu.table}, ${tenantMenu.table}, server",
    why: "what hangs on a deleted menu",
  },
  "entities/access/organization/hooks.ts": {
    tables: "${roleOrganization.table}, server",
    why: "what hangs on a deleted organization",
  },
  "entities/access/organization/mergeOrganization.ts": {
    tables: "${table}, server",
    why: "references follow to the organization that remains",
  },
  "entities/access/role/copyRole.ts": {
    tables: "server",
    why: "limits of the role that is copied",
  },
  "entities/access/role/grantActions.ts": {
    tables: "server",
    why: "grants, which rights/grantCeiling.ts judges",
  },
  "entities/access/role/settleLimits.ts": {
    tables: "server",
    why: "rows of a grant that grantActions.ts has checked",
  },
  "entities/access/tenant/actions.ts": {
    tables: "server",
    why: "takes the package of a tenant away, for the platform alone",
  },
  "entities/access/tenant/exportTenant.ts": { tables: "server", why: "reads what is exported" },
  "entities/access/tenant/furnishTenant.ts": {
    tables: "server",
    why: "what a new tenant begins with, for the platform alone",
  },
  "entities/access/tenant/hooks.ts": {
    tables: "server",
    why: "what follows from a tenant, for the platform alone",
  },
  "entities/access/tenant/lookActions.ts": {
    tables: "server",
    why: "reads the pictures of the look; writes as the caller",
  },
  "entities/access/tenant/newMenus.ts": {
    tables: "${table}",
    why: "menus that arrive with a version",
  },
  "entities/access/tenant/packages.ts": {
    tables: "server",
    why: "the platform gives tenants their menus",
  },
  "entities/access/tenant/purgeTenants.ts": {
    tables: "${name}, server",
    why: "the end of a tenant, for the platform alone",
  },
  "entities/office/notice/actions.ts": {
    tables: "server",
    why: "that and when the reader has read it",
  },
  "entities/office/notice/audience.ts": {
    tables: "server",
    why: "receipts of a notice that is published",
  },
  "entities/office/notice/publishDue.ts": {
    tables: "server",
    why: "states and times that come by themselves",
  },
  "entities/office/notice/publishing.ts": {
    tables: "server",
    why: "state, time and publisher, which nobody writes otherwise",
  },
  "entities/office/notice/recall.ts": {
    tables: "server",
    why: "state, time and reason of a recall, which nobody writes otherwise",
  },
  "entities/office/notice/scheduled.ts": {
    tables: "server",
    why: "the planned time, which nobody writes otherwise",
  },
  "entities/office/schedule/change.ts": {
    tables: "server",
    why: "the second half of a series keeps what the first half had; values that are given were judged before",
  },
  "entities/office/schedule/oldRules.ts": {
    tables: "server",
    why: "the last day of rules from before it was kept",
  },
  "entities/office/schedule/writing.ts": {
    tables: "server",
    why: "reads whose entry it is; the person writes it",
  },
  "entities/system/file/ownPictures.ts": { tables: "server", why: "the own picture and signature" },
  "entities/system/file/storedFiles.ts": {
    tables: "server",
    why: "what was found out about an uploaded file",
  },
  "entities/system/jobDetail/actions.ts": { tables: "server", why: "clears records of runs" },
  "entities/system/listView/actions.ts": {
    tables: "server",
    why: "which view somebody opens with",
  },

  "entities/system/uiSetting/actions.ts": {
    tables: "server",
    why: "the look of the own console, and of the tenant's with a right of its own",
  },
  "entities/system/upgrade/actions.ts": {
    tables: "server",
    why: "that somebody has read what is new",
  },
  "features/auth/admit.ts": { tables: "access_account", why: "time and place of a sign-in" },
  "features/auth/firstAdministrator.ts": { tables: "server", why: "the first start" },
  "features/auth/links/linkActions.ts": {
    tables: "server",
    why: "who a name means, and that an address is confirmed",
  },
  "features/auth/password/accountPassword.ts": { tables: "server", why: "hashes of passwords" },
  "features/auth/password/passwordVerifiers.ts": {
    tables: "server",
    why: "the same password under a newer hash",
  },
  "features/backup/jobs/backupRecords.ts": {
    tables: "server",
    why: "what becomes of a backup, for the platform alone",
  },
  "features/backup/jobs/scanPlace.ts": {
    tables: "server",
    why: "archives that lie in the place, for the platform alone",
  },
  "features/codeGen/actions.ts": { tables: "server", why: "checksum of what was generated" },
  "features/codeGen/columnCalls.ts": {
    tables: "server",
    why: "reads the order of columns; the person changes them",
  },
  "features/dashboard/actions.ts": {
    tables: "server",
    why: "the own dashboard, and that of a role with a right of its own",
  },
  "features/forms/answers/fillSlots.ts": {
    tables: "system_form_submission",
    why: "the same answers in columns",
  },
  "features/forms/drafts.ts": {
    tables: "server",
    why: "the draft, its revision, and the name that follows its title",
  },
  "features/forms/gallery.ts": { tables: "server", why: "removes a template of the tenant" },
  "features/forms/hooks.ts": { tables: "server", why: "the page of a form goes with it" },
  "features/forms/public/links.ts": { tables: "server", why: "closes a link" },
  "features/forms/public/publicFiles.ts": {
    tables: "server",
    why: "a file that came through a link belongs to its answer",
  },
  "features/forms/public/waitingUploads.ts": {
    tables: "server",
    why: "sweeps files that no answer has taken",
  },
  "features/forms/publishing/decisions.ts": {
    tables: "system_form_archive, system_form_submission",
    why: "what becomes of answers when a form changes, which its publisher decides for all of them",
  },
  "features/forms/publishing/menus.ts": {
    tables: "${roleMenu.table}, ${tenantMenu.table}, server",
    why: "who may publish a form places its page, without the right over menus",
  },
  "features/forms/publishing/moving.ts": {
    tables: "${identifier(target.table)}, ${table}, server, system_form_submission",
    why: "moves all answers of a form into a module and back, unchanged",
  },
  "features/forms/publishing/publish.ts": { tables: "server", why: "state and version of a form" },
  "features/forms/publishing/renames.ts": {
    tables: "server",
    why: "names follow a question that is called otherwise",
  },
  "features/forms/publishing/versions.ts": {
    tables: "server, system_form_archive, system_form_submission",
    why: "state of a form, and answers that come back with a question",
  },
  "features/inbox/actions.ts": {
    tables: "office_inbox_entry, server",
    why: "that and when the reader has read or put away",
  },
  "features/inbox/entries.ts": { tables: "server", why: "what the server tells people" },
  "features/inbox/preferences.ts": { tables: "server", why: "how somebody wants to be told" },
  "features/logs/calls.ts": { tables: "${table}", why: "clears logs" },
  "features/logs/store.ts": { tables: "${table}", why: "logs" },
  "features/mail/mailRecords.ts": { tables: "server", why: "what becomes of a mail" },
  "features/oauth/identities.ts": { tables: "server", why: "what an identity provider says" },
  "features/oauth/newAccount.ts": {
    tables: "server",
    why: "somebody whom an identity provider introduces",
  },
  "features/oauth/ownIdentities.ts": { tables: "server", why: "lets an own identity go" },
  "features/openAccess/signedCalls.ts": {
    tables: "access_open_access, server",
    why: "when a key was used",
  },
  "features/proof/people.ts": {
    tables: "access_role, access_role_column, system_config",
    why: "people of the proofs, in a database of their own",
  },
  "features/retention/index.ts": { tables: "${table}", why: "what is older than it is kept" },
  "features/retention/quarantine.ts": { tables: "${table}", why: "what is older than it is kept" },
  "features/rights/ownLimits.ts": {
    tables: "server",
    why: "a role that somebody makes gets the limits of its maker",
  },
  "features/rights/roleSets.ts": {
    tables: "server",
    why: "grants, which rights/grantCeiling.ts judges",
  },
  "features/scheduler/begin.ts": { tables: "server", why: "runs of jobs" },
  "features/scheduler/chores.ts": { tables: "server", why: "runs of jobs" },
  "features/scheduler/control.ts": {
    tables: "server",
    why: "starts, stops and pauses jobs, each with a right of its own",
  },
  "features/scheduler/finish.ts": { tables: "server", why: "runs of jobs" },
  "features/scheduler/lease.ts": { tables: "server", why: "which processes there are" },
  "features/scheduler/store.ts": { tables: "server", why: "runs of jobs" },
  "features/scheduler/sync.ts": { tables: "server", why: "built-in jobs of this version" },
  "features/secrets/reseal.ts": { tables: "${table}", why: "the same secrets under another key" },
};
