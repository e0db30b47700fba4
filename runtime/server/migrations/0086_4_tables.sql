-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

alter table "system_form" add column "accept_from" timestamptz;

alter table "system_form" add column "once_only" boolean not null default false;

alter table "system_form" add column "thanks_text" text;

alter table "system_form" add column "redirect_url" text;

alter table "system_form_link" add column "token_sealed" text;

create table "system_form_notice_user" (
  "form_id" bigint not null,
  "account_id" bigint not null,
  "tenant_id" bigint not null,
  primary key ("form_id", "account_id")
);
create index "system_form_notice_user_account_id_index" on "system_form_notice_user" ("tenant_id", "account_id");

alter table "system_form_submission" add column "device_hash" text;

alter table "system_form" add constraint "system_form_thanks_text_length" check (char_length("thanks_text") <= 2000) not valid;

alter table "system_form" add constraint "system_form_redirect_url_length" check (char_length("redirect_url") <= 500) not valid;

alter table "system_form_link" add constraint "system_form_link_token_sealed_length" check (char_length("token_sealed") <= 400) not valid;

alter table "system_form_notice_user" add constraint "system_form_notice_user_form_id_fkey"
  foreign key ("form_id") references "system_form" ("id") on delete cascade;

alter table "system_form_notice_user" add constraint "system_form_notice_user_account_id_fkey"
  foreign key ("account_id") references "access_account" ("id") on delete cascade;

alter table "system_form_submission" add constraint "system_form_submission_device_hash_length" check (char_length("device_hash") <= 64) not valid;

create index concurrently if not exists "system_form_submission_device_hash_index" on "system_form_submission" ("tenant_id", "device_hash", "id") include ("create_org_id", "create_user_id") where "is_delete" = false;

alter table "system_form" validate constraint "system_form_thanks_text_length";

alter table "system_form" validate constraint "system_form_redirect_url_length";

alter table "system_form_link" validate constraint "system_form_link_token_sealed_length";

alter table "system_form_submission" validate constraint "system_form_submission_device_hash_length";
