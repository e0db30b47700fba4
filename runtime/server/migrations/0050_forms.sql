-- Drafted by formwork from the schemas; from now on this file is owned by hand.

create table "system_form" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "code" text,
  "name" text not null,
  "description" text,
  "icon" text default 'ele-Document',
  "category" text,
  "order_no" integer not null default 100,
  "status" integer not null default 1,
  "draft_revision" integer not null default 0,
  "draft_time" timestamptz,
  "draft_user_id" bigint,
  "published_number" integer,
  "publish_time" timestamptz,
  "accept_until" timestamptz,
  "quota" integer,
  "promote_time" timestamptz,
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
  constraint "system_form_code_length" check (char_length("code") <= 41),
  constraint "system_form_name_length" check (char_length("name") between 1 and 120),
  constraint "system_form_description_length" check (char_length("description") <= 1000),
  constraint "system_form_icon_length" check (char_length("icon") <= 128),
  constraint "system_form_category_length" check (char_length("category") <= 64),
  constraint "system_form_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "system_form_status_values" check ("status" in (1, 2, 3, 4)),
  constraint "system_form_draft_revision_bounds" check ("draft_revision" >= 0),
  constraint "system_form_published_number_bounds" check ("published_number" >= 1),
  constraint "system_form_quota_bounds" check ("quota" >= 1 and "quota" <= 10000000),
  constraint "system_form_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_form_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_form_code_key" on "system_form" ("tenant_id", "code") where "is_delete" = false;
create index "system_form_status_index" on "system_form" ("tenant_id", "status");
create index "system_form_draft_user_id_index" on "system_form" ("tenant_id", "draft_user_id");
create index "system_form_list" on "system_form" ("tenant_id", "order_no", "id" desc) where "is_delete" = false;
create index "system_form_deleted" on "system_form" ("tenant_id", "id") where "is_delete";

create table "system_form_archive" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "form_id" bigint not null,
  "submission_id" bigint not null,
  "number" integer not null,
  "field" text not null,
  "answer" jsonb not null,
  "reason" text not null default 'archive',
  "archive_time" timestamptz not null,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "system_form_archive_number_bounds" check ("number" >= 1),
  constraint "system_form_archive_field_length" check (char_length("field") between 1 and 64),
  constraint "system_form_archive_reason_values" check ("reason" in ('archive', 'map', 'restore'))
);
create index "system_form_archive_form_id_field_index" on "system_form_archive" ("tenant_id", "form_id", "field");
create index "system_form_archive_submission_id_index" on "system_form_archive" ("tenant_id", "submission_id");

create table "system_form_draft" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "form_id" bigint not null,
  "document" text not null,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "system_form_draft_document_length" check (char_length("document") between 1 and 5242880)
);
create unique index "system_form_draft_form_id_key" on "system_form_draft" ("tenant_id", "form_id");
create index "system_form_draft_form_id_index" on "system_form_draft" ("tenant_id", "form_id");

create table "system_form_link" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "form_id" bigint not null,
  "title" text not null,
  "token_hash" text,
  "token_hint" text,
  "closing_time" timestamptz,
  "quota" integer,
  "used" integer not null default 0,
  "captcha" boolean not null default true,
  "choices" jsonb,
  "status" integer not null default 1,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  primary key ("id"),
  constraint "system_form_link_title_length" check (char_length("title") between 1 and 120),
  constraint "system_form_link_token_hash_length" check (char_length("token_hash") <= 64),
  constraint "system_form_link_token_hint_length" check (char_length("token_hint") <= 8),
  constraint "system_form_link_quota_bounds" check ("quota" >= 1 and "quota" <= 10000000),
  constraint "system_form_link_used_bounds" check ("used" >= 0),
  constraint "system_form_link_status_values" check ("status" in (1, 2)),
  constraint "system_form_link_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_form_link_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_form_link_token_hash_key" on "system_form_link" ("token_hash");
create index "system_form_link_form_id_index" on "system_form_link" ("tenant_id", "form_id");
create index "system_form_link_list" on "system_form_link" ("tenant_id", "create_time" desc, "id");

create table "system_form_submission" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "form_id" bigint not null,
  "version_id" bigint not null,
  "channel" text not null default 'console',
  "link_id" bigint,
  "answers" jsonb not null,
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
  constraint "system_form_submission_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_form_submission_update_user_name_length" check (char_length("update_user_name") <= 64),
  constraint "system_form_submission_create_org_name_length" check (char_length("create_org_name") <= 64)
);
create index "system_form_submission_form_id_id_index" on "system_form_submission" ("tenant_id", "form_id", "id");
create index "system_form_submission_form_id_create_time_index" on "system_form_submission" ("tenant_id", "form_id", "create_time");
create index "system_form_submission_version_id_index" on "system_form_submission" ("tenant_id", "version_id");
create index "system_form_submission_link_id_index" on "system_form_submission" ("tenant_id", "link_id");
create index "system_form_submission_create_user_id_index" on "system_form_submission" ("tenant_id", "create_user_id");
create index "system_form_submission_create_org_id_index" on "system_form_submission" ("tenant_id", "create_org_id");
create index "system_form_submission_list" on "system_form_submission" ("tenant_id", "create_time" desc, "id") where "is_delete" = false;
create index "system_form_submission_deleted" on "system_form_submission" ("tenant_id", "id") where "is_delete";

create table "system_form_template" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "code" text not null,
  "name" text not null,
  "description" text,
  "category" text,
  "icon" text,
  "order_no" integer not null default 100,
  "document" text not null,
  "tenant_id" bigint,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  primary key ("id"),
  constraint "system_form_template_code_length" check (char_length("code") between 1 and 41),
  constraint "system_form_template_name_length" check (char_length("name") between 1 and 120),
  constraint "system_form_template_description_length" check (char_length("description") <= 1000),
  constraint "system_form_template_category_length" check (char_length("category") <= 64),
  constraint "system_form_template_icon_length" check (char_length("icon") <= 128),
  constraint "system_form_template_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "system_form_template_document_length" check (char_length("document") between 1 and 5242880),
  constraint "system_form_template_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_form_template_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_form_template_code_key" on "system_form_template" (coalesce("tenant_id", 0), "code");
create index "system_form_template_list" on "system_form_template" ("tenant_id", "order_no", "id");

create table "system_form_version" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "form_id" bigint not null,
  "number" integer not null,
  "document" text not null,
  "checksum" text not null,
  "note" text,
  "decisions" jsonb,
  "publish_time" timestamptz not null,
  "publish_user_id" bigint,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "system_form_version_number_bounds" check ("number" >= 1),
  constraint "system_form_version_document_length" check (char_length("document") between 1 and 5242880),
  constraint "system_form_version_checksum_length" check (char_length("checksum") between 1 and 64),
  constraint "system_form_version_note_length" check (char_length("note") <= 1000)
);
create unique index "system_form_version_form_id_number_key" on "system_form_version" ("tenant_id", "form_id", "number");
create index "system_form_version_form_id_index" on "system_form_version" ("tenant_id", "form_id");
create index "system_form_version_publish_user_id_index" on "system_form_version" ("tenant_id", "publish_user_id");
create index "system_form_version_list" on "system_form_version" ("tenant_id", "id" desc);

alter table "system_form" add constraint "system_form_draft_user_id_fkey"
  foreign key ("draft_user_id") references "access_account" ("id") on delete set null;

alter table "system_form_archive" add constraint "system_form_archive_form_id_fkey"
  foreign key ("form_id") references "system_form" ("id") on delete cascade;

alter table "system_form_archive" add constraint "system_form_archive_submission_id_fkey"
  foreign key ("submission_id") references "system_form_submission" ("id") on delete cascade;

alter table "system_form_draft" add constraint "system_form_draft_form_id_fkey"
  foreign key ("form_id") references "system_form" ("id") on delete cascade;

alter table "system_form_link" add constraint "system_form_link_form_id_fkey"
  foreign key ("form_id") references "system_form" ("id") on delete cascade;

alter table "system_form_submission" add constraint "system_form_submission_form_id_fkey"
  foreign key ("form_id") references "system_form" ("id") on delete restrict;

alter table "system_form_submission" add constraint "system_form_submission_version_id_fkey"
  foreign key ("version_id") references "system_form_version" ("id") on delete restrict;

alter table "system_form_submission" add constraint "system_form_submission_link_id_fkey"
  foreign key ("link_id") references "system_form_link" ("id") on delete set null;

alter table "system_form_version" add constraint "system_form_version_form_id_fkey"
  foreign key ("form_id") references "system_form" ("id") on delete restrict;

alter table "system_form_version" add constraint "system_form_version_publish_user_id_fkey"
  foreign key ("publish_user_id") references "access_account" ("id") on delete set null;

-- Which version, way and link a submission had whose answers live in the table of a module now; what the typed table does not hold.
create table formwork.promoted_submission (
  id bigint primary key,
  tenant_id bigint not null,
  form_id bigint not null,
  version_id bigint not null,
  channel text not null,
  link_id bigint,
  rest jsonb not null default '{}'
);
create index promoted_submission_form on formwork.promoted_submission (tenant_id, form_id);
alter table formwork.promoted_submission enable row level security;
alter table formwork.promoted_submission force row level security;
create policy own_tenant on formwork.promoted_submission
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint or current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.promoted_submission to formwork_app;

-- Who has which form open in the designer.
create unlogged table formwork.form_presence (
  form_id bigint not null,
  user_id bigint not null,
  tenant_id bigint not null,
  name text not null,
  field text,
  since timestamptz not null default now(),
  seen timestamptz not null default now(),
  primary key (form_id, user_id)
);
alter table formwork.form_presence enable row level security;
alter table formwork.form_presence force row level security;
create policy own_tenant on formwork.form_presence
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint or current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.form_presence to formwork_app;

-- Functions of core/database/changes/forms.sql.
create trigger form_version_stays before update or delete on "system_form_version"
  for each row execute function formwork.keep_form_version();
create trigger form_views_go after delete on "system_form"
  for each row execute function formwork.drop_form_views();
