-- Drafted by formwork from the schemas; from now on this file is owned by hand.

create table "office_inbox_entry" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint not null,
  "kind" text not null,
  "topic" text,
  "title" text not null,
  "text" text,
  "sender_name" text,
  "source_id" bigint,
  "detail" jsonb,
  "pinned" boolean not null default false,
  "important" boolean not null default false,
  "sent_time" timestamptz not null,
  "read_time" timestamptz,
  "archived_time" timestamptz,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "office_inbox_entry_kind_values" check ("kind" in ('notice', 'message', 'task', 'system')),
  constraint "office_inbox_entry_topic_length" check (char_length("topic") <= 64),
  constraint "office_inbox_entry_title_length" check (char_length("title") between 1 and 256),
  constraint "office_inbox_entry_text_length" check (char_length("text") <= 4000),
  constraint "office_inbox_entry_sender_name_length" check (char_length("sender_name") <= 64),
  constraint "office_inbox_entry_source_id_bounds" check ("source_id" >= 0 and "source_id" <= 9007199254740991)
);
create unique index "office_inbox_entry_user_id_kind_source_id_key" on "office_inbox_entry" ("tenant_id", "user_id", "kind", "source_id");
create index "office_inbox_entry_user_id_archived_time_sent_time_index" on "office_inbox_entry" ("tenant_id", "user_id", "archived_time", "sent_time");
create index "office_inbox_entry_kind_source_id_index" on "office_inbox_entry" ("tenant_id", "kind", "source_id");

create table "office_inbox_preference" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint not null,
  "ways" jsonb not null,
  "tenant_id" bigint not null,
  primary key ("id")
);
create unique index "office_inbox_preference_user_id_key" on "office_inbox_preference" ("tenant_id", "user_id");
create index "office_inbox_preference_user_id_index" on "office_inbox_preference" ("tenant_id", "user_id");

alter table "office_notice" add column "attachments" jsonb not null default '[]'::jsonb;

alter table "office_notice" add column "end_at" timestamptz;

alter table "office_notice" add column "publish_at" timestamptz;

alter table "office_notice" add column "recall_note" text;

alter table "office_schedule" add column "end_date" date;

alter table "office_schedule" add column "all_day" boolean not null default false;

alter table "office_schedule" add column "time_zone" text;

alter table "office_schedule" add column "repeat_rule" text;

alter table "office_schedule" add column "exceptions" jsonb;

alter table "office_schedule" add column "reminders" text;

alter table "office_schedule" add column "uid" text;

create table "system_job_cluster" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "cluster_id" text,
  "description" text,
  "status" integer not null default 2,
  "updated_time" timestamptz,
  primary key ("id"),
  constraint "system_job_cluster_cluster_id_length" check (char_length("cluster_id") <= 64),
  constraint "system_job_cluster_description_length" check (char_length("description") <= 128),
  constraint "system_job_cluster_status_values" check ("status" in (0, 1, 2))
);
create unique index "system_job_cluster_cluster_id_key" on "system_job_cluster" ("cluster_id");
create index "system_job_cluster_list" on "system_job_cluster" ("status" desc, "cluster_id", "id");

create table "system_job_detail" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "job_id" text not null,
  "group_name" text not null default 'default',
  "description" text,
  "create_type" integer not null default 2,
  "http_method" integer default 0,
  "request_uri" text,
  "auth_header" text,
  "request_headers" text,
  "request_body" text,
  "concurrent" boolean not null default true,
  "overlap" text not null default 'skip',
  "timeout_seconds" integer not null default 600,
  "alert_on_failure" boolean not null default true,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "system_job_detail_job_id_length" check (char_length("job_id") between 2 and 64),
  constraint "system_job_detail_group_name_length" check (char_length("group_name") <= 128),
  constraint "system_job_detail_description_length" check (char_length("description") <= 128),
  constraint "system_job_detail_create_type_values" check ("create_type" in (0, 1, 2)),
  constraint "system_job_detail_http_method_values" check ("http_method" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
  constraint "system_job_detail_request_uri_length" check (char_length("request_uri") <= 2048),
  constraint "system_job_detail_auth_header_length" check (char_length("auth_header") <= 2000),
  constraint "system_job_detail_request_headers_length" check (char_length("request_headers") <= 4000),
  constraint "system_job_detail_request_body_length" check (char_length("request_body") <= 20000),
  constraint "system_job_detail_timeout_seconds_bounds" check ("timeout_seconds" >= 1 and "timeout_seconds" <= 86400),
  constraint "system_job_detail_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_job_detail_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_job_detail_job_id_key" on "system_job_detail" ("job_id");
create index "system_job_detail_group_name_index" on "system_job_detail" ("group_name");
create index "system_job_detail_list" on "system_job_detail" ("group_name", "job_id", "id");

create table "system_job_trigger" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "trigger_id" text,
  "job_id" text not null,
  "description" text,
  "trigger_type" text not null default 'cron',
  "cron" text,
  "time_zone" text,
  "period_ms" bigint,
  "start_time" timestamptz,
  "end_time" timestamptz,
  "max_number_of_runs" integer not null default 0,
  "max_number_of_errors" integer not null default 0,
  "num_retries" integer not null default 0,
  "retry_timeout" integer not null default 3000,
  "retry_backoff" text not null default 'doubling',
  "start_now" boolean not null default true,
  "run_on_start" boolean not null default false,
  "reset_only_once" boolean not null default true,
  "missed" text not null default 'skip',
  "status" integer not null default 1,
  "last_run_time" timestamptz,
  "next_run_time" timestamptz,
  "number_of_runs" bigint not null default 0,
  "number_of_errors" bigint not null default 0,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  primary key ("id"),
  constraint "system_job_trigger_trigger_id_length" check (char_length("trigger_id") <= 64),
  constraint "system_job_trigger_job_id_length" check (char_length("job_id") between 2 and 64),
  constraint "system_job_trigger_description_length" check (char_length("description") <= 128),
  constraint "system_job_trigger_cron_length" check (char_length("cron") <= 128),
  constraint "system_job_trigger_time_zone_length" check (char_length("time_zone") <= 64),
  constraint "system_job_trigger_period_ms_bounds" check ("period_ms" >= 100 and "period_ms" <= 31622400000),
  constraint "system_job_trigger_max_number_of_runs_bounds" check ("max_number_of_runs" >= 0 and "max_number_of_runs" <= 1000000000),
  constraint "system_job_trigger_max_number_of_errors_bounds" check ("max_number_of_errors" >= 0 and "max_number_of_errors" <= 1000000000),
  constraint "system_job_trigger_num_retries_bounds" check ("num_retries" >= 0 and "num_retries" <= 20),
  constraint "system_job_trigger_retry_timeout_bounds" check ("retry_timeout" >= 0 and "retry_timeout" <= 3600000),
  constraint "system_job_trigger_status_values" check ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  constraint "system_job_trigger_number_of_runs_bounds" check ("number_of_runs" >= 0 and "number_of_runs" <= 9007199254740991),
  constraint "system_job_trigger_number_of_errors_bounds" check ("number_of_errors" >= 0 and "number_of_errors" <= 9007199254740991),
  constraint "system_job_trigger_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_job_trigger_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_job_trigger_trigger_id_key" on "system_job_trigger" ("trigger_id");
create index "system_job_trigger_job_id_index" on "system_job_trigger" ("job_id");
create index "system_job_trigger_next_run_time_index" on "system_job_trigger" ("next_run_time");
create index "system_job_trigger_list" on "system_job_trigger" ("job_id", "trigger_id", "id");

create table "system_job_trigger_record" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "job_id" text,
  "trigger_id" text,
  "number_of_runs" bigint not null default 0,
  "due_time" timestamptz,
  "last_run_time" timestamptz,
  "next_run_time" timestamptz,
  "status" integer not null default 0,
  "outcome" text not null default 'waiting',
  "cause" text not null default 'schedule',
  "attempts" integer not null default 0,
  "result" text,
  "elapsed_time" bigint,
  "cluster_id" text,
  "created_time" timestamptz,
  "cancelled" boolean not null default false,
  primary key ("id"),
  constraint "system_job_trigger_record_job_id_length" check (char_length("job_id") <= 64),
  constraint "system_job_trigger_record_trigger_id_length" check (char_length("trigger_id") <= 64),
  constraint "system_job_trigger_record_number_of_runs_bounds" check ("number_of_runs" >= 0 and "number_of_runs" <= 9007199254740991),
  constraint "system_job_trigger_record_status_values" check ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  constraint "system_job_trigger_record_attempts_bounds" check ("attempts" >= 0 and "attempts" <= 1000),
  constraint "system_job_trigger_record_result_length" check (char_length("result") <= 65535),
  constraint "system_job_trigger_record_elapsed_time_bounds" check ("elapsed_time" >= 0 and "elapsed_time" <= 9007199254740991),
  constraint "system_job_trigger_record_cluster_id_length" check (char_length("cluster_id") <= 64)
);
create index "system_job_trigger_record_job_id_created_time_index" on "system_job_trigger_record" ("job_id", "created_time");
create index "system_job_trigger_record_created_time_index" on "system_job_trigger_record" ("created_time");
create index "system_job_trigger_record_outcome_index" on "system_job_trigger_record" ("outcome");
create index "system_job_trigger_record_list" on "system_job_trigger_record" ("created_time" desc, "id" desc);

create table "system_upgrade" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "title" text,
  "content" text not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "system_upgrade_title_length" check (char_length("title") <= 128),
  constraint "system_upgrade_content_length" check (char_length("content") between 1 and 60000),
  constraint "system_upgrade_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_upgrade_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "system_upgrade_list" on "system_upgrade" ("create_time" desc, "id" desc) where "is_delete" = false;
create index "system_upgrade_deleted" on "system_upgrade" ("id") where "is_delete";

create table "system_upgrade_user" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "upgrade_id" bigint not null,
  "user_id" bigint not null,
  "read_time" timestamptz not null,
  "tenant_id" bigint not null,
  primary key ("id")
);
create unique index "system_upgrade_user_user_id_upgrade_id_key" on "system_upgrade_user" ("tenant_id", "user_id", "upgrade_id");
create index "system_upgrade_user_upgrade_id_index" on "system_upgrade_user" ("tenant_id", "upgrade_id");
create index "system_upgrade_user_user_id_index" on "system_upgrade_user" ("tenant_id", "user_id");

alter table "office_inbox_entry" add constraint "office_inbox_entry_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "office_inbox_preference" add constraint "office_inbox_preference_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "office_notice" add constraint "office_notice_recall_note_length" check (char_length("recall_note") <= 500) not valid;

alter table "office_schedule" add constraint "office_schedule_time_zone_length" check (char_length("time_zone") <= 64) not valid;

alter table "office_schedule" add constraint "office_schedule_repeat_rule_length" check (char_length("repeat_rule") <= 300) not valid;

alter table "office_schedule" add constraint "office_schedule_reminders_length" check (char_length("reminders") <= 60) not valid;

alter table "office_schedule" add constraint "office_schedule_uid_length" check (char_length("uid") <= 255) not valid;

alter table "system_upgrade_user" add constraint "system_upgrade_user_upgrade_id_fkey"
  foreign key ("upgrade_id") references "system_upgrade" ("id") on delete cascade;

alter table "system_upgrade_user" add constraint "system_upgrade_user_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

create index concurrently if not exists "office_schedule_user_id_uid_index" on "office_schedule" ("tenant_id", "user_id", "uid");

create index concurrently if not exists "office_notice_status_publish_at_index" on "office_notice" ("tenant_id", "status", "publish_at");

create index concurrently if not exists "office_notice_status_end_at_index" on "office_notice" ("tenant_id", "status", "end_at");

alter table "office_notice" validate constraint "office_notice_recall_note_length";

alter table "office_schedule" validate constraint "office_schedule_time_zone_length";

alter table "office_schedule" validate constraint "office_schedule_repeat_rule_length";

alter table "office_schedule" validate constraint "office_schedule_reminders_length";

alter table "office_schedule" validate constraint "office_schedule_uid_length";
