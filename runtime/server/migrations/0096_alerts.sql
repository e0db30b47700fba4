-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

create table "system_alert" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "rule_id" bigint,
  "rule_name" text,
  "figure" text,
  "subject" text,
  "severity" text,
  "threshold" numeric(12,2),
  "value" numeric(12,2),
  "state" text default 'firing',
  "start_time" timestamptz,
  "end_time" timestamptz,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  primary key ("id"),
  constraint "system_alert_rule_name_length" check (char_length("rule_name") <= 64),
  constraint "system_alert_subject_length" check (char_length("subject") <= 300),
  constraint "system_alert_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_alert_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_alert_rule_id_subject_key" on "system_alert" ("tenant_id", "rule_id", "subject") where (("state" = 'firing') is true);
create index "system_alert_start_time_index" on "system_alert" ("tenant_id", "start_time", "id");
create index "system_alert_rule_id_index" on "system_alert" ("tenant_id", "rule_id");

create table "system_alert_rule" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "figure" text not null,
  "threshold" numeric(12,2) not null,
  "minutes" integer not null default 5,
  "severity" text not null default 'warning',
  "by_mail" boolean not null default true,
  "status" integer not null default 1,
  "order_no" integer not null default 100,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "system_alert_rule_name_length" check (char_length("name") between 1 and 64),
  constraint "system_alert_rule_threshold_bounds" check ("threshold" >= 0),
  constraint "system_alert_rule_minutes_bounds" check ("minutes" >= 0 and "minutes" <= 1440),
  constraint "system_alert_rule_status_values" check ("status" in (1, 2)),
  constraint "system_alert_rule_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 1000000),
  constraint "system_alert_rule_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_alert_rule_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_alert_rule_name_key" on "system_alert_rule" ("name") where "is_delete" = false;
create index "system_alert_rule_list" on "system_alert_rule" ("order_no", "id") where "is_delete" = false;
create index "system_alert_rule_deleted" on "system_alert_rule" ("id") where "is_delete";
create index "system_alert_rule_search" on "system_alert_rule" using gin (formwork.search_keys(0, "name")) where "is_delete" = false;

create table "system_alert_rule_receiver" (
  "alert_rule_id" bigint not null,
  "account_id" bigint not null,
  primary key ("alert_rule_id", "account_id")
);
create index "system_alert_rule_receiver_account_id_index" on "system_alert_rule_receiver" ("account_id");

alter table "system_alert" add constraint "system_alert_rule_id_fkey"
  foreign key ("rule_id") references "system_alert_rule" ("id") on delete set null;

alter table "system_alert_rule_receiver" add constraint "system_alert_rule_receiver_alert_rule_id_fkey"
  foreign key ("alert_rule_id") references "system_alert_rule" ("id") on delete cascade;

alter table "system_alert_rule_receiver" add constraint "system_alert_rule_receiver_account_id_fkey"
  foreign key ("account_id") references "access_account" ("id") on delete cascade;

-- Since when a figure has been beyond the limit of a rule that waits for a while before it tells anybody. After a crash of the database the
-- while begins anew.
create unlogged table formwork.alert_pending (
  rule_id bigint not null,
  subject text not null check (length(subject) <= 300),
  since timestamptz not null default now(),
  primary key (rule_id, subject)
);
alter table formwork.alert_pending enable row level security;
create policy own_server on formwork.alert_pending
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.alert_pending to formwork_app;
