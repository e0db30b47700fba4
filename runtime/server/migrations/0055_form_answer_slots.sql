-- Answers of large forms that lists sort and filter by stand in typed columns as well, under indexes that all forms share (decision 0024).
-- The names begin with _ because no question's column does. Schemas do not know them: they say nothing that `answers` does not.

-- Which answer stands in which column, for each form that has them; `ready` is what is filled in every submission.
create table formwork.form_layout (
  form_id bigint primary key references "system_form" ("id") on delete cascade,
  tenant_id bigint not null,
  revision bigint not null default nextval('formwork.id_seq'),
  number integer not null,
  slots jsonb not null,
  counts jsonb not null,
  ready jsonb not null default '{}'
);
create index form_layout_tenant on formwork.form_layout (tenant_id);
-- Not forced: the function of the trigger reads it as its owner, whoever writes.
alter table formwork.form_layout enable row level security;
create policy own_tenant on formwork.form_layout
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint or current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.form_layout to formwork_app;

alter table "system_form_submission"
  add column "_layout" bigint,
  add column "_text_count" smallint, add column "_text_1" text, add column "_text_2" text, add column "_text_3" text, add column "_text_4" text,
  add column "_integer_count" smallint, add column "_integer_1" integer, add column "_integer_2" integer, add column "_integer_3" integer,
  add column "_bigint_count" smallint, add column "_bigint_1" bigint, add column "_bigint_2" bigint,
  add column "_numeric_count" smallint, add column "_numeric_1" numeric, add column "_numeric_2" numeric,
  add column "_date_count" smallint, add column "_date_1" date, add column "_date_2" date,
  add column "_timestamptz_count" smallint, add column "_timestamptz_1" timestamptz, add column "_timestamptz_2" timestamptz;

create trigger form_slots before insert or update of "answers", "form_id" on "system_form_submission"
  for each row execute function formwork.fill_form_slots();

-- Each holds the submissions of those forms alone that use its column.
create index concurrently if not exists "system_form_submission_text_1" on "system_form_submission" ("tenant_id", "form_id", "_text_1", "id") where "_text_count" >= 1;
create index concurrently if not exists "system_form_submission_text_2" on "system_form_submission" ("tenant_id", "form_id", "_text_2", "id") where "_text_count" >= 2;
create index concurrently if not exists "system_form_submission_text_3" on "system_form_submission" ("tenant_id", "form_id", "_text_3", "id") where "_text_count" >= 3;
create index concurrently if not exists "system_form_submission_text_4" on "system_form_submission" ("tenant_id", "form_id", "_text_4", "id") where "_text_count" >= 4;
create index concurrently if not exists "system_form_submission_integer_1" on "system_form_submission" ("tenant_id", "form_id", "_integer_1", "id") where "_integer_count" >= 1;
create index concurrently if not exists "system_form_submission_integer_2" on "system_form_submission" ("tenant_id", "form_id", "_integer_2", "id") where "_integer_count" >= 2;
create index concurrently if not exists "system_form_submission_integer_3" on "system_form_submission" ("tenant_id", "form_id", "_integer_3", "id") where "_integer_count" >= 3;
create index concurrently if not exists "system_form_submission_bigint_1" on "system_form_submission" ("tenant_id", "form_id", "_bigint_1", "id") where "_bigint_count" >= 1;
create index concurrently if not exists "system_form_submission_bigint_2" on "system_form_submission" ("tenant_id", "form_id", "_bigint_2", "id") where "_bigint_count" >= 2;
create index concurrently if not exists "system_form_submission_numeric_1" on "system_form_submission" ("tenant_id", "form_id", "_numeric_1", "id") where "_numeric_count" >= 1;
create index concurrently if not exists "system_form_submission_numeric_2" on "system_form_submission" ("tenant_id", "form_id", "_numeric_2", "id") where "_numeric_count" >= 2;
create index concurrently if not exists "system_form_submission_date_1" on "system_form_submission" ("tenant_id", "form_id", "_date_1", "id") where "_date_count" >= 1;
create index concurrently if not exists "system_form_submission_date_2" on "system_form_submission" ("tenant_id", "form_id", "_date_2", "id") where "_date_count" >= 2;
create index concurrently if not exists "system_form_submission_timestamptz_1" on "system_form_submission" ("tenant_id", "form_id", "_timestamptz_1", "id") where "_timestamptz_count" >= 1;
create index concurrently if not exists "system_form_submission_timestamptz_2" on "system_form_submission" ("tenant_id", "form_id", "_timestamptz_2", "id") where "_timestamptz_count" >= 2;

-- A form stands in one tenant: without this the planner takes the two for independent and expects too few rows.
create statistics if not exists formwork.form_submission_place (dependencies) on tenant_id, form_id from "system_form_submission";
