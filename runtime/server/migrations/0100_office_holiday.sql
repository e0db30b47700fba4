-- The calendar of a tenant: free days, and days of weekends on which people work.

create table "office_holiday" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "day" date not null,
  "name" text not null,
  "kind" text not null default 'free',
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
  constraint "office_holiday_name_length" check (char_length("name") between 1 and 64),
  constraint "office_holiday_kind_values" check ("kind" in ('free', 'workday')),
  constraint "office_holiday_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "office_holiday_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "office_holiday_day_key" on "office_holiday" ("tenant_id", "day") where "is_delete" = false;
create index "office_holiday_list" on "office_holiday" ("tenant_id", "day" desc, "id" desc) where "is_delete" = false;
create index "office_holiday_deleted" on "office_holiday" ("tenant_id", "id") where "is_delete";
create index "office_holiday_search" on "office_holiday" using gin (formwork.search_keys("tenant_id", "name")) where "is_delete" = false;

-- Sessions carry the calendar of their tenant: every process reads it anew after a change.
create trigger session_outdated after insert or update or delete on office_holiday
  for each statement execute function formwork.session_outdated();
