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
  "notice" text not null default 'toast',
  "message" text not null default 'toast',
  "task" text not null default 'toast',
  "system" text not null default 'toast',
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "office_inbox_preference_notice_values" check ("notice" in ('toast', 'bell', 'muted')),
  constraint "office_inbox_preference_message_values" check ("message" in ('toast', 'bell', 'muted')),
  constraint "office_inbox_preference_task_values" check ("task" in ('toast', 'bell', 'muted')),
  constraint "office_inbox_preference_system_values" check ("system" in ('toast', 'bell', 'muted'))
);
create unique index "office_inbox_preference_user_id_key" on "office_inbox_preference" ("tenant_id", "user_id");
create index "office_inbox_preference_user_id_index" on "office_inbox_preference" ("tenant_id", "user_id");

alter table "office_notice" add column "attachments" jsonb not null default '[]'::jsonb;

alter table "office_notice" add column "end_at" timestamptz;

alter table "office_notice" add column "publish_at" timestamptz;

alter table "office_notice" add column "recall_note" text;

alter table "office_notice" add constraint "office_notice_recall_note_length" check (char_length("recall_note") <= 500) not valid;

create index "office_notice_status_publish_at_index" on "office_notice" ("tenant_id", "status", "publish_at");

create index "office_notice_status_end_at_index" on "office_notice" ("tenant_id", "status", "end_at");

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

alter table "system_upgrade_user" add constraint "system_upgrade_user_upgrade_id_fkey"
  foreign key ("upgrade_id") references "system_upgrade" ("id") on delete cascade;

alter table "system_upgrade_user" add constraint "system_upgrade_user_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;
