-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

create table "system_run_setting" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "value" text,
  "secret" text,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "system_run_setting_name_length" check (char_length("name") between 1 and 64),
  constraint "system_run_setting_value_length" check (char_length("value") <= 512),
  constraint "system_run_setting_secret_length" check (char_length("secret") <= 1024),
  constraint "system_run_setting_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_run_setting_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_run_setting_name_key" on "system_run_setting" ("name");
create index "system_run_setting_list" on "system_run_setting" ("create_time" desc, "id" desc);
