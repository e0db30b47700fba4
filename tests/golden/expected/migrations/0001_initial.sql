-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

create table "crew_person" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "phone" text,
  "languages" jsonb,
  "leave" jsonb,
  "licences" jsonb,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "create_org_id" bigint,
  "create_org_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "crew_person_name_length" check (char_length("name") between 1 and 64),
  constraint "crew_person_phone_length" check (char_length("phone") <= 16),
  constraint "crew_person_languages_values" check ("languages" <@ '["en","zh"]'::jsonb),
  constraint "crew_person_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "crew_person_update_user_name_length" check (char_length("update_user_name") <= 64),
  constraint "crew_person_create_org_name_length" check (char_length("create_org_name") <= 64)
);
create unique index "crew_person_phone_key" on "crew_person" ("phone") where "is_delete" = false and ("phone" is not null);
create index "crew_person_create_user_id_index" on "crew_person" ("tenant_id", "create_user_id") include ("create_org_id") where "is_delete" = false;
create index "crew_person_create_org_id_index" on "crew_person" ("tenant_id", "create_org_id") include ("create_user_id") where "is_delete" = false;
create index "crew_person_list" on "crew_person" ("tenant_id", "create_time" desc, "id" desc) include ("create_org_id", "create_user_id") where "is_delete" = false;
create index "crew_person_deleted" on "crew_person" ("tenant_id", "id") where "is_delete";

create table "crew_person_skill" (
  "person_id" bigint not null,
  "skill_id" bigint not null,
  "tenant_id" bigint not null,
  primary key ("person_id", "skill_id")
);
create index "crew_person_skill_skill_id_index" on "crew_person_skill" ("tenant_id", "skill_id");

create table "crew_skill" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "pid" bigint not null default 0,
  "name" text not null,
  "tenant_id" bigint,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "crew_skill_name_length" check (char_length("name") between 1 and 32),
  constraint "crew_skill_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "crew_skill_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "crew_skill_pid_index" on "crew_skill" ("tenant_id", "pid") where "is_delete" = false;
create index "crew_skill_list" on "crew_skill" ("tenant_id", "create_time" desc, "id" desc) where "is_delete" = false;
create index "crew_skill_deleted" on "crew_skill" ("tenant_id", "id") where "is_delete";

create table "shop_purchase" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "code" text not null,
  "buyer_id" bigint not null,
  "state" text not null default 'open',
  "total" numeric(12,2),
  "bought_on" date,
  "notes" jsonb,
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
  constraint "shop_purchase_code_length" check (char_length("code") between 1 and 16),
  constraint "shop_purchase_state_values" check ("state" in ('open', 'closed')),
  constraint "shop_purchase_total_bounds" check ("total" >= 0),
  constraint "shop_purchase_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "shop_purchase_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "shop_purchase_code_key" on "shop_purchase" ("tenant_id", "code") where "is_delete" = false;
create index "shop_purchase_state_bought_on_index" on "shop_purchase" ("tenant_id", "state", "bought_on", "id") include ("buyer_id") where "is_delete" = false;
create index "shop_purchase_buyer_id_index" on "shop_purchase" ("tenant_id", "buyer_id") where "is_delete" = false;
create index "shop_purchase_list" on "shop_purchase" ("tenant_id", "create_time" desc, "id" desc) include ("buyer_id") where "is_delete" = false;
create index "shop_purchase_deleted" on "shop_purchase" ("tenant_id", "id") where "is_delete";

create table "shop_purchase_line" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "purchase_id" bigint,
  "item" text not null,
  "price" numeric(10,2) not null,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "shop_purchase_line_item_length" check (char_length("item") between 1 and 64)
);
create index "shop_purchase_line_purchase_id_index" on "shop_purchase_line" ("tenant_id", "purchase_id");

alter table "crew_person_skill" add constraint "crew_person_skill_person_id_fkey"
  foreign key ("person_id") references "crew_person" ("id") on delete cascade;

alter table "crew_person_skill" add constraint "crew_person_skill_skill_id_fkey"
  foreign key ("skill_id") references "crew_skill" ("id") on delete cascade;

alter table "shop_purchase" add constraint "shop_purchase_buyer_id_fkey"
  foreign key ("buyer_id") references "crew_person" ("id") on delete restrict;

alter table "shop_purchase_line" add constraint "shop_purchase_line_purchase_id_fkey"
  foreign key ("purchase_id") references "shop_purchase" ("id") on delete cascade;
