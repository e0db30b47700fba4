-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

create table "system_mail" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "kind" text,
  "to_address" text,
  "user_id" bigint,
  "state" text,
  "attempts" integer not null default 0,
  "fault" text,
  "answer" integer,
  "asked_time" timestamptz,
  "sent_time" timestamptz,
  "expires_time" timestamptz,
  "message_id" text,
  "sealed" text,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "system_mail_to_address_length" check (char_length("to_address") <= 254),
  constraint "system_mail_attempts_bounds" check ("attempts" >= 0),
  constraint "system_mail_answer_bounds" check ("answer" >= 0 and "answer" <= 999),
  constraint "system_mail_message_id_length" check (char_length("message_id") <= 300),
  constraint "system_mail_sealed_length" check (char_length("sealed") <= 400000)
);
create index "system_mail_asked_time_index" on "system_mail" ("tenant_id", "asked_time", "id");
create index "system_mail_to_address_asked_time_index" on "system_mail" ("tenant_id", "to_address", "asked_time", "id");
create index "system_mail_user_id_index" on "system_mail" ("tenant_id", "user_id", "id");

create table "system_mail_server" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "host" text not null,
  "port" integer not null default 587,
  "security" text not null default 'starttls',
  "account" text,
  "password" text,
  "from_address" text not null,
  "from_name" text,
  "status" integer not null default 1,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "system_mail_server_host_length" check (char_length("host") between 1 and 128),
  constraint "system_mail_server_port_bounds" check ("port" >= 1 and "port" <= 65535),
  constraint "system_mail_server_account_length" check (char_length("account") <= 256),
  constraint "system_mail_server_password_length" check (char_length("password") <= 512),
  constraint "system_mail_server_from_address_length" check (char_length("from_address") between 1 and 254),
  constraint "system_mail_server_from_name_length" check (char_length("from_name") <= 64),
  constraint "system_mail_server_status_values" check ("status" in (1, 2)),
  constraint "system_mail_server_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_mail_server_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_mail_server_status_key" on "system_mail_server" ("tenant_id", "status") where "is_delete" = false and (("status" = 1) is true);
create index "system_mail_server_list" on "system_mail_server" ("tenant_id", "id" desc) where "is_delete" = false;
create index "system_mail_server_deleted" on "system_mail_server" ("tenant_id", "id") where "is_delete";
create index "system_mail_server_search" on "system_mail_server" using gin (formwork.search_keys("tenant_id", "host")) where "is_delete" = false;

alter table "system_mail" add constraint "system_mail_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete set null;
