-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

alter table "access_account" add column "email_confirmed" boolean not null default false;

create index concurrently if not exists "access_account_email_index" on "access_account" ("tenant_id", "email", "id") include ("org_id") where "is_delete" = false;
