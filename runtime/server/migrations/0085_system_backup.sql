-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

create table "system_backup" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text,
  "state" text,
  "origin" text,
  "place" text,
  "start_time" timestamptz,
  "duration" integer,
  "size" bigint,
  "rows" bigint,
  "files" bigint,
  "sha256" text,
  "error" text,
  "check_state" text,
  "check_time" timestamptz,
  "rehearsal_state" text,
  "rehearsal_time" timestamptz,
  "report" text,
  "download_time" timestamptz,
  "download_user_name" text,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  primary key ("id"),
  constraint "system_backup_name_length" check (char_length("name") <= 128),
  constraint "system_backup_duration_bounds" check ("duration" >= 0),
  constraint "system_backup_size_bounds" check ("size" >= 0 and "size" <= 9007199254740991),
  constraint "system_backup_rows_bounds" check ("rows" >= 0 and "rows" <= 9007199254740991),
  constraint "system_backup_files_bounds" check ("files" >= 0 and "files" <= 9007199254740991),
  constraint "system_backup_sha256_length" check (char_length("sha256") <= 64),
  constraint "system_backup_error_length" check (char_length("error") <= 2000),
  constraint "system_backup_report_length" check (char_length("report") <= 4000),
  constraint "system_backup_download_user_name_length" check (char_length("download_user_name") <= 64),
  constraint "system_backup_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_backup_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_backup_place_name_key" on "system_backup" ("place", "name");
create unique index "system_backup_state_key" on "system_backup" ("state") where (("state" = 'running') is true);
create unique index "system_backup_check_state_key" on "system_backup" ("check_state") where (("check_state" = 'running') is true);
create unique index "system_backup_rehearsal_state_key" on "system_backup" ("rehearsal_state") where (("rehearsal_state" = 'running') is true);
create index "system_backup_list" on "system_backup" ("start_time" desc, "id" desc);
