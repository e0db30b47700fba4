-- What the server itself needs, in the schema formwork; entities live in public. The role formwork_app exists already
-- (made before migrations run), owns nothing and gets its rights here and from the policies of the entities.

create schema if not exists formwork;
grant usage on schema formwork, public to formwork_app;

-- Every id of every table; ids are JSON numbers below 2^53.
create sequence formwork.id_seq as bigint start 1400000000001;
grant usage, select on sequence formwork.id_seq to formwork_app;

-- The applied migrations, so that the running server can tell whether its database is the one it was built for.
grant select on formwork.migration to formwork_app;

-- Values the server keeps for itself, such as signing keys: the server alone reads and writes them.
create table formwork.setting (
  name text primary key check (length(name) between 1 and 64),
  value text not null,
  create_time timestamptz not null default now()
);
alter table formwork.setting enable row level security;
create policy server_only on formwork.setting
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.setting to formwork_app;

-- Change journal: who changed which record, from what to what. Written once, never changed; the server deletes old rows.
-- tenant_id is null for records of the platform.
create table formwork.journal (
  id bigint primary key default nextval('formwork.id_seq'),
  at timestamptz not null default now(),
  tenant_id bigint,
  user_id bigint not null,
  user_name text not null,
  entity text not null,
  record_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index journal_record on formwork.journal (tenant_id, entity, record_id, id desc);
-- Rows come in the order of time: a block range index serves retention and costs a write next to nothing.
create index journal_at on formwork.journal using brin (at);
create index journal_user on formwork.journal (tenant_id, user_id, at desc);
alter table formwork.journal enable row level security;
create policy journal_read on formwork.journal for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
    or current_setting('app.platform', true) = 'on');
create policy journal_write on formwork.journal for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
    or current_setting('app.platform', true) = 'on');
create policy journal_expire on formwork.journal for delete
  using (current_setting('app.platform', true) = 'on');
grant select, insert, delete on formwork.journal to formwork_app;

-- Answers of creates that carried an Idempotency-Key. status is null while the first request still runs.
create table formwork.idempotency (
  tenant_id bigint not null,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index idempotency_age on formwork.idempotency (created_at);
alter table formwork.idempotency enable row level security;
create policy own_keys on formwork.idempotency
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
      and user_id = nullif(current_setting('app.user', true), '')::bigint
    or current_setting('app.platform', true) = 'on')
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
      and user_id = nullif(current_setting('app.user', true), '')::bigint
    or current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.idempotency to formwork_app;

-- Last number given for each x-type sequence; period is the date part of its pattern, such as "2026". The platform's tenant is 0.
create table formwork.sequence_counter (
  tenant_id bigint not null,
  entity text not null,
  field text not null,
  period text not null default '',
  value bigint not null,
  primary key (tenant_id, entity, field, period)
);
alter table formwork.sequence_counter enable row level security;
create policy own_counters on formwork.sequence_counter
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
    or current_setting('app.platform', true) = 'on')
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
    or current_setting('app.platform', true) = 'on');
grant select, insert, update on formwork.sequence_counter to formwork_app;
