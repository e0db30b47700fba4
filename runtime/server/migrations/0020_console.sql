-- Drafted by formwork from the schemas; from now on this file is owned by hand.

alter table "office_notice" add column "audience" text not null default 'all';

alter table "office_notice" add column "pinned" boolean not null default false;

alter table "office_notice" add column "must_acknowledge" boolean not null default false;

alter table "office_notice" add constraint "office_notice_audience_values" check ("audience" in ('all', 'organizations', 'roles', 'users')) not valid;

create table "office_notice_org" (
  "notice_id" bigint not null,
  "organization_id" bigint not null,
  "tenant_id" bigint not null,
  primary key ("notice_id", "organization_id")
);
create index "office_notice_org_organization_id_index" on "office_notice_org" ("tenant_id", "organization_id");

create table "office_notice_role" (
  "notice_id" bigint not null,
  "role_id" bigint not null,
  "tenant_id" bigint not null,
  primary key ("notice_id", "role_id")
);
create index "office_notice_role_role_id_index" on "office_notice_role" ("tenant_id", "role_id");

create table "office_notice_user" (
  "notice_id" bigint not null,
  "account_id" bigint not null,
  "tenant_id" bigint not null,
  primary key ("notice_id", "account_id")
);
create index "office_notice_user_account_id_index" on "office_notice_user" ("tenant_id", "account_id");

alter table "site_defect" add column "accept_signature" jsonb not null default '[]'::jsonb;

alter table "site_defect_item" add column "order_no" integer;

alter table "site_defect_item" add constraint "site_defect_item_order_no_bounds" check ("order_no" >= 0) not valid;

create table "system_dashboard" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint not null,
  "widgets" jsonb not null,
  "tenant_id" bigint not null,
  primary key ("id")
);
create unique index "system_dashboard_user_id_key" on "system_dashboard" ("tenant_id", "user_id");
create index "system_dashboard_user_id_index" on "system_dashboard" ("tenant_id", "user_id");

create table "system_dashboard_default" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "role_id" bigint not null,
  "widgets" jsonb not null,
  "tenant_id" bigint not null,
  primary key ("id")
);
create unique index "system_dashboard_default_role_id_key" on "system_dashboard_default" ("tenant_id", "role_id");
create index "system_dashboard_default_role_id_index" on "system_dashboard_default" ("tenant_id", "role_id");
create index "system_dashboard_default_list" on "system_dashboard_default" ("tenant_id", "id" desc);

create table "system_list_choice" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint not null,
  "list" text not null,
  "view_id" bigint,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "system_list_choice_list_length" check (char_length("list") between 3 and 64)
);
create unique index "system_list_choice_user_id_list_key" on "system_list_choice" ("tenant_id", "user_id", "list");
create index "system_list_choice_user_id_index" on "system_list_choice" ("tenant_id", "user_id");
create index "system_list_choice_view_id_index" on "system_list_choice" ("tenant_id", "view_id");

create table "system_list_view" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "list" text not null,
  "name" text not null,
  "audience" text not null default 'private',
  "role_id" bigint,
  "is_default" boolean not null default false,
  "content" jsonb not null,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "system_list_view_list_length" check (char_length("list") between 3 and 64),
  constraint "system_list_view_name_length" check (char_length("name") between 1 and 64),
  constraint "system_list_view_audience_values" check ("audience" in ('private', 'tenant', 'role')),
  constraint "system_list_view_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_list_view_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "system_list_view_list_create_user_id_index" on "system_list_view" ("tenant_id", "list", "create_user_id");
create index "system_list_view_role_id_index" on "system_list_view" ("tenant_id", "role_id");
create index "system_list_view_list" on "system_list_view" ("tenant_id", "create_time" desc, "id");

create table "system_ui_default" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "area" text not null,
  "settings" jsonb not null,
  "locked" jsonb not null,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "system_ui_default_area_length" check (char_length("area") between 1 and 32)
);
create unique index "system_ui_default_area_key" on "system_ui_default" ("tenant_id", "area");
create index "system_ui_default_list" on "system_ui_default" ("tenant_id", "id" desc);

create table "system_ui_setting" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint not null,
  "settings" jsonb not null,
  "tenant_id" bigint not null,
  primary key ("id")
);
create unique index "system_ui_setting_user_id_key" on "system_ui_setting" ("tenant_id", "user_id");
create index "system_ui_setting_user_id_index" on "system_ui_setting" ("tenant_id", "user_id");

alter table "office_notice_org" add constraint "office_notice_org_notice_id_fkey"
  foreign key ("notice_id") references "office_notice" ("id") on delete cascade;

alter table "office_notice_org" add constraint "office_notice_org_organization_id_fkey"
  foreign key ("organization_id") references "access_organization" ("id") on delete cascade;

alter table "office_notice_role" add constraint "office_notice_role_notice_id_fkey"
  foreign key ("notice_id") references "office_notice" ("id") on delete cascade;

alter table "office_notice_role" add constraint "office_notice_role_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "office_notice_user" add constraint "office_notice_user_notice_id_fkey"
  foreign key ("notice_id") references "office_notice" ("id") on delete cascade;

alter table "office_notice_user" add constraint "office_notice_user_account_id_fkey"
  foreign key ("account_id") references "access_account" ("id") on delete cascade;

alter table "system_dashboard" add constraint "system_dashboard_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "system_dashboard_default" add constraint "system_dashboard_default_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "system_list_choice" add constraint "system_list_choice_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "system_list_choice" add constraint "system_list_choice_view_id_fkey"
  foreign key ("view_id") references "system_list_view" ("id") on delete cascade;

alter table "system_list_view" add constraint "system_list_view_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "system_ui_setting" add constraint "system_ui_setting_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;
