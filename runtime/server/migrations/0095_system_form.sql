-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

alter table "system_form" add column "copy_field" text;

alter table "system_form" add column "copy_to_sender" boolean not null default false;

alter table "system_form" add column "step_field" text;

alter table "system_form" add column "step_name" text;

alter table "system_form" add column "step_user_id" bigint;

alter table "system_form" add constraint "system_form_copy_field_length" check (char_length("copy_field") <= 64) not valid;

alter table "system_form" add constraint "system_form_step_field_length" check (char_length("step_field") <= 64) not valid;

alter table "system_form" add constraint "system_form_step_name_length" check (char_length("step_name") <= 64) not valid;

alter table "system_form" add constraint "system_form_step_user_id_fkey"
  foreign key ("step_user_id") references "access_account" ("id") on delete set null not valid;

create index concurrently if not exists "system_form_step_user_id_index" on "system_form" ("tenant_id", "step_user_id") where "is_delete" = false;

alter table "system_form" validate constraint "system_form_copy_field_length";

alter table "system_form" validate constraint "system_form_step_field_length";

alter table "system_form" validate constraint "system_form_step_name_length";

alter table "system_form" validate constraint "system_form_step_user_id_fkey";
